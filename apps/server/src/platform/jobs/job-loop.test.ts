import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { type Job, JobLoop } from './job-loop.ts';

const HOUR = 3_600_000;

/** A job whose rounds can be awaited one by one. */
function observedJob(answers: (() => Promise<'more' | 'done'>)[]) {
  const waiting: (() => void)[] = [];
  let rounds = 0;
  const job: Job = {
    name: 'test',
    everyMs: HOUR,
    run: async () => {
      const answer = answers[rounds++] ?? (async () => 'done' as const);
      try {
        return await answer();
      } finally {
        for (const tell of waiting.splice(0)) tell();
      }
    },
  };
  const round = () => new Promise<void>((resolve) => waiting.push(resolve));
  return { job, round, rounds: () => rounds };
}

const more = async () => 'more' as const;
const done = async () => 'done' as const;
const fails = () => Promise.reject(new Error('no database'));

describe('a job', () => {
  it('continues at once while there is more to do, rests when done, and runs again when woken', async () => {
    const { job, round, rounds } = observedJob([more, more, done]);
    const loop = new JobLoop(job, createLog('silent'));
    loop.start();
    while (rounds() < 3) await round();
    await new Promise(setImmediate);
    expect(rounds()).toBe(3);
    const woken = round();
    loop.wake();
    await woken;
    expect(rounds()).toBe(4);
    await loop.stop();
  });

  it('does not miss a wake during a round', async () => {
    let finish: () => void = () => undefined;
    const slow = () =>
      new Promise<'done'>((resolve) => {
        finish = () => resolve('done');
      });
    const { job, round, rounds } = observedJob([slow]);
    const loop = new JobLoop(job, createLog('silent'));
    loop.start();
    loop.wake();
    const first = round();
    finish();
    await first;
    await round();
    expect(rounds()).toBe(2);
    await loop.stop();
  });

  it('runs a few times, however often it is woken', async () => {
    const { job, round, rounds } = observedJob([]);
    const loop = new JobLoop(job, createLog('silent'));
    const first = round();
    loop.start();
    await first;
    const waking = setInterval(() => loop.wake(), 1);
    for (const _ of [1, 2, 3]) await round();
    const started = performance.now();
    await round();
    clearInterval(waking);
    expect(performance.now() - started).toBeGreaterThan(150);
    expect(rounds()).toBe(5);
    await loop.stop();
  });

  it('survives a round that fails', async () => {
    const { job, round, rounds } = observedJob([fails, done]);
    const loop = new JobLoop(job, createLog('silent'));
    loop.start();
    while (rounds() < 1) await round();
    await new Promise(setImmediate);
    const second = round();
    loop.wake();
    await second;
    expect(rounds()).toBe(2);
    await loop.stop();
  });

  it('stops after the current round', async () => {
    let finish: () => void = () => undefined;
    const slow = () =>
      new Promise<'more'>((resolve) => {
        finish = () => resolve('more');
      });
    const { job, rounds } = observedJob([slow]);
    const loop = new JobLoop(job, createLog('silent'));
    loop.start();
    let stopped = false;
    const stopping = loop.stop().then(() => {
      stopped = true;
    });
    await new Promise(setImmediate);
    expect(stopped).toBe(false);
    finish();
    await stopping;
    expect(rounds()).toBe(1);
  });
});
