import type { Database } from '@balie/server/platform/database/database.ts';
import { createUser } from './factories.ts';
import { createTestSite } from './site.ts';

export interface KioskKey {
  readonly siteId: number;
  readonly userId: number;
}

/** An account that is a kiosk at two sites, and another kiosk. */
export async function createKioskKeys(db: Database) {
  const [here, there] = [await createTestSite(db), await createTestSite(db)];
  const userId = await createUser(db, {
    ...{ organisation_id: here.organisationId, role: 'QPP' },
    siteIds: [here.siteId, there.siteId],
  });
  const keys = {
    neighbour: { siteId: here.siteId, userId: here.kioskId },
    elsewhere: { siteId: there.siteId, userId },
    own: { siteId: here.siteId, userId },
  } satisfies Record<string, KioskKey>;
  return { here, there, keys, all: Object.entries(keys) };
}
