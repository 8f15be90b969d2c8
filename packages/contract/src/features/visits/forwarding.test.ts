import { describe, expect, it } from 'vitest';
import type { OpenDomain } from '../opening-hours/open-schema.ts';
import { domainOfType, forwardWarnings } from './forwarding.ts';

const now = new Date('2026-11-16T10:00:00Z');
const domain = (change: Partial<OpenDomain> = {}): OpenDomain => ({
  domainId: 1,
  domainName: 'Reispassen',
  domainTypeId: 7,
  open: true,
  until: '2026-11-16T12:00:00Z',
  next: null,
  why: null,
  closure: null,
  closingMessage: null,
  closingTimeMinutes: null,
  waiting: 0,
  atDesks: 1,
  ...change,
});

describe('forwarding warns', () => {
  it.each([
    ['of nothing if it is open and staffed', {}, []],
    ['when it is closed', { open: false, until: null, why: 'OUTSIDE_HOURS' as const }, ['CLOSED']],
    ['if it is not staffed', { atDesks: 0 }, ['NOBODY_THERE']],
    [
      'of everything that is so',
      { open: false, until: null, why: 'CLOSURE' as const, atDesks: 0 },
      ['CLOSED', 'NOBODY_THERE'],
    ],
    ['within a quarter of an hour', { until: '2026-11-16T10:15:00Z' }, ['CLOSING_SOON']],
    ['not before that', { until: '2026-11-16T10:15:01Z' }, []],
    [
      'within the minutes of the domain',
      { until: '2026-11-16T10:45:00Z', closingTimeMinutes: 45 },
      ['CLOSING_SOON'],
    ],
    ['of nothing it does not know', { open: false, until: null, why: 'NO_HOURS' as const }, []],
  ])('%s', (_, change, expected) => {
    expect(forwardWarnings(domain(change), now)).toEqual(expected);
  });

  it('about the domain to which the visitor would go', () => {
    const domains = [domain({ domainId: 9 }), domain({ domainId: 4 }), domain({ domainTypeId: 8 })];
    expect(domainOfType(domains, 7)?.domainId).toBe(4);
    expect(domainOfType(domains, 99)).toBeUndefined();
  });
});
