import { randomBytes } from 'node:crypto';
import { hashPassword } from '../platform/auth/passwords.ts';
import type { Database } from '../platform/database/database.ts';
import { DEFAULT_ORGANISATION } from '../platform/deployments.ts';
import {
  createDomainType,
  createLanguage,
  createOrganisation,
  createRegime,
  createSite,
  createUser,
  createWaitingRoom,
} from './factories.ts';
import { lockFirstRun } from './first-run-lock.ts';

/** In an empty database without demo data: one organisation, one site and one administrator to begin with. */
export async function setUpFirstRun(db: Database): Promise<string[]> {
  const password = randomBytes(12).toString('base64url');
  const password_hash = await hashPassword(password);
  const created = await db.transaction().execute(async (trx) => {
    // Several nodes may start together: one of them sets up.
    await lockFirstRun(trx);
    if (await trx.selectFrom('organisations').select('id').limit(1).executeTakeFirst())
      return false;
    const organisation_id = await createOrganisation(trx, {
      name: 'Balie',
      slug: DEFAULT_ORGANISATION,
    });
    const site_id = await createSite(trx, { organisation_id, name: 'Balie' });
    const type = await createDomainType(trx, { organisation_id, name: 'Onthaal' });
    await createLanguage(trx, {
      site_id,
      name: 'Nederlands',
      iso_code: 'nl',
      sort_order: 1,
      is_default: true,
    });
    await createLanguage(trx, { site_id, name: 'English', iso_code: 'en', sort_order: 2 });
    await createRegime(trx, { site_id, name: 'Op afspraak', kind: 'APPOINTMENT' });
    await createRegime(trx, { site_id, name: 'Zonder afspraak', kind: 'WALK_IN' });
    await createWaitingRoom(trx, { site_id, name: 'Wachtzaal', is_default: true });
    await createUser(trx, {
      organisation_id,
      username: 'admin',
      first_name: '',
      last_name: 'Beheerder',
      role: 'ADMIN',
      organisation_admin: true,
      password_hash,
      siteIds: [site_id],
      domainTypeIds: [type],
    });
    return true;
  });
  return created ? ['First administrator: admin', `Password, shown only now: ${password}`] : [];
}
