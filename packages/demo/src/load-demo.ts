import { closeEarlierDays } from '@balie/server/features/visits/service.ts';
import {
  hasOrganisation,
  holdsExtension,
  lockFirstData,
} from '@balie/server/first-start/repository.ts';
import { hashPassword } from '@balie/server/platform/auth/passwords.ts';
import { DEMO } from '@balie/server/platform/config.ts';
import type { Database, Executor } from '@balie/server/platform/database/database.ts';
import { insertRow } from '@balie/server/platform/database/insert-row.ts';
import { DEFAULT_ORGANISATION } from '@balie/server/platform/deployments.ts';
import { createDemoClosures } from './closures.ts';
import { createDemoInstructions } from './instructions.ts';
import { createDemoKiosks } from './kiosks.ts';
import { createDemoMessages } from './messages.ts';
import { createDemoSites } from './sites.ts';
import { createDemoUsers } from './users.ts';
import { createDemoDay, hasDemoDay } from './visits.ts';

export const DEMO_PASSWORD = 'balie-demo';

const ACCOUNTS = [
  `Demo accounts (password ${DEMO_PASSWORD}): demo-admin (administrator), demo-normal (clerk)`,
  'This is a demo. Your own site begins in a folder of its own: BALIE_DEMO=0 BALIE_DATA_DIR=./site npm start',
];

/**
 * Fills an empty database with a town hall, a clinic and a day around now. A demo from an earlier day
 * gets a new day; a database with other data is left alone.
 */
export async function loadDemo(db: Database, now: Date): Promise<readonly string[]> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  await db.transaction().execute(async (trx) => {
    await lockFirstData(trx);
    if (await hasOrganisation(trx)) {
      await freshDay(trx, now);
      return;
    }
    const organisationId = await insertRow(trx, 'organisations', {
      name: 'Stad Merelbeek',
      slug: DEFAULT_ORGANISATION,
    });
    await trx.insertInto('extensions').values({ name: DEMO }).execute();
    const sites = await createDemoSites(trx, { organisationId });
    await createDemoUsers(trx, { organisationId, sites, passwordHash: password_hash });
    const siteIds = sites.map((site) => site.id);
    await createDemoMessages(trx, { siteIds, now });
    await createDemoInstructions(trx, siteIds);
    for (const siteId of siteIds) await createDemoKiosks(trx, siteId);
    for (const siteId of siteIds) await createDemoClosures(trx, { siteId, now });
    await createDemoDay(trx, { organisationId, now });
  });
  return ACCOUNTS;
}

async function freshDay(executor: Executor, now: Date): Promise<void> {
  if (!(await holdsExtension(executor, DEMO))) return;
  const { id: organisationId } = await executor
    .selectFrom('organisations')
    .where('slug', '=', DEFAULT_ORGANISATION)
    .select('id')
    .executeTakeFirstOrThrow();
  if (await hasDemoDay(executor, { organisationId, now })) return;
  await closeEarlierDays(executor, { organisationId, now });
  await createDemoDay(executor, { organisationId, now });
}
