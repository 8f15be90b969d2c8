import type { Database } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/job-loop.ts';
import type { ErasureList } from './erasure-list.ts';
import { countErasures } from './erasure-repository.ts';
import { keepErasures } from './erasure-service.ts';

const EVERY_MS = 60_000;

/** Writes erasures to the list outside the database, at once, retrying until it succeeds. */
export function erasureJob({ db, list }: { db: Database; list: ErasureList }): Job {
  let kept: number | undefined;
  return {
    name: 'list of erasures',
    everyMs: EVERY_MS,
    run: async () => {
      // Every write wakes this job: counting is cheap, reading the list is not.
      const count = await countErasures(db);
      if (count === kept) return 'done';
      await keepErasures(db, list);
      kept = count;
      return 'done';
    },
  };
}
