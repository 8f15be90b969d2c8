import { createOrganisation, createSite } from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import { APP_CONFIG_DEFAULTS as defaults } from './service.ts';
import { findSiteSettings, isKnownTimeZone, saveSiteSettings } from './settings-repository.ts';

const database = await testDatabase();
const { db } = database;
const organisation_id = await createOrganisation(db);

let [own, other] = [0, 0];
beforeEach(async () => {
  other = await createSite(db, { organisation_id });
  own = await createSite(db, { organisation_id });
});

it('changes the settings of one site only', async () => {
  const before = await findSiteSettings(db, other, { defaults });
  const changes = { fullAddress: 'Markt 1', lateAfterMinutes: 7 };
  await saveSiteSettings(db, own, changes);
  expect(await findSiteSettings(db, own, { defaults })).toMatchObject(changes);
  expect(await findSiteSettings(db, other, { defaults })).toEqual(before);
});

it('locks the settings of one site while they are changed', async () => {
  const rows = { table: 'sites', ids: [own, other] } as const;
  const look = (lock: boolean) =>
    heldBy(db, rows, (trx) => findSiteSettings(trx, own, { defaults, lock }));
  expect(await look(true)).toEqual([own]);
  expect(await look(false)).toEqual([]);
});

it.each([
  ['Europe/Brussels', true],
  ['Europe/Atlantis', false],
])('decides whether %s is a time zone that the database knows', async (zone, isKnown) => {
  expect(await isKnownTimeZone(db, zone)).toBe(isKnown);
});
