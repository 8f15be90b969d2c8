import type { Database } from '@balie/server/platform/database/database.ts';
import { createDesk, createUser } from './factories.ts';
import { changeRows } from './rows.ts';
import { createTestSite } from './site.ts';

/** A free desk at a site of its own, and a colleague who could sit there. */
export async function createLinkPlace(db: Database) {
  const site = await createTestSite(db);
  const colleagueId = await createUser(db, {
    organisation_id: site.organisationId,
    siteIds: [site.siteId],
    first_name: 'Els',
    last_name: 'Collega',
  });
  const deskId = await createDesk(db, { site_id: site.siteId, waiting_room_id: site.roomId });
  const sitAt = (desk: number, userId: number | null) =>
    changeRows(db, 'desks', desk, { user_id: userId });
  const row = () =>
    db.selectFrom('desks').where('id', '=', deskId).selectAll().executeTakeFirstOrThrow();
  return { site, colleagueId, deskId, sitAt, row };
}
export type LinkPlace = Awaited<ReturnType<typeof createLinkPlace>>;
