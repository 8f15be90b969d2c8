import { describe, expect, it } from 'vitest';
import { isOwnWrite } from './origin.ts';

const write = { method: 'POST', host: 'balie.example', origin: undefined, fetchSite: undefined };

describe('a write', () => {
  it.each([
    ['from our own page', { origin: 'https://balie.example', fetchSite: 'same-origin' }, true],
    ['from a program that is no browser', {}, true],
    ['typed by the user', { fetchSite: 'none' }, true],
    ['from another site', { origin: 'https://evil.example', fetchSite: 'cross-site' }, false],
    ['from another site that hides its origin', { origin: 'null' }, false],
    ['from a sibling host', { origin: 'https://x.balie.example', fetchSite: 'same-site' }, false],
    ['from another port', { origin: 'https://balie.example:8443' }, false],
    ['with only the fetch site', { fetchSite: 'cross-site' }, false],
    ['with an origin that is no address', { origin: 'balie.example' }, false],
  ])('%s', (_, headers, own) => {
    expect(isOwnWrite({ ...write, ...headers })).toBe(own);
  });

  it('is not a read: reads may come from anywhere', () => {
    expect(isOwnWrite({ ...write, method: 'GET', fetchSite: 'cross-site' })).toBe(true);
  });
});
