import {
  createDomainType,
  createLanguage,
  createOrganisation,
  createRegime,
  createSite,
  createUser,
  createWaitingRoom,
} from '@balie/demo/factories.ts';
import type { Database } from '@balie/server/platform/database/database.ts';
import { DEFAULT_ORGANISATION } from '@balie/server/platform/deployments.ts';

/** A site with one administrator, one clerk, a kiosk, a default room, two languages and two regimes; and a foreign one. */
export async function createTestSite(db: Database) {
  const organisationId =
    (
      await db
        .selectFrom('organisations')
        .where('slug', '=', DEFAULT_ORGANISATION)
        .select('id')
        .executeTakeFirst()
    )?.id ?? (await createOrganisation(db, { slug: DEFAULT_ORGANISATION }));
  const siteId = await createSite(db, { organisation_id: organisationId });
  const domainTypeId = await createDomainType(db, { organisation_id: organisationId });
  const person = {
    organisation_id: organisationId,
    siteIds: [siteId],
    domainTypeIds: [domainTypeId],
  };
  return {
    organisationId,
    siteId,
    domainTypeId,
    adminId: await createUser(db, { ...person, role: 'ADMIN' }),
    clerkId: await createUser(db, { ...person, role: 'NORMAL' }),
    kioskId: await createUser(db, { ...person, role: 'QPP' }),
    roomId: await createWaitingRoom(db, { site_id: siteId, is_default: true }),
    dutchId: await createLanguage(db, {
      site_id: siteId,
      iso_code: 'nl',
      name: 'Nederlands',
      sort_order: 1,
      is_default: true,
    }),
    englishId: await createLanguage(db, {
      site_id: siteId,
      iso_code: 'en',
      name: 'English',
      sort_order: 2,
    }),
    appointmentRegimeId: await createRegime(db, {
      site_id: siteId,
      name: 'Op afspraak',
      kind: 'APPOINTMENT',
    }),
    walkInRegimeId: await createRegime(db, {
      site_id: siteId,
      name: 'Zonder afspraak',
      kind: 'WALK_IN',
    }),
  };
}
export type TestSite = Awaited<ReturnType<typeof createTestSite>>;
