import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serverNow, updateServerClock } from './server-time.ts';

const NOW = Date.parse('2026-11-15T10:00:00Z');
const HOUR = 3_600_000;

/** The server sends its time in whole seconds; this machine's clock is off by this much. */
function hear(offByMs: number, { tookMs = 40, at = NOW } = {}): void {
  vi.setSystemTime(at + offByMs);
  const sentAt = Date.now() - tookMs;
  updateServerClock(new Date(Math.floor(at / 1_000) * 1_000).toUTCString(), sentAt);
}
/** How far off the corrected time is. */
const off = (at = NOW) => Math.abs(serverNow() - at);

beforeEach(() => {
  vi.useFakeTimers();
  hear(0);
});

describe("the server's time", () => {
  it.each([-26 * HOUR, -2 * HOUR, -60_000, 7_000, HOUR, 400 * 24 * HOUR])(
    'is known on a machine that is off by %i ms',
    (offBy) => {
      hear(offBy);
      expect(off()).toBeLessThan(1_000);
    },
  );

  it('is that of a correct machine, to the millisecond', () => {
    for (const offBy of [0, 900, -2_000]) {
      hear(offBy);
      expect(serverNow()).toBe(Date.now());
    }
  });

  it('does not jump with every response, and follows a clock that is set right', () => {
    hear(HOUR);
    const first = serverNow() - Date.now();
    hear(HOUR, { at: NOW + 999 });
    expect(serverNow() - Date.now()).toBe(first);
    hear(0);
    expect(serverNow()).toBe(Date.now());
  });

  it('is not learnt from a slow response, or one without a time', () => {
    hear(HOUR, { tookMs: 9_000 });
    expect(serverNow()).toBe(Date.now());
    updateServerClock(null, Date.now());
    expect(serverNow()).toBe(Date.now());
  });

  it('is not learnt while the clock here is set back: the travel time is unknown', () => {
    hear(HOUR, { tookMs: -1 });
    expect(serverNow()).toBe(Date.now());
  });

  it('is taken from the middle of the round trip, and of its second', () => {
    hear(HOUR, { tookMs: 4_000 });
    expect(serverNow() - Date.now()).toBe(500 + 2_000 - HOUR);
  });

  it.each([
    [5_000, 500 + 2_500 - HOUR],
    [5_001, 0],
  ])('from a response of %i ms corrects a clock by %i ms', (tookMs, ahead) => {
    hear(HOUR, { tookMs });
    expect(serverNow() - Date.now()).toBe(ahead);
  });

  it.each([
    [2_500, 0],
    [2_501, -2_501],
  ])('follows a clock that was moved by %i ms, by %i ms', (further, step) => {
    hear(HOUR);
    const before = serverNow() - Date.now();
    hear(HOUR + further);
    expect(serverNow() - Date.now() - before).toBe(step);
  });

  it.each([
    [5_000, 0],
    [5_001, 5_001],
  ])('corrects a clock that is %i ms behind by %i ms', (behind, ahead) => {
    // What is measured: half a second past the one reported, less the way.
    hear(500 - behind, { tookMs: 0 });
    expect(serverNow() - Date.now()).toBe(ahead);
  });
});
