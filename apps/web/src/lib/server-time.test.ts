import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hearServerTime, serverNow } from './server-time.ts';

const NOW = Date.parse('2026-11-15T10:00:00Z');
const HOUR = 3_600_000;

/** The server tells its time in whole seconds; this machine's clock is off by so much. */
function hear(offByMs: number, { tookMs = 40, at = NOW } = {}): void {
  vi.setSystemTime(at + offByMs);
  const sentAt = Date.now() - tookMs;
  hearServerTime(new Date(Math.floor(at / 1_000) * 1_000).toUTCString(), sentAt);
}
/** How far off the corrected time is. */
const off = (at = NOW) => Math.abs(serverNow() - at);

beforeEach(() => {
  vi.useFakeTimers();
  hear(0);
});

describe("the server's time", () => {
  it.each([-26 * HOUR, -2 * HOUR, -60_000, 7_000, HOUR, 400 * 24 * HOUR])(
    'is known to a machine that is off by %i ms',
    (offBy) => {
      hear(offBy);
      expect(off()).toBeLessThan(1_000);
    },
  );

  it("is a right machine's own, to the millisecond", () => {
    for (const offBy of [0, 900, -2_000]) {
      hear(offBy);
      expect(serverNow()).toBe(Date.now());
    }
  });

  it('does not jump with every answer, and follows a clock that is set right', () => {
    hear(HOUR);
    const first = serverNow() - Date.now();
    hear(HOUR, { at: NOW + 999 });
    expect(serverNow() - Date.now()).toBe(first);
    hear(0);
    expect(serverNow()).toBe(Date.now());
  });

  it('is not learnt from an answer that took long, or that tells no time', () => {
    hear(HOUR, { tookMs: 9_000 });
    expect(serverNow()).toBe(Date.now());
    hearServerTime(null, Date.now());
    expect(serverNow()).toBe(Date.now());
  });
});
