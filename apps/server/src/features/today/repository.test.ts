import { createDesk } from '@balie/testkit/factories.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import { countDesks } from './repository.ts';

const { db } = await testDatabase();

let here: TestSite;
let there: TestSite;
beforeEach(async () => {
  [here, there] = [await createTestSite(db), await createTestSite(db)];
});

it('counts the desks in use at the site, staffed or not', async () => {
  await createDesk(db, { site_id: here.siteId });
  await createDesk(db, { site_id: here.siteId, user_id: here.clerkId });
  await createDesk(db, { site_id: here.siteId, retired_at: new Date() });
  await createDesk(db, { site_id: there.siteId });
  expect(await countDesks(db, here.siteId)).toEqual({ desks: 2, desksAtWork: 1 });
  expect(await countDesks(db, there.siteId)).toEqual({ desks: 1, desksAtWork: 0 });
});
