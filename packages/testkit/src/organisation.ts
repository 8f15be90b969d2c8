import { createUser } from './factories.ts';
import { createTestSite } from './site.ts';
import type { TestApp } from './test-app.ts';

/** A site whose organisation has an organisation administrator. */
export async function createOrganisationPlace(app: TestApp) {
  const site = await createTestSite(app.db);
  const organisationAdmin = (siteIds: readonly number[] = [site.siteId]) =>
    createUser(app.db, {
      organisation_id: site.organisationId,
      role: 'ADMIN',
      organisation_admin: true,
      siteIds,
      domainTypeIds: [site.domainTypeId],
    });
  const organisationAdminId = await organisationAdmin();
  return {
    site,
    organisationAdmin,
    organisationAdminId,
    boss: await app.signIn(organisationAdminId),
    admin: await app.signIn(site.adminId),
  };
}
export type OrganisationPlace = Awaited<ReturnType<typeof createOrganisationPlace>>;
