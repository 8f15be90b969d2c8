import { kioskOperations } from '@balie/contract/features/kiosk/operations.ts';
import { DEVICE_HEADER } from '@balie/contract/realtime.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { HttpClient } from '@balie/testkit/http-client.ts';
import { createKioskHall, type KioskHall, touchAt } from '@balie/testkit/kiosk-hall.ts';
import { ServerProcess } from '@balie/testkit/server-process.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

type Bound = Awaited<ReturnType<KioskHall['bind']>>;

let hall: KioskHall;
let kiosk: Bound;
const app = await testApp();
beforeEach(async () => {
  app.now = new Date('2026-11-16T09:00:00Z');
  hall = await createKioskHall(app);
  await hall.allow({ by_national_number: true, by_name: true });
  kiosk = await hall.bind();
});

const UNKNOWN = 'ABCD2345';
const byCode = (code: string) => ({ ...touchAt(app.now), by: { way: 'CODE', code } });
const byName = (lastName: string) => ({
  ...touchAt(app.now),
  by: { way: 'NAME', lastName, dateOfBirth: '1985-07-30' },
});
const byNumber = (nationalNumber: string) => ({
  ...touchAt(app.now),
  by: { way: 'NATIONAL_NUMBER', nationalNumber },
});
const born = { date_of_birth: '1985-07-30' };

/** Everything that must look the same to somebody trying. */
async function strangers(): Promise<Record<string, () => object>> {
  const elsewhere = await createKioskHall(app);
  const atOtherSite = await elsewhere.appointment(10, {
    person: { ...born, last_name: 'Elders', national_number: '85.07.30-033.28' },
  });
  const cancelled = await hall.appointment(10, { visit: { status: 'CANCELLED' } });
  const taken = await hall.appointment(10);
  await app.db.deleteFrom('check_in_codes').where('visit_id', '=', taken.visitId).execute();
  const person = { ...born, last_name: 'Dubbel', national_number: '85.07.30-034.27' };
  await hall.appointment(10, { person });
  await hall.appointment(20, { person });
  await hall.appointment(24 * 60, { person: { ...born, last_name: 'Morgen' } });
  const { signed } = await hall.appointment(10);
  const forged = signed.slice(0, 40) + (signed[40] === 'A' ? 'B' : 'A') + signed.slice(41);
  return {
    'a code that nobody has': () => byCode(UNKNOWN),
    'no code at all': () => byCode('hallo'),
    'a code of another site': () => byCode(atOtherSite.typed),
    'a code that was taken back': () => byCode(taken.typed),
    'a code of a cancelled visit': () => byCode(cancelled.typed),
    'a signature that is not right': () => byCode(forged),
    'a name that nobody has': () => byName('Niemand'),
    'a name that two have': () => byName('Dubbel'),
    'a name of another site': () => byName('Elders'),
    'a name of another day': () => byName('Morgen'),
    'a national number that nobody has': () => byNumber('85073003526'),
    'a national number that two have': () => byNumber('85073003427'),
    'a national number of another site': () => byNumber('85073003328'),
  };
}

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN;

describe('someone who guesses codes and names at a kiosk', () => {
  it('cannot distinguish no match, several matches, another site, another day and a closed visit', async () => {
    const tries = Object.entries(await strangers());
    const times = new Map<string, number[]>(tries.map(([name]) => [name, []]));
    const seen = new Set<string>();
    for (let round = 0; round < 3; round++) {
      for (const [name, body] of notEmpty(tries)) {
        // A minute later each time: the limit on attempts is another test.
        app.now = new Date(app.now.getTime() + 61_000 * Number(name === tries[0]?.[0]));
        await app.db.updateTable('kiosk_status').set({ attempts: [], rest_until: null }).execute();
        const started = performance.now();
        const answer = await kiosk.send(kioskOperations.checkIn, body());
        times.get(name)?.push(performance.now() - started);
        const { date: _, 'x-request-id': __, ...headers } = answer.headers;
        seen.add(JSON.stringify([answer.statusCode, headers, answer.json()]));
      }
    }
    expect([...seen].map((answer) => JSON.parse(answer)[2])).toEqual([{ outcome: 'GO_TO_DESK' }]);
    const medians = [...times.values()].map(median);
    expect(Math.min(...medians)).toBeGreaterThanOrEqual(345);
    expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(60);
  });

  it('gets five guesses a minute, however many are made at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => kiosk.checkIn(byCode(UNKNOWN))),
    );
    const told = answers.map(({ outcome }) => outcome).toSorted();
    expect(told).toEqual([
      ...Array.from({ length: 5 }, () => 'GO_TO_DESK'),
      ...Array.from({ length: 15 }, () => 'RESTING'),
    ]);
  });

  it('uses up no guess with a match', async () => {
    for (let visitor = 0; visitor < 7; visitor++) {
      const { typed } = await hall.appointment(10);
      expect(await kiosk.checkIn(byCode(typed))).toMatchObject({ outcome: 'REGISTERED' });
    }
  });

  it('gets five guesses across two servers, even after a restart', async () => {
    const servers = await Promise.all([
      ServerProcess.start(app.connection),
      ServerProcess.start(app.connection),
    ]);
    const clients = servers.map(({ url }) => new HttpClient(url));
    onTestFinished(async () => {
      await Promise.all(clients.map((client) => client.close()));
      await Promise.all(servers.map((server) => server.kill()));
    });
    const { typed } = await hall.appointment(10);
    const guess = async (at: number, { token }: Bound, code = UNKNOWN) => {
      const headers = { [DEVICE_HEADER]: token };
      app.now = new Date();
      const answer = await clients[at]?.send(kioskOperations.checkIn, {
        headers,
        body: byCode(code),
      });
      expect(answer?.status).toBe(200);
      return (answer?.body as { outcome: string } | undefined)?.outcome;
    };
    for (const at of [0, 1, 0, 1]) expect(await guess(at, kiosk)).toBe('GO_TO_DESK');
    await servers[0]?.kill();
    await servers[0]?.start();
    const again = await hall.bind();
    expect(await guess(0, again)).toBe('GO_TO_DESK');
    for (const at of [0, 1]) expect(await guess(at, again, typed)).toBe('RESTING');
  });
});
