import { expect, it } from 'vitest';
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
])('what a kiosk tells: %s', (_, more, taken) => {
  expect(heartbeatSchema.safeParse({ ...beat, ...more }).success).toBe(taken);
});
