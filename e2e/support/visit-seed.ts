import { createVisit, createVisitor } from '@balie/demo/factories.ts';
import { database } from './database.ts';
import type { OwnSite } from './own-site.ts';

type NewVisit = Partial<Parameters<typeof createVisit>[1]>;
type NewVisitor = Partial<Parameters<typeof createVisitor>[1]>;

/** The day at the site, as the database writes it. */
export const today = () =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Brussels' }).format(new Date());

/** Some minutes from now; today, whatever the hour, as long as nobody tests around midnight. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** A visit of today straight in the database, in any state, which no screen could make at once. */
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
    day: today(),
    ...visit,
  });
  return { visitId, visitorId };
}
