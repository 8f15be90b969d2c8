import { once } from 'node:events';
import { connect } from 'node:net';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { DeskTeam, DeskWork } from '@balie/testkit/desk-work.ts';
import { survived } from '@balie/testkit/faults.ts';
import { inFullRun } from '@balie/testkit/in-full-run.ts';
import { Ledger } from '@balie/testkit/ledger.ts';
import {
  findCalls,
  findEarlierCalls,
  findOpenCall,
  keepRecent,
} from '@balie/testkit/open-calls.ts';
import { connectedAtLast, openDisplay } from '@balie/testkit/realtime.ts';
import { ServerProcess } from '@balie/testkit/server-process.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { createWorkplace } from '@balie/testkit/workplace.ts';
import { describe, expect, it, onTestFinished } from 'vitest';

/** A new connection that is no longer accepted: the only way a request may fail while stopping. */
const NOT_ACCEPTED = ['ECONNREFUSED', 'ECONNRESET'];
const STOPS = inFullRun(2, 1);

const database = await testDatabase();

describe('a server that is asked to stop under load', () => {
  it('answers every accepted request, loses nothing, lets displays reconnect, and exits with 0', {
    timeout: 600_000,
  }, async (test) => {
    const { workers, ...place } = await createWorkplace(database.db, 9);
    const [worker, ...others] = workers;
    if (!worker) throw new Error('nobody works there');
    const site = { ...place, workers: others };
    const server = await ServerProcess.start(database.connection);
    onTestFinished(() => server.kill());
    // Keeps running while the other is away.
    const beside = await ServerProcess.start(database.connection);
    onTestFinished(() => beside.kill());
    const ledger = new Ledger();
    const display = openDisplay(server.url, site.screenId);
    onTestFinished(() => void display.socket.close());
    await connectedAtLast(display.socket);
    const reasons: string[] = [];
    display.socket.on('disconnect', (reason) => reasons.push(reason));
    const shown = () => display.shown.map(({ number }) => number);
    const notShown = (calls: readonly number[]) => calls.filter((id) => !shown().includes(id));
    const neighbour = new DeskWork({ url: beside.url, site, worker, ledger });
    onTestFinished(() => neighbour.close());

    for (let stop = 0; stop < STOPS; stop++) {
      // Calls made while the last one stopped had no display to hear them, and may be over by now.
      const earlier = new Set(await findCalls(database.db, site.siteId));
      const team = new DeskTeam({ url: server.url, site, ledger });
      const { over } = team.start();
      await team.acknowledged(60);
      const called = await findEarlierCalls(database.db, site.siteId);
      const before = called.filter((id) => !earlier.has(id));
      expect(before.length).toBeGreaterThan(0);
      const since = performance.now();
      expect(await server.stop()).toBe(0);
      expect(performance.now() - since).toBeLessThan(15_000);
      // Every call made before it was asked to stop reached the room.
      expect(notShown(before)).toEqual([]);
      for (const code of notEmpty(await over)) expect(NOT_ACCEPTED).toContain(code);
      expect(await ledger.servedOf(database.db, site.siteId, team.underWay)).toEqual([]);
      await team.close();
      expect(await ledger.compare(database.db, site.siteId)).toEqual([]);
      // Called while the display was disconnected, and still open.
      await neighbour.callAndStay();
      const call = await findOpenCall(database.db, worker.deskId);
      expect(shown(), 'missed for now').not.toContain(call);
      await keepRecent(database.db, site.siteId);
      const back = connectedAtLast(display.socket);
      await server.start();
      await back;
      await expect.poll(shown, { timeout: 20_000 }).toContain(call);
    }
    // After any other reason a display would not reconnect by itself.
    expect(reasons).toEqual(Array(STOPS).fill('transport close'));
    expect(new Set(shown()).size).toBe(shown().length);
    survived(test, { stops: STOPS, acknowledged: ledger.count });
  });

  it('does not wait for a silent connection', {
    timeout: 300_000,
  }, async (test) => {
    const server = await ServerProcess.start(database.connection);
    onTestFinished(() => server.kill());
    // Browsers open some of these in advance.
    const silent = connect({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
    onTestFinished(() => void silent.destroy());
    silent.on('error', () => undefined);
    await once(silent, 'connect');
    const since = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - since).toBeLessThan(8_000);
    survived(test, { stops: 1 });
  });
});
