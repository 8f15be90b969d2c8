import type { Database } from '@balie/server/platform/database/database.ts';
import { createUser } from './factories.ts';
import type { TestSite } from './site.ts';

export const SECRET = 'the secret of the receiver';

interface Person {
  webhook_url?: string | null;
  active?: boolean;
}

/** Messages for people at a site, waiting to be sent. */
export const webhookQueue = (place: () => { db: Database; site: TestSite; now: Date }) => ({
  queue: async (url: string, person: Person = {}) => {
    const { db, site, now } = place();
    const user_id = await createUser(db, {
      ...{ organisation_id: site.organisationId, siteIds: [site.siteId] },
      ...{ webhook_url: url, webhook_secret: SECRET, ...person },
    });
    const payload = JSON.stringify({ event: 'VISITOR_ARRIVED', ticketNumber: 'B012' });
    const { id } = await db
      .insertInto('webhook_deliveries')
      .values({ site_id: site.siteId, user_id, url, payload, next_attempt_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  stored: (id: number) =>
    place()
      .db.selectFrom('webhook_deliveries')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow(),
});
