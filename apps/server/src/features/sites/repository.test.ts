import { createOrganisation, createSite, createUser } from '@balie/testkit/factories.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { findAppConfig, findLicenceEnd, getSiteTheme, listSitesOfUser } from './repository.ts';

const { db } = await testDatabase();

const organisation_id = await createOrganisation(db);
const of = { organisation_id };

it("lists a user's own sites that are in use", async () => {
  const site = await createSite(db, of);
  const closed = await createSite(db, { ...of, retired_at: new Date() });
  const userId = await createUser(db, { ...of, siteIds: [site, closed] });
  await createUser(db, { ...of, siteIds: [await createSite(db, of)] });
  expect((await listSitesOfUser(db, userId)).map(({ id }) => id)).toEqual([site]);
});

it('every site has its own colours', async () => {
  await createSite(db, of);
  const siteId = await createSite(db, { ...of, secondary_color: '#123456', language: 'en' });
  expect((await getSiteTheme(db, siteId)).siteThemeAttributes).toMatchObject({
    ...{ secondaryColor: '#123456', language: 'en' },
  });
});

it('a configured number belongs to one site and one name', async () => {
  const [own, other] = [await createSite(db, of), await createSite(db, of)];
  const numbers = [
    { site_id: other, name: 'late_after_minutes', value: 1 },
    { site_id: other, name: 'waiting_threshold_minutes', value: 2 },
    { site_id: own, name: 'waiting_threshold_minutes', value: 3 },
  ];
  await addRows(db, 'app_config', numbers);
  expect(await findAppConfig(db, own, 'waiting_threshold_minutes')).toBe(3);
  expect(await findAppConfig(db, own, 'late_after_minutes')).toBeUndefined();
});

it('every organisation has its own licence', async () => {
  await createOrganisation(db, { licence_valid_until: '2026-01-01' });
  const id = await createOrganisation(db, { licence_valid_until: '2026-12-31' });
  expect(await findLicenceEnd(db, id)).toBe('2026-12-31');
  expect(await findLicenceEnd(db, organisation_id)).toBeNull();
});
