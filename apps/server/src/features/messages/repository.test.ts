import { createMessage } from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { readRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  findMessage,
  listDashboardMessages,
  listMessages,
  markRemoved,
  updateMessage,
} from './repository.ts';

const { db } = await testDatabase();
const { siteId, adminId } = await createTestSite(db);
const elsewhere = (await createTestSite(db)).siteId;

const now = new Date('2026-11-16T09:00:00Z');
let own = 0;
let other = 0;
let foreign = 0;
beforeEach(async () => {
  await db.deleteFrom('messages').execute();
  other = await createMessage(db, { site_id: siteId, title: 'Andere' });
  foreign = await createMessage(db, { site_id: elsewhere, title: 'Van elders' });
  own = await createMessage(db, { site_id: siteId, title: 'Eigen' });
});
const titles = async (of = siteId) => (await listMessages(db, of)).map(({ title }) => title);

it('a message is read at its own site', async () => {
  expect(await titles()).toEqual(['Eigen', 'Andere']);
  expect(await findMessage(db, { siteId, id: own })).toMatchObject({ title: 'Eigen' });
  expect(await findMessage(db, { siteId, id: other })).toMatchObject({ title: 'Andere' });
  expect(await findMessage(db, { siteId, id: foreign })).toBeUndefined();
});

it('locks the message that is about to be changed, and no other', async () => {
  const held = heldBy(db, { table: 'messages' }, (trx) =>
    findMessage(trx, { siteId, id: own }, 'lock'),
  );
  expect(await held).toEqual([own]);
});

it.each([
  ['on its first day', {}, { publication_date: '2026-11-16' }, true],
  ['on the day before', {}, { publication_date: '2026-11-17' }, false],
  ['on its last day', {}, { expiry_date: '2026-11-16' }, true],
  ['on the day after', {}, { expiry_date: '2026-11-15' }, false],
  ['when it was removed', { removed: true }, {}, false],
  ['when it is of another site', { site_id: elsewhere }, {}, false],
])('decides whether a message is on the dashboard %s', async (_, row, days, isShown) => {
  await db.deleteFrom('messages').execute();
  await createMessage(db, { site_id: siteId, ...days, ...row });
  const shown = await listDashboardMessages(db, siteId, '2026-11-16');
  expect(shown).toHaveLength(isShown ? 1 : 0);
});

const fields = {
  ...{ publicationDate: '2026-11-16', expiryDate: '2026-11-17', title: 'Nieuw' },
  ...{ messageImportance: 'HIGH' as const, description: '<p>Tekst</p>', comment: '' },
};

it.each([
  [
    'changed',
    (key: { siteId: number; id: number }) =>
      updateMessage(db, key, { fields, userId: adminId, now }),
  ],
  [
    'removed',
    (key: { siteId: number; id: number }) => markRemoved(db, key, { userId: adminId, now }),
  ],
])('a message is %s at its own site only', async (_, work) => {
  const changed = async () => {
    const rows = await readRows(db, 'messages', { updated_at: now }, 'id');
    return rows.map(({ id }) => id);
  };
  await work({ siteId: elsewhere, id: own });
  expect(await changed()).toEqual([]);
  await work({ siteId, id: own });
  expect(await changed()).toEqual([own]);
});
