import type { Database } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/job-loop.ts';
import { closeForgotten } from './forgotten-repository.ts';

const EVERY_MS = 30 * 60_000;

/** Closes visits left open on past days, so that they count in the figures. */
export const forgottenVisitsJob = (parts: { db: Database; now: () => Date }): Job => ({
  name: 'forgotten visits',
  everyMs: EVERY_MS,
  run: async () => ((await closeForgotten(parts.db, parts.now())) > 0 ? 'more' : 'done'),
});
