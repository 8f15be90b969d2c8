// @vitest-environment node
import { expect, it } from 'vitest';
import { readId, toLogout, toScreen, toVisit } from './paths.ts';

it.each([
  ['7', 7],
  ['1234567890', 1_234_567_890],
  ['12345678901', undefined],
  ['0', undefined],
  ['07', undefined],
  ['-7', undefined],
  ['7a', undefined],
  ['a7', undefined],
  ['', undefined],
  [undefined, undefined],
])('in an address, %j is the number %j', (text, id) => {
  expect(readId(text)).toBe(id);
});

it.each([
  [toScreen(1, 'devices'), '/sites/$siteId/devices', { siteId: '1' }],
  [
    toVisit({ siteId: 1, deskId: 4, userId: 9 }),
    '/sites/$siteId/desks/$deskId/users/$userId',
    { siteId: '1', deskId: '4', userId: '9' },
  ],
  [toLogout(1), '/sites/$siteId/logout', { siteId: '1' }],
])('a link leads to its place (%#)', (link, to, params) => {
  expect(link).toEqual({ to, params });
});
