import { describe, expect, it } from 'vitest';
import { isAbout } from './realtime.ts';

const printers = ['/api/sites/{siteId}/printers', { siteId: 3 }, {}];

describe('a change of a topic', () => {
  it.each([
    ['the list of that topic', printers, 'printers', true],
    [
      'one of that topic',
      ['/api/sites/{siteId}/printers/{printerId}', { siteId: 3 }],
      'printers',
      true,
    ],
    ['what mentions it', ['/api/sites/{siteId}/desks/details', { siteId: 3 }], 'printers', true],
    [
      'hours, which are part of a domain',
      ['/api/sites/{siteId}/domains/{domainId}/timings', { siteId: 3 }],
      'timings',
      true,
    ],
    ['a list of another site', ['/api/sites/{siteId}/printers', { siteId: 4 }], 'printers', false],
    ['another list', ['/api/sites/{siteId}/messages/all', { siteId: 3 }], 'printers', false],
    ['what belongs to no site', ['/api/whoami', {}, {}], 'users', false],
  ] as const)('and %s', (_, key, topic, expected) => {
    expect(isAbout(key, topic, 3)).toBe(expected);
  });
});
