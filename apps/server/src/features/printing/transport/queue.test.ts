import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { PrintQueue } from './queue.ts';

const patient = { timeoutMs: 5_000, atOnce: 2 };

describe('the queue', () => {
  it('runs the jobs of a printer one at a time, in order, also after a failure', async () => {
    const queue = new PrintQueue(patient);
    const log: string[] = [];
    const job = (name: string) =>
      queue.run('a', async () => {
        log.push(`${name} begins`);
        await wait(5);
        log.push(`${name} ends`);
        if (name === 'second') throw new Error('jam');
      });
    const results = await Promise.allSettled(['first', 'second', 'third'].map(job));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(log).toEqual(
      ['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]),
    );
  });

  it('lets a job that comes while the second prints wait for it', async () => {
    const queue = new PrintQueue(patient);
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const printed: string[] = [];
    const job = (name: string, paper?: Promise<void>) =>
      queue.run('a', async () => {
        await paper;
        printed.push(name);
      });
    const jobs = [job('first', first.promise), job('second', second.promise)];
    first.resolve();
    await jobs[0];
    jobs.push(job('third'));
    await wait(1);
    expect(printed).toEqual(['first']);
    second.resolve();
    await Promise.all(jobs);
    expect(printed).toEqual(['first', 'second', 'third']);
  });

  it.each([
    ['two', 2, patient],
    ['six, by default', 6, undefined],
  ])('serves %s printers at the same time and no more, each time', async (_, most, limits) => {
    const queue = new PrintQueue(limits);
    let running = 0;
    const peakOf = async () => {
      let peak = 0;
      await Promise.all(
        Array.from({ length: most + 3 }, (__, printer) =>
          queue.run(String(printer), async () => {
            peak = Math.max(peak, ++running);
            await wait(5);
            running -= 1;
          }),
        ),
      );
      return peak;
    };
    expect([await peakOf(), await peakOf()]).toEqual([most, most]);
    expect(running).toBe(0);
  });

  it('refuses a ticket that waited too long, without printing it', async () => {
    const queue = new PrintQueue({ timeoutMs: 5, atOnce: 2 });
    let printed = false;
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = queue.run('a', () => promise);
    const second = queue.run('a', async () => {
      printed = true;
    });
    await wait(20);
    resolve();
    await first;
    await expect(second).rejects.toMatchObject({ failure: 'PRINTER_BUSY' });
    expect(printed).toBe(false);
  });
});
