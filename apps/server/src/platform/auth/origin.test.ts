import { describe, expect, it } from 'vitest';
import { asksToLeave, isOwnWrite, ownOrigins } from './origin.ts';

const write = {
  method: 'POST',
  ownOrigins: ['https://balie.example'],
  origin: undefined,
  fetchSite: undefined,
};

describe('a write', () => {
  it.each([
    ['from our own page', { origin: 'https://balie.example', fetchSite: 'same-origin' }, true],
    ['from a program that is no browser', {}, true],
    ['from our own page, written otherwise', { origin: 'HTTPS://Balie.example:443' }, true],
    ['typed by the user', { fetchSite: 'none' }, true],
    ['from another site', { origin: 'https://evil.example', fetchSite: 'cross-site' }, false],
    ['from another site that hides its origin', { origin: 'null' }, false],
    ['from a sibling host', { origin: 'https://x.balie.example', fetchSite: 'same-site' }, false],
    ['from a sibling host that hides its origin', { fetchSite: 'same-site' }, false],
    [
      'from a sibling host that names our origin',
      { origin: 'https://balie.example', fetchSite: 'same-site' },
      false,
    ],
    ['from another port', { origin: 'https://balie.example:8443' }, false],
    ['from the same name over plain http', { origin: 'http://balie.example' }, false],
    ['with only the fetch site', { fetchSite: 'cross-site' }, false],
    ['with an origin that is no address', { origin: 'balie.example' }, false],
  ])('%s', (_, headers, own) => {
    expect(isOwnWrite({ ...write, ...headers })).toBe(own);
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('excludes reads: %s may come from anywhere', (method) => {
    expect(isOwnWrite({ ...write, method, fetchSite: 'cross-site' })).toBe(true);
  });
});

describe('our own origins', () => {
  it.each([
    ['https', 'balie.example', undefined, ['https://balie.example']],
    ['http', 'Balie.example:8080', undefined, ['http://balie.example:8080']],
    ['https', 'balie.example:443', undefined, ['https://balie.example']],
    [
      'http',
      'balie.example',
      'https://balie.example',
      ['http://balie.example', 'https://balie.example'],
    ],
    ['http', 'localhost:8080', 'https://balie.example', ['http://localhost:8080']],
    ['http', undefined, 'https://balie.example', []],
    ['http', 'no host', undefined, []],
  ])('of a request over %s to %s, with the address %s', (protocol, host, publicUrl, origins) => {
    expect(ownOrigins(protocol, host, publicUrl)).toEqual(origins);
  });
});

describe('logging out', () => {
  const leaving = {
    ownOrigins: ['http://balie.example'],
    fetchSite: undefined,
    referer: undefined,
    accept: 'text/html,*/*',
  };
  it.each([
    ['from our own page', { fetchSite: 'same-origin' }, true],
    ['from our own page over plain http', { referer: 'http://balie.example/sites/1/logout' }, true],
    ['by a program', { accept: '*/*' }, true],
    ['from another site', { fetchSite: 'cross-site' }, false],
    ['from a sibling host', { fetchSite: 'same-site' }, false],
    ['by a link in a mail', { fetchSite: 'none' }, false],
    [
      'from another site that says it is ours',
      { fetchSite: 'cross-site', referer: 'http://balie.example/' },
      false,
    ],
    ['from another site over plain http', { referer: 'http://evil.example/' }, false],
    ['from the same name with another scheme', { referer: 'https://balie.example/' }, false],
    ['from a page that hides where it is', {}, false],
  ])('%s', (_, headers, own) => {
    expect(asksToLeave({ ...leaving, ...headers })).toBe(own);
  });
});
