import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { setLicence } from './organisations.ts';

const database = await testDatabase();
await createTestSite(database.db);

it('a licence set by the operator is logged once, with its old and new value', async () => {
  const set = (until: string) => setLicence(database.db, { slug: undefined, until });
  await set('2027-12-31');
  await set('2027-12-31');
  await set('none');
  const lines = await database.db
    .selectFrom('audit_log')
    .where('entity', '=', 'organisation')
    .select(['user_id', 'site_id', 'action', 'before', 'after'])
    .orderBy('id')
    .execute();
  const line = { user_id: null, site_id: null, action: 'UPDATE' };
  expect(lines).toEqual([
    { ...line, before: { licenceValidUntil: null }, after: { licenceValidUntil: '2027-12-31' } },
    { ...line, before: { licenceValidUntil: '2027-12-31' }, after: { licenceValidUntil: null } },
  ]);
});
