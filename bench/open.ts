import { addDays } from '@balie/contract/common/local-time.ts';
import { WEEKDAYS } from '@balie/contract/common/weekday-list.ts';
import {
  createClosure,
  createRegime,
  createSpecialHours,
  createTiming,
} from '@balie/testkit/factories.ts';
import type { Context } from './lib/context.ts';
import { median, quantile, short } from './lib/figures.ts';
import { HttpClient } from './lib/http-client.ts';
import type { Line } from './lib/report.ts';
import type { Stage } from './lib/stage.ts';

const GOAL_MS = 5;
const DAYS = 365;
const WARM = 200;

/** Whether a domain is open, with a year of closures and special hours; asked one by one, as a kiosk does. */
export async function benchOpen({ stage, quick }: Context): Promise<Line[]> {
  const domainId = await fillYear(stage);
  const server = await stage.startServer('open');
  const client = await HttpClient.open(server.url);
  const [clerk] = stage.clerks;
  if (!clerk) throw new Error('Nobody is at a desk.');
  const path = `/api/sites/${stage.siteId}/domains/${domainId}/open`;
  const times: number[] = [];
  const count = quick ? 1_000 : 5_000;
  for (let index = 0; index < WARM + count; index++) {
    const asked = performance.now();
    const answer = await client.ask('GET', path, { cookie: clerk.cookie });
    if (answer.status !== 200) throw new Error(`The request was answered with ${answer.status}.`);
    if (index >= WARM) times.push(performance.now() - asked);
  }
  client.close();
  await server.stop();
  const p99 = quantile(times, 0.99);
  return [
    {
      what: `open or closed, a year of closures, ${count} questions`,
      ours: `${short(median(times))} ms, p99 ${short(p99)} ms`,
      reference: '',
      ratio: `${short(p99)} ms`,
      goal: `p99 < ${GOAL_MS} ms`,
      met: p99 < GOAL_MS,
    },
  ];
}

/** Opening hours on every weekday in two regimes, with a closure and special hours on each day of a year. */
async function fillYear({ db, siteId, today }: Stage): Promise<number> {
  const { id: domain_id } = await db
    .selectFrom('domains')
    .where('site_id', '=', siteId)
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const row = { site_id: siteId, domain_id };
  for (const kind of ['APPOINTMENT', 'WALK_IN']) {
    const regime_id = await createRegime(db, { site_id: siteId, kind });
    for (const day of WEEKDAYS) await createTiming(db, { ...row, regime_id, day });
    for (let ahead = -5; ahead < DAYS; ahead++) {
      await createSpecialHours(db, { ...row, regime_id, date: addDays(today, ahead) });
    }
  }
  for (let ahead = -5; ahead < DAYS; ahead++) {
    const day = addDays(today, ahead);
    await createClosure(db, { ...row, from: `${day}T08:00`, until: `${day}T11:30` });
  }
  return domain_id;
}
