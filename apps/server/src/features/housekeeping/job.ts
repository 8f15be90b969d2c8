import type { Database } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/job-loop.ts';
import { deleteLeftovers } from './repository.ts';

const EVERY_MS = 10 * 60_000;

/** Keeps the tables small: sessions, keys and traces that ran out. */
export const housekeepingJob = (parts: {
  db: Database;
  now: () => Date;
  sessionIdleMs: number;
}): Job => ({
  name: 'housekeeping',
  everyMs: EVERY_MS,
  run: async () => {
    await deleteLeftovers(parts.db, { now: parts.now(), sessionIdleMs: parts.sessionIdleMs });
    return 'done';
  },
});
