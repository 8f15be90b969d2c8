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

  it('speaks to several printers together, but not to more than its limit', async () => {
    const queue = new PrintQueue(patient);
    let running = 0;
    let peak = 0;
    await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((printer) =>
        queue.run(printer, async () => {
          peak = Math.max(peak, ++running);
          await wait(5);
          running -= 1;
        }),
      ),
    );
    expect(peak).toBe(2);
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
