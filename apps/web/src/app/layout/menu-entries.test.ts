// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isCovered, menuEntries } from './menu-entries.ts';

const names = (role: Parameters<typeof menuEntries>[0]) =>
  menuEntries(role).map((entry) => entry.screen);

describe('the side menu', () => {
  it('offers what §2 gives each role', () => {
    expect(names('NORMAL')).toEqual(['dashboard', 'home']);
    expect(names('ADMIN')).toEqual([
      'dashboard',
      'home',
      'admin-settings',
      'site-settings',
      'kiosk-settings',
    ]);
    expect(names('QPP')).toEqual([]);
  });

  it.each([
    ['/sites/1/printers', 'site-settings'],
    ['/sites/12/admin-settings/messages', 'admin-settings'],
    ['/sites/1/admin-settings/audit', 'admin-settings'],
    ['/sites/1/kiosk-settings/languages', 'kiosk-settings'],
    ['/sites/1/desks', 'site-settings'],
    ['/sites/1/desks/4/users/7', 'home'],
    ['/sites/1/accountDetails', undefined],
  ])('lights on %s the entry %s', (pathname, screen) => {
    const lit = menuEntries('ADMIN').filter((entry) => isCovered(entry, pathname));
    expect(lit.map((entry) => entry.screen)).toEqual(screen ? [screen] : []);
  });
});
