import { expect, it, vi } from 'vitest';
import { keepDeviceToken, readDeviceToken } from './device-token.ts';

it('is stored until it is removed', () => {
  expect(readDeviceToken()).toBeUndefined();
  keepDeviceToken('one');
  expect(readDeviceToken()).toBe('one');
  keepDeviceToken(undefined);
  expect(readDeviceToken()).toBeUndefined();
  expect(window.localStorage).toHaveLength(0);
});

it('is absent without storage, and nothing breaks', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(() => keepDeviceToken('one')).not.toThrow();
  expect(readDeviceToken()).toBeUndefined();
});
