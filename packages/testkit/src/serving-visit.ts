import type { Database } from '@balie/server/platform/database/database.ts';
import { createVisit, createVisitor } from './factories.ts';
import type { TestSite } from './site.ts';

/** A visitor who is being helped at a desk. */
export async function createServingVisit(
  db: Database,
  { site, deskId }: { site: TestSite; deskId: number },
): Promise<number> {
  return createVisit(db, {
    site_id: site.siteId,
    organisation_id: site.organisationId,
    visitor_id: await createVisitor(db, { site_id: site.siteId }),
    domain_type_id: site.domainTypeId,
    language_id: site.dutchId,
    day: '2026-11-15',
    status: 'SERVING',
    desk_id: deskId,
    served_by: site.clerkId,
    arrival_time: '2026-11-15T09:00:00Z',
    called_at: '2026-11-15T09:05:00Z',
    ticket_number: `S${deskId}`,
  });
}
