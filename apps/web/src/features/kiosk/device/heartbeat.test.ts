import { limits } from '@balie/contract/common/limits.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { createHeartbeat } from './heartbeat.ts';

const AWAY_MS = 2_000;
const BEAT_MS = limits.kiosk.heartbeatMs;

beforeEach(() => {
  vi.useFakeTimers();
});

function start(first: boolean | Error = true) {
  let answer = first;
  const beat = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const heartbeat = createHeartbeat(beat);
  heartbeat.start();
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const become = (next: typeof answer) => {
    answer = next;
  };
  return { heartbeat, beat, pass, become };
}

it('sends a heartbeat at once, and then at its interval', async () => {
  const { beat, pass, heartbeat } = start();
  await pass(BEAT_MS - 1);
  expect(beat).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(beat).toHaveBeenCalledTimes(2);
  heartbeat.stop();
  await pass(10 * BEAT_MS);
  expect(beat).toHaveBeenCalledTimes(2);
});

it.each([false, new Error('away')])('tries again soon without a response (%s)', async (nothing) => {
  const { beat, pass, become, heartbeat } = start(nothing);
  await pass(AWAY_MS);
  expect(beat).toHaveBeenCalledTimes(2);
  become(true);
  await pass(AWAY_MS);
  expect(beat).toHaveBeenCalledTimes(3);
  await pass(BEAT_MS - 1);
  expect(beat).toHaveBeenCalledTimes(3);
  heartbeat.stop();
});

it('tries again soon after a request without a response, once', async () => {
  const { beat, pass, heartbeat } = start();
  await pass(1_000);
  heartbeat.hurry();
  heartbeat.hurry();
  await pass(AWAY_MS);
  expect(beat).toHaveBeenCalledTimes(2);
  await pass(BEAT_MS - 1);
  expect(beat).toHaveBeenCalledTimes(2);
  heartbeat.stop();
  heartbeat.hurry();
  await pass(10 * BEAT_MS);
  expect(beat).toHaveBeenCalledTimes(2);
});

it('sends nothing before it is started', async () => {
  const beat = vi.fn(async () => true);
  createHeartbeat(beat).hurry();
  await vi.advanceTimersByTimeAsync(10 * BEAT_MS);
  expect(beat).not.toHaveBeenCalled();
});

it('follows the new interval when started again', async () => {
  const { beat, pass, heartbeat } = start();
  await pass(1_000);
  heartbeat.stop();
  heartbeat.start();
  await pass(BEAT_MS - 1);
  expect(beat).toHaveBeenCalledTimes(2);
  heartbeat.stop();
});

it('has one heartbeat in progress at a time, and follows the newest interval', async () => {
  const ends: ((heard: boolean) => void)[] = [];
  const beat = vi.fn(() => new Promise<boolean>((resolve) => ends.push(resolve)));
  const heartbeat = createHeartbeat(beat);
  heartbeat.start();
  heartbeat.start();
  heartbeat.hurry();
  await vi.advanceTimersByTimeAsync(10 * AWAY_MS);
  expect(beat).toHaveBeenCalledTimes(1);
  ends[0]?.(true);
  await vi.advanceTimersByTimeAsync(BEAT_MS - 1);
  expect(beat).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(beat).toHaveBeenCalledTimes(2);
  // Stopped during a request, it does not resume.
  heartbeat.stop();
  ends[1]?.(true);
  await vi.advanceTimersByTimeAsync(10 * BEAT_MS);
  expect(beat).toHaveBeenCalledTimes(2);
});

it('sends one at once when the network is back, unless it was stopped', async () => {
  const { beat, pass, heartbeat } = start();
  await pass(1_000);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(beat).toHaveBeenCalledTimes(2);
  // The interval restarts with it.
  await pass(BEAT_MS - 1);
  expect(beat).toHaveBeenCalledTimes(2);
  heartbeat.stop();
  window.dispatchEvent(new Event('online'));
  await pass(BEAT_MS);
  expect(beat).toHaveBeenCalledTimes(2);
});
