// @vitest-environment node
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { describe, expect, it } from 'vitest';
import { SCREEN_NAMES, type ScreenName } from '../lib/screens.ts';
import { redirectFor } from './access.ts';

const NORMAL_SCREENS = [
  'dashboard',
  'accountDetails',
  'home',
  'deskDetails',
  'visit',
  'sites',
] as const satisfies ScreenName[];
const all = SCREEN_NAMES;

describe('access', () => {
  it('opens every screen to an administrator', () => {
    const visitor = { role: 'ADMIN', organisationAdmin: true } as const;
    for (const screen of notEmpty(all))
      expect(redirectFor({ ...visitor, screen, siteId: 1 })).toBeUndefined();
  });

  it('does not open the organisation screen to an administrator of one site', () => {
    const visitor = { role: 'ADMIN', organisationAdmin: false, siteId: 1 } as const;
    expect(redirectFor({ ...visitor, screen: 'organisation' })).toBe('/problem?reason=access');
    expect(redirectFor({ ...visitor, screen: 'site' })).toBeUndefined();
  });

  it('opens the screens of §6 to staff, and sends them away from the others', () => {
    for (const screen of notEmpty(all)) {
      const open = (NORMAL_SCREENS as readonly string[]).includes(screen);
      expect(redirectFor({ role: 'NORMAL', screen, siteId: 1 }), screen).toBe(
        open ? undefined : '/problem?reason=access',
      );
    }
  });

  it('opens nothing for a kiosk', () => {
    for (const screen of notEmpty(all)) {
      expect(redirectFor({ role: 'QPP', screen, siteId: 1 })).toBe('/problem?reason=access');
    }
  });

  it.each([
    ['7', undefined],
    ['home', '/sites/3/home'],
    ['messages', '/sites/3/admin-settings/messages'],
    ['logout', '/sites/3/logout'],
    ['nothing', '/problem?reason=other'],
    ['constructor', '/problem?reason=other'],
  ])('sends a visit screen with user %s to %s', (userId, to) => {
    expect(redirectFor({ role: 'NORMAL', screen: 'visit', siteId: 3, userId })).toBe(to);
  });
});
