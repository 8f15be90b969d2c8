import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { lastAnonymisedDay } from '@balie/contract/features/privacy/rules.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/job-loop.ts';
import { anonymiseVisitors, anonymiseVisits } from './anonymise-repository.ts';
import { createClockTrust } from './clock-trust.ts';
import {
  addProgress,
  claimSiteToAnonymise,
  findDatabaseNow,
  findDueVisitors,
  finishRound,
  lockDueVisits,
  postpone,
} from './retention-repository.ts';

const EVERY_MS = 60_000;
const BATCH = 500;
const RETRY_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Printed tickets that are kept for viewing. */
export interface KeptTickets {
  /** Deletes what a site printed before this moment. */
  forgetTickets(input: { siteId: number; before: Date }): Promise<void>;
}

interface Parts {
  db: Database;
  now: () => Date;
  /** A second clock, consulted before anything is lost for good. */
  databaseNow?: () => Promise<Date>;
  tickets?: KeptTickets | undefined;
  batch?: number;
}

/**
 * Anonymises what sites no longer keep, in batches: one site and one short transaction each. The
 * site's row is locked in the meantime, so any number of processes can run this.
 */
export const retentionJob = (parts: Parts, isTrusted = createClockTrust()): Job => ({
  name: 'retention',
  everyMs: EVERY_MS,
  run: async () => {
    const { db, tickets, batch = BATCH, databaseNow = () => findDatabaseNow(db) } = parts;
    const now = parts.now();
    if (!isTrusted(now, performance.now())) {
      throw new Error('the clock of this server jumped: nothing is anonymised for a day');
    }
    assertSameDay(now, await databaseNow());
    let siteId: number | undefined;
    try {
      return await db.transaction().execute(async (trx) => {
        const site = await claimSiteToAnonymise(trx, now);
        if (!site) return 'done';
        siteId = site.siteId;
        await anonymiseBatch(trx, { ...site, now, batch });
        await tickets?.forgetTickets({
          siteId,
          before: new Date(now.getTime() - site.days * DAY_MS),
        });
        return 'more';
      });
    } catch (error) {
      if (siteId !== undefined) await postpone(db, siteId, new Date(now.getTime() + RETRY_MS));
      throw error;
    }
  },
});

/** One server with a wrong clock must not decide what is old: that cannot be undone. */
function assertSameDay(own: Date, other: Date): void {
  if (Math.abs(own.getTime() - other.getTime()) < DAY_MS) return;
  throw new Error(
    `the clock of this server (${own.toISOString()}) and that of the database (${other.toISOString()}) differ by a day or more: nothing is anonymised`,
  );
}

interface Round {
  siteId: number;
  timeZone: string;
  days: number;
  now: Date;
  batch: number;
}

async function anonymiseBatch(trx: Executor, round: Round): Promise<void> {
  const { siteId, timeZone, days, now, batch } = round;
  const until = lastAnonymisedDay(dayInZone(now, timeZone), days);
  const extent = { siteId, timeZone, until };
  const visits = await lockDueVisits(trx, extent, batch);
  await anonymiseVisits(trx, { visitIds: visits.map(({ id }) => id), now });
  const visitorIds = await findDueVisitors(trx, extent, {
    visitorIds: visits.map(({ visitorId }) => visitorId),
    // Visitors without visits come last: finding them scans all records, so it is done once, not
    // per batch.
    limit: visits.length < batch ? batch : 0,
  });
  await anonymiseVisitors(trx, { visitorIds, now });
  await addProgress(trx, extent, { visits: visits.length, visitors: visitorIds.length });
  if (visits.length < batch && visitorIds.length < batch) {
    await finishRound(trx, { ...extent, now });
  }
}
