import { QueryClient } from '@tanstack/react-query';
import type { LinkOptions } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { SITE_ROUTE } from '../../lib/paths.ts';
import { SCREEN_NAMES, type ScreenName, screens as table } from '../../lib/screens.ts';
import { createAppRouter } from '../router.ts';
import { isCovered, menuEntries } from './menu-entries.ts';

const screens = SCREEN_NAMES;
const routeOf = (screen: ScreenName) => `${SITE_ROUTE}/${table[screen].path}`;

it.each([
  ['NORMAL', ['dashboard', 'home']],
  ['ADMIN', ['dashboard', 'home', 'admin-settings', 'site-settings', 'kiosk-settings']],
  ['QPP', []],
] as const)('offers %s what §2 gives that role', (role, offered) => {
  expect(menuEntries(role).map(({ screen }) => screen)).toEqual(offered);
});

it.each([
  ['printers', 'site-settings'],
  ['admin-settings/messages', 'admin-settings'],
  ['kiosk-settings/languages', 'kiosk-settings'],
  ['desks', 'site-settings'],
  ['desks/4/users/7', 'home'],
])('highlights on %s the entry %s', (path, screen) => {
  const lit = menuEntries('ADMIN').filter((entry) => isCovered(entry, `/sites/12/${path}`));
  expect(lit.map((entry) => entry.screen)).toEqual([screen]);
});

it('every screen that has a path can be opened', () => {
  const { routesByPath } = createAppRouter(new QueryClient());
  expect(screens.filter((screen) => !(routeOf(screen) in routesByPath))).toEqual([]);
});

it("one menu entry is highlighted on every screen except the user's own account", () => {
  const lit = (screen: ScreenName) => {
    const address = routeOf(screen).replace(/\$\w+/g, '1');
    return menuEntries('ADMIN').filter((entry) => isCovered(entry, address)).length;
  };
  expect(screens.filter((screen) => lit(screen) !== 1)).toEqual(['accountDetails']);
});

it('a link to a path that does not exist fails to type-check', () => {
  const known: LinkOptions = { to: '/sites/$siteId/printers', params: { siteId: '1' } };
  // @ts-expect-error there is no such screen
  const unknown: LinkOptions = { to: '/sites/$siteId/printer', params: { siteId: '1' } };
  expect(known.to).not.toBe(unknown.to);
});
