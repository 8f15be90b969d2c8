import { createOrganisation, createSite, createUser } from '@balie/testkit/factories.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { addOrganisation, showOrganisations } from './organisations.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

it('lists an organisation with its current sites and people', async () => {
  const { db } = database;
  const organisation_id = await createOrganisation(db, { slug: 'stad', name: 'Stad Gent' });
  await createSite(db, { organisation_id, name: 'Stadhuis' });
  const old = await createSite(db, { organisation_id, name: 'Oud postkantoor' });
  await changeRows(db, 'sites', old, { retired_at: new Date() });
  await createUser(db, { organisation_id });
  await createUser(db, { organisation_id, active: false });
  const { lines, json } = await showOrganisations(db);
  expect(lines).toEqual(['stad: Stad Gent, 1 site, 1 person, licence without an end date']);
  expect(json).toMatchObject([{ slug: 'stad', sites: 1, people: 1 }]);
});

it('gives no address for an organisation without a host, since it would not work', async () => {
  const now = new Date('2026-11-16T09:00:00Z');
  const aalst = { slug: 'aalst', name: 'Stad Aalst', username: undefined, now };
  const { lines } = await addOrganisation(database.db, readConfig({}), aalst);
  expect(lines).toEqual([
    'Stad Aalst was added. Its administrator, admin, can begin at this address (works once, within 24 hours):',
    expect.stringMatching(/^https:\/\/<its host>\/start\/\S{40,}$/),
    'Add its host to the file of BALIE_DEPLOYMENTS and restart Balie.',
  ]);
});
