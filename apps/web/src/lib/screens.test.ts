// @vitest-environment node
import { expect, it } from 'vitest';
import { MENU, ruleOf, SCREEN_NAMES, sectionsOf } from './screens.ts';

it('each entry of the menu leads to its screens, in their order', () => {
  expect(Object.fromEntries(MENU.map((menu) => [menu, sectionsOf(menu)]))).toEqual({
    dashboard: [],
    home: [],
    'admin-settings': [
      ...['messages', 'reports', 'account_setup', 'appointments', 'audit', 'first-steps'],
      'organisation',
    ],
    'site-settings': ['site', 'desks', 'printers', 'waiting-rooms', 'devices', 'privacy'],
    'kiosk-settings': [
      ...['languages', 'opening-hours', 'closures', 'standard-texts', 'domains', 'instructions'],
      'kiosks',
    ],
  });
});

it('only the organisation screen requires more than a role', () => {
  expect(SCREEN_NAMES.filter((name) => ruleOf(name).organisationAdmin)).toEqual(['organisation']);
});
