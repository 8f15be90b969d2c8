import { oneTimeLinkPath } from '@balie/contract/common/pages.ts';
import type { Database } from '../platform/database/database.ts';
import { DEFAULT_ORGANISATION } from '../platform/deployments.ts';
import { createNewOrganisation, FIRST_ADMINISTRATOR } from './new-organisation-service.ts';
import { findWhoNeverCameIn, hasOrganisation, lockFirstData } from './repository.ts';

/** The address where people begin: whoever opens it chooses a name and a password. */
export const startAddress = (origin: string, secret: string): string =>
  `${origin}${oneTimeLinkPath(secret)}`;

/**
 * What to tell the operator at startup. An empty database gets one organisation, and the address
 * that lets its administrator in. Until somebody has come in, later starts explain how to get
 * another.
 */
export async function tellFirstStart(
  db: Database,
  { origin, now }: { origin: string; now: Date },
): Promise<string[]> {
  const secret = await db.transaction().execute(async (trx) => {
    // Several nodes may start together: one of them sets up.
    await lockFirstData(trx);
    if (await hasOrganisation(trx)) return undefined;
    const organisation = { slug: DEFAULT_ORGANISATION, name: 'Balie' };
    const made = await createNewOrganisation(trx, {
      ...organisation,
      username: FIRST_ADMINISTRATOR,
      now,
    });
    return made.secret;
  });
  if (secret) {
    return [
      'Open this address to begin (works once, within 24 hours):',
      startAddress(origin, secret),
      `It appears only in this log. For a new one: npm run admin -- address ${FIRST_ADMINISTRATOR}`,
    ];
  }
  const waiting = await findWhoNeverCameIn(db);
  if (waiting === undefined) return [];
  return ['Nobody has signed in yet. To get a new address:', `npm run admin -- address ${waiting}`];
}
