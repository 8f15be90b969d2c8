import { database } from '@balie/testkit/browser/database.ts';
import { createMany, type OwnSite } from '@balie/testkit/browser/own-site.ts';
import { createVisit, createVisitor } from '@balie/testkit/factories.ts';
import { isoDay } from './days.ts';

type NewVisit = Partial<Parameters<typeof createVisit>[1]>;
type NewVisitor = Partial<Parameters<typeof createVisitor>[1]>;

/** Some minutes from now; today, whatever the hour, as long as nobody tests around midnight. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** A visit today, inserted directly in any state, even one that no screen could create at once. */
export async function seedVisit(
  site: OwnSite,
  { visitor = {}, ...visit }: NewVisit & { visitor?: NewVisitor } = {},
): Promise<{ visitId: number; visitorId: number }> {
  const visitorId = await createVisitor(database(), { site_id: site.id, ...visitor });
  const visitId = await createVisit(database(), {
    site_id: site.id,
    organisation_id: site.organisationId,
    visitor_id: visitorId,
    domain_type_id: site.domainType.id,
    language_id: site.languages.nl,
    day: isoDay(),
    ...visit,
  });
  return { visitId, visitorId };
}

/** Many waiting visitors in one statement: `T0001` came last. */
export async function seedWaiting(site: OwnSite, count: number): Promise<void> {
  const name = { first_name: 'Rij', last_name: 'Lang' };
  const visitor_id = await createVisitor(database(), { site_id: site.id, ...name });
  await createMany('visits', count, (number) => ({
    site_id: site.id,
    organisation_id: site.organisationId,
    visitor_id,
    day: isoDay(),
    status: 'ARRIVED',
    domain_type_id: site.domainType.id,
    waiting_room_id: site.roomId,
    language_id: site.languages.nl,
    arrival_time: new Date(Date.now() - number * 1_000),
    ticket_number: `T${String(number).padStart(4, '0')}`,
    source: 'KIOSK',
  }));
}
