import { expect, it, vi } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';

const NAMES = ['sort', 'sorted', 'empty'];
it('stores a text unchanged, whatever it contains, beside others', () => {
  const text = 'naam; zo=“ver” & weg, ☂';
  writeCookie('sorted', 'anders');
  writeCookie('sort', text);
  writeCookie('empty', '');
  expect(NAMES.map(readCookie)).toEqual([text, 'anders', '']);
  writeCookie('sort', 'nieuw');
  expect(readCookie('sort')).toBe('nieuw');
});

it('has nothing if nothing was stored', () => {
  expect(readCookie('sort')).toBeUndefined();
  writeCookie('sorted', 'anders');
  expect(readCookie('sort')).toBeUndefined();
});

it.each([
  ['http:', false],
  ['https:', true],
])('over %s it is sent over https only: %s', (protocol, isSecure) => {
  vi.stubGlobal('location', { protocol });
  const set = vi.spyOn(document, 'cookie', 'set');
  writeCookie('sort', 'naam');
  expect(set.mock.lastCall?.[0].includes('secure')).toBe(isSecure);
});

it('stores it for a year, for every screen', () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  writeCookie('sort', 'naam');
  const [text = ''] = set.mock.lastCall ?? [];
  expect(text).toContain('path=/');
  expect(text).toContain(`max-age=${365 * 24 * 60 * 60}`);
});
