import { once } from 'node:events';
import { connect } from 'node:net';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DeskTeam } from '../testing/desk-work.ts';
import { survived } from '../testing/faults.ts';
import { Ledger } from '../testing/ledger.ts';
import { findMissedCalls } from '../testing/missed-calls.ts';
import { connectedAtLast, openDisplay } from '../testing/realtime.ts';
import { ServerProcess } from '../testing/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createWorkplace } from '../testing/workplace.ts';

/** A new connection that nobody accepts any more: the only way a request may fail while stopping. */
const NOT_ACCEPTED = ['ECONNREFUSED', 'ECONNRESET'];
const STOPS = 2;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('a server that is asked to stop under load', () => {
  it('answers all it accepted, loses nothing, lets displays come back, and exits with 0', {
    timeout: 300_000,
  }, async (test) => {
    const site = await createWorkplace(database.db, 8);
    const server = await ServerProcess.start(database.connection);
    onTestFinished(() => server.kill());
    const ledger = new Ledger();
    const display = openDisplay(server.url, site.screenId);
    onTestFinished(() => void display.socket.close());
    await connectedAtLast(display.socket);
    const reasons: string[] = [];
    display.socket.on('disconnect', (reason) => reasons.push(reason));

    for (let stop = 0; stop < STOPS; stop++) {
      const team = new DeskTeam({ url: server.url, site, ledger });
      const { over } = team.start();
      await team.acknowledged(60);
      const since = performance.now();
      expect(await server.stop()).toBe(0);
      expect(performance.now() - since).toBeLessThan(15_000);
      for (const code of notEmpty(await over)) expect(NOT_ACCEPTED).toContain(code);
      expect(await ledger.servedOf(database.db, site.siteId, team.underWay)).toEqual([]);
      await team.close();
      expect(await ledger.compare(database.db, site.siteId)).toEqual([]);
      const back = connectedAtLast(display.socket);
      await server.start();
      await back;
    }
    // Any other reason would keep a display from coming back by itself.
    expect(reasons).toEqual(Array(STOPS).fill('transport close'));
    // A call whose visitor was helped before the line was back is not made again; any other is.
    const shown = () => display.shown.map(({ number }) => number);
    const missed = () => findMissedCalls(database.db, { siteId: site.siteId, shown: shown() });
    await expect.poll(missed, { timeout: 20_000 }).toEqual([]);
    expect(shown().length).toBeGreaterThanOrEqual(ledger.calls / 2);
    survived(test, { stops: STOPS, acknowledged: ledger.count });
  });

  it('does not wait for a connection on which nobody says anything', {
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
