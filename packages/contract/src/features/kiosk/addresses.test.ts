import { expect, it } from 'vitest';
import { isKioskPath, KIOSK_WORKER } from './addresses.ts';

it.each([
  ['/kiosk', true],
  ['/kiosk/', true],
  ['/', false],
  ['/kiosks', false],
  ['/kiosk/1', false],
  ['/sites/1/kiosk', false],
  [KIOSK_WORKER, false],
])('%s is an address that opens a kiosk: %s', (path, is) => {
  expect(isKioskPath(path)).toBe(is);
});
