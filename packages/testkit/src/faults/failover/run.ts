import { setTimeout as wait } from 'node:timers/promises';
import { type DatabaseHandle, openDatabase } from '@balie/server/platform/database/database.ts';
import { createLog } from '@balie/server/platform/log.ts';
import { connectedAtLast, openDisplay } from '../../realtime.ts';
import { createWorkplace, type Workplace } from '../../workplace.ts';
import { Application } from './application.ts';
import { Clerk } from './clerk.ts';
import { Cluster } from './cluster.ts';
import { ROUND } from './faults.ts';
import { judgeDisplays, judgeWords } from './verdict.ts';

const CLERKS = 4;
const DISPLAYS = 3;
/** Writes before and after each fault, so that it strikes in the middle of work. */
const WRITES_AROUND = 5;
const WORKS_AGAIN_WITHIN_MS = 15_000;
const SHOWN_WITHIN_MS = 30_000;
const faults = Number(process.env.BALIE_FAILOVERS ?? 2 * ROUND.length);

type Display = ReturnType<typeof openDisplay>;
const seconds = (ms: number) => (ms / 1_000).toFixed(1);
const say = (line: string) => console.log(line);

interface Scene {
  readonly cluster: Cluster;
  readonly application: Application;
  readonly handle: DatabaseHandle;
  readonly site: Workplace;
  readonly displays: readonly Display[];
}

/** One fault under load; returns the clerks, and how long they waited after the promotion. */
async function strike(scene: Scene, index: number) {
  const { cluster, application, site } = scene;
  const primary = await cluster.primary();
  const fault = ROUND[index % ROUND.length]?.({ cluster, application, primary });
  if (!fault) throw new Error('There is no such fault.');
  const clerks = site.workers.map((worker) => new Clerk({ url: application.url, site, worker }));
  await Promise.all(clerks.map(({ ledger }) => ledger.until(WRITES_AROUND)));
  const struck = performance.now();
  const next = await fault.strike();
  const promoted = performance.now();
  await Promise.all(clerks.map((clerk) => clerk.worksAgain()));
  const working = performance.now();
  await fault.repair();
  await cluster.settled();
  await Promise.all(clerks.map(({ ledger }) => ledger.until(ledger.count + WRITES_AROUND)));
  await Promise.all(clerks.map((clerk) => clerk.stop()));
  const waited = working - promoted;
  say(
    `${index + 1}. ${fault.name} (${primary.name}): ${next.name} is the primary after ${seconds(promoted - struck)} s, everybody works ${seconds(waited)} s later`,
  );
  return { clerks, waited };
}

/** Gives the displays until the deadline; any call they still miss is a finding. */
async function judgeShown({ handle, site, displays }: Scene) {
  const deadline = Date.now() + SHOWN_WITHIN_MS;
  for (;;) {
    const found = await judgeDisplays(handle.db, { siteId: site.siteId, displays });
    if (found.missed.length === 0 || Date.now() > deadline) return found;
    await wait(250);
  }
}

async function perform(scene: Scene): Promise<boolean> {
  const { handle, site } = scene;
  const clerks: Clerk[] = [];
  const waits: number[] = [];
  let broken: string[] = [];
  for (let index = 0; index < faults && broken.length === 0; index++) {
    const round = await strike(scene, index);
    clerks.push(...round.clerks);
    waits.push(round.waited);
    // Everything acknowledged so far, not only in this round.
    const compared = clerks.map(({ ledger }) => ledger.compare(handle.db, site.siteId));
    broken = [...new Set((await Promise.all(compared)).flat())];
  }
  const shown = await judgeShown(scene);
  const { told, speechless } = judgeWords(clerks);
  const sum = (of: (clerk: Clerk) => number) =>
    clerks.reduce((total, clerk) => total + of(clerk), 0);
  const slowest = Math.max(...waits);
  const problems = [...broken, ...Object.values(shown).flat(), ...speechless];
  for (const problem of problems.slice(0, 50)) say(`wrong: ${problem}`);
  const lost = broken.filter((one) => one.startsWith('lost')).length;
  const words = [...told].map(([code, count]) => `${count} × ${code}`).join(', ');
  say('');
  say(`${waits.length} failovers under ${CLERKS} clerks and ${DISPLAYS} displays`);
  say(
    `${sum(({ ledger }) => ledger.count)} acknowledged writes: ${lost} lost, ${broken.length - lost} by half or twice`,
  );
  say(
    `${sum(({ ledger }) => ledger.calls)} acknowledged calls: ${broken.filter((one) => one.startsWith('half')).length} visitors called twice`,
  );
  say(
    `every display: ${shown.missed.length} calls missed, ${shown.repeated.length} repeated, ${shown.invented.length} that nobody made`,
  );
  say(
    `clerks worked again within ${seconds(slowest)} s of the new primary (at most ${seconds(WORKS_AGAIN_WITHIN_MS)} s)`,
  );
  say(
    `told in the meantime: ${words || 'nothing'}; ${speechless.length} times something that is no sentence`,
  );
  return waits.length === faults && problems.length === 0 && slowest <= WORKS_AGAIN_WITHIN_MS;
}

const closers: (() => unknown)[] = [];
async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closeAll().finally(() => process.exit(1)));
}

try {
  const cluster = await Cluster.start();
  closers.push(() => cluster.close());
  await cluster.createDatabase();
  const application = await Application.start(cluster);
  closers.push(() => application.close());
  const connectionString = application.machines[1]?.databaseUrl ?? '';
  const log = createLog('silent');
  const handle = openDatabase({ connection: { connectionString }, log, poolSize: 2 });
  closers.push(() => handle.close());
  const site = await createWorkplace(handle.db, CLERKS);
  const displays = Array.from({ length: DISPLAYS }, () =>
    openDisplay(application.url, site.screenId),
  );
  closers.push(() => displays.map(({ socket }) => socket.close()));
  await Promise.all(displays.map(({ socket }) => connectedAtLast(socket)));
  const passed = await perform({ cluster, application, handle, site, displays });
  await closeAll();
  if (passed) cluster.remove();
  else say(`The logs are in ${cluster.folder}.`);
  process.exit(passed ? 0 : 1);
} catch (error) {
  console.error(error);
  await closeAll();
  process.exit(1);
}
