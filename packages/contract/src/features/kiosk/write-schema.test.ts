import { expect, it } from 'vitest';
import { kioskResultSchema } from './result-schema.ts';
import { heartbeatSchema } from './write-schema.ts';

const beat = { version: 'kiosk-CsT56Kis', waiting: 3 };

it.each([
  ['a kiosk that is well', {}, true],
  ['the longest version', { version: 'v'.repeat(40) }, true],
  ['a version that is no name', { version: 'v'.repeat(41) }, false],
  ['nothing that waits', { waiting: 0 }, true],
  ['less than nothing', { waiting: -1 }, false],
  ['a part of a touch', { waiting: 0.5 }, false],
  ['the most that can wait', { waiting: 1_000_000 }, true],
  ['more than can wait', { waiting: 1_000_001 }, false],
  ['a failure', { failure: { code: 'PRINTER_SILENT', at: '2026-11-15T10:00:00.000Z' } }, true],
  ['a failure in words', { failure: { code: 'no paper', at: '2026-11-15T10:00:00.000Z' } }, false],
])('what a kiosk reports: %s', (_, more, taken) => {
  expect(heartbeatSchema.safeParse({ ...beat, ...more }).success).toBe(taken);
});

it.each([
  ['09:05', true],
  ['23:59', true],
  ['24:00', false],
  ['9:05', false],
  ['09:05:00Z', false],
])('an appointment on another day is reported by its time: %s', (time, taken) => {
  const result = { outcome: 'WRONG_DAY', day: '2026-11-16', time };
  expect(kioskResultSchema.safeParse(result).success).toBe(taken);
});
