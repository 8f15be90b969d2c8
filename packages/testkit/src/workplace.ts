import { createSession } from '@balie/server/platform/auth/sessions.ts';
import type { Database } from '@balie/server/platform/database/database.ts';
import { createDesk, createDomain, createUser } from './factories.ts';
import { readRow } from './rows.ts';
import { createTestSite, type TestSite } from './site.ts';

export interface Worker {
  readonly userId: number;
  readonly deskId: number;
  readonly token: string;
}

export interface Workplace extends TestSite {
  readonly workers: readonly Worker[];
  /** The screen id of the display in the only waiting room. */
  readonly screenId: string;
}

export async function createWorkplace(db: Database, count: number): Promise<Workplace> {
  const site = await createTestSite(db);
  const { siteId, organisationId: organisation_id, domainTypeId: domain_type_id, roomId } = site;
  await createDomain(db, { site_id: siteId, organisation_id, domain_type_id, prefix: 'F' });
  const workers: Worker[] = [];
  for (let index = 0; index < count; index++) {
    const userId = await createUser(db, {
      organisation_id,
      role: 'ADMIN',
      siteIds: [siteId],
      domainTypeIds: [domain_type_id],
    });
    const deskId = await createDesk(db, {
      site_id: siteId,
      user_id: userId,
      waiting_room_id: roomId,
    });
    workers.push({ userId, deskId, token: await createSession(db, { userId, now: new Date() }) });
  }
  const { unique_identifier: screenId } = await readRow(
    db,
    'waiting_rooms',
    roomId,
    'unique_identifier',
  );
  return { ...site, workers, screenId };
}
