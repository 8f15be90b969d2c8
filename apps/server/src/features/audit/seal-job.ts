import type { Database } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/job-loop.ts';
import { sealLines } from './chain-repository.ts';

const EVERY_MS = 2_000;
const BATCH = 200;

/**
 * Seals the log shortly after each change, outside the request: people who change things at the
 * same moment do not wait for each other's place in the chain.
 */
export const sealAuditJob = ({ db }: { db: Database }): Job => ({
  name: 'audit chain',
  everyMs: EVERY_MS,
  run: async () => {
    const sealed = await db.transaction().execute((trx) => sealLines(trx, BATCH));
    return sealed === BATCH ? 'more' : 'done';
  },
});
