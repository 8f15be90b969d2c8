import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  freeRun,
  isLeased,
  nextLeased,
  readTicketNumber,
  writeTicketNumber,
} from './ticket-number.ts';

const day = '2026-11-16';
const leases = [
  { day, prefix: 'B', first: 1, last: 3 },
  { day, prefix: 'B', first: 54, last: 60 },
  { day: '2026-11-15', prefix: 'B', first: 200, last: 300 },
];

it.each([
  ['B012', { prefix: 'B', number: 12 }],
  ['007', { prefix: '', number: 7 }],
  ['ABC1234', { prefix: 'ABC', number: 1234 }],
  ['B12', undefined],
  ['B0012', undefined],
  ['b012', undefined],
  ['', undefined],
])('%j is read as %j', (text, read) => {
  expect(readTicketNumber(text)).toEqual(read);
  if (read) expect(writeTicketNumber(read.prefix, read.number)).toBe(text);
});

describe('a lease', () => {
  it('issues its numbers in order, skips to the next range, and ends', () => {
    const given: (number | undefined)[] = [];
    let after = 0;
    for (let taken = 0; taken < 11; taken++) {
      const next = nextLeased(leases, { day, prefix: 'B', after });
      given.push(next);
      after = next ?? after;
    }
    expect(given).toEqual([1, 2, 3, 54, 55, 56, 57, 58, 59, 60, undefined]);
  });

  it('belongs to its day and its series only', () => {
    expect(nextLeased(leases, { day: '2026-11-17', prefix: 'B', after: 0 })).toBeUndefined();
    expect(nextLeased(leases, { day, prefix: 'C', after: 0 })).toBeUndefined();
    expect(isLeased(leases, 'B054', day)).toBe(true);
    expect(isLeased(leases, 'B061', day)).toBe(false);
    expect(isLeased(leases, 'B250', day)).toBe(false);
    expect(isLeased(leases, 'C054', day)).toBe(false);
  });
});

it('a range begins after the last number, and nobody holds a number in it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50 }),
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.integer({ min: 1, max: 200 })),
      (last, size, taken) => {
        const first = freeRun(last, size, taken);
        expect(first).toBeGreaterThan(last);
        expect(taken.filter((number) => first <= number && number < first + size)).toEqual([]);
      },
    ),
  );
});

it.each([
  [0, [], 1],
  [0, [4], 1],
  [0, [3], 4],
  [0, [3, 10], 4],
  [7, [3, 9], 10],
])('after %i, with %j held, the first three free ones begin at %i', (last, taken, first) => {
  expect(freeRun(last, 3, taken)).toBe(first);
});
