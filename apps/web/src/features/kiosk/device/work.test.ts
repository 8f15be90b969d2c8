// @vitest-environment node
import type { SyncItem } from '@balie/contract/features/kiosk/write-schema.ts';
import { expect, it } from 'vitest';
import { ARRIVED } from '../../../testing/kiosk-server.ts';
import type { Work } from './records.ts';
import {
  clearUnderWay,
  markRefused,
  numberOfCode,
  putInLine,
  setUnderWay,
  takeNumber,
  toHandOver,
  withoutAnswered,
  withResult,
} from './work.ts';

const RESULT = { ...ARRIVED, outcome: 'REGISTERED' } as const;
const EMPTY: Work = { waiting: [], underWay: null, given: {} };
const scanned = (key: string, code: string, number: string | null): SyncItem => ({
  ...{ kind: 'CHECK_IN', key, at: ARRIVED.arrivalTime, languageId: null, number },
  by: { way: 'CODE', code },
});
const underWay = { key: 'a', at: 1, languageId: null, result: null };

it('shows a result only to the visitor it belongs to', () => {
  const begun = setUnderWay(EMPTY, underWay);
  expect(withResult(begun, 'a', RESULT).underWay?.result).toEqual(RESULT);
  // A late response, for a visitor who has left.
  expect(withResult(begun, 'b', RESULT).underWay).toEqual(underWay);
  expect(withResult(EMPTY, 'a', RESULT).underWay).toBeNull();
  expect(clearUnderWay(withResult(begun, 'a', RESULT)).underWay).toBeNull();
});

it('hands over pending touches in order, by the kiosk that accepted them, without refused or answered ones', () => {
  const line = (['a', 'b', 'c', 'd'] as const).reduce<Work>(
    (work, key) => putInLine(work, { kioskId: key === 'b' ? 2 : 1, item: scanned(key, key, key) }),
    EMPTY,
  );
  const keys = (work: Work, kioskId = 1) => toHandOver(work, kioskId).map(({ key }) => key);
  expect(keys(line)).toEqual(['a', 'c', 'd']);
  expect(keys(line, 2)).toEqual(['b']);
  expect(keys(markRefused(line, 'c'))).toEqual(['a', 'd']);
  expect(keys(withoutAnswered(line, new Set(['a', 'b'])))).toEqual(['c', 'd']);
});

it('finds the number of a pending code on the kiosk that gave it only', () => {
  const work = putInLine(EMPTY, { kioskId: 1, item: scanned('a', 'B1.X', 'A301') });
  expect(numberOfCode(work, 1, 'B1.X')).toBe('A301');
  expect(numberOfCode(work, 2, 'B1.X')).toBeUndefined();
  expect(numberOfCode(work, 1, 'B1.Y')).toBeUndefined();
  expect(numberOfCode(markRefused(work, 'a'), 1, 'B1.X')).toBeUndefined();
});

it('issues the numbers of a series in order, each once, and forgets those of another day', () => {
  const lease = { day: '2026-11-16', prefix: 'B', first: 1, last: 2 };
  const series = { kioskId: 5, day: lease.day, prefix: 'B' };
  const yesterday = { ...EMPTY, given: { '5 2026-11-16 A': 3, '5 2026-11-15 B': 40 } };
  const first = takeNumber(yesterday, [lease], series);
  expect([first?.number, first?.work.given]).toEqual([
    'B001',
    { '5 2026-11-16 A': 3, '5 2026-11-16 B': 1 },
  ]);
  const second = takeNumber(first?.work ?? EMPTY, [lease], series);
  expect(second?.number).toBe('B002');
  expect(takeNumber(second?.work ?? EMPTY, [lease], series)).toBeUndefined();
  expect(takeNumber(second?.work ?? EMPTY, [lease], { ...series, kioskId: 6 })?.number).toBe(
    'B001',
  );
});
