import type { SessionLifetime } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/job-loop.ts';
import { deleteOldSignIns } from '../auth/service.ts';
import { forgetUnseenDisplays } from '../displays/service.ts';
import { forgetKioskTraces } from '../kiosk/trouble-service.ts';
import { dropOldPairings } from '../pairing/service.ts';
import { deleteLeftovers } from './repository.ts';

const EVERY_MS = 10 * 60_000;

/** Keeps tables small: deletes expired sessions, keys and traces. */
export const housekeepingJob = (parts: {
  db: Database;
  now: () => Date;
  sessionLifetime: SessionLifetime;
}): Job => ({
  name: 'housekeeping',
  everyMs: EVERY_MS,
  run: async () => {
    const now = parts.now();
    await deleteLeftovers(parts.db, { now, sessionLifetime: parts.sessionLifetime });
    await deleteOldSignIns(parts.db, now);
    await forgetUnseenDisplays(parts.db);
    await dropOldPairings(parts.db, now);
    await forgetKioskTraces(parts.db, now);
    return 'done';
  },
});
