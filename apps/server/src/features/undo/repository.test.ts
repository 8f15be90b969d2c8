import { limits } from '@balie/contract/common/limits.ts';
import { createDesk, createPrinter } from '@balie/testkit/factories.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { relinkPrinter, takeDeleted } from './repository.ts';

const { db } = await testDatabase();
const { siteId } = await createTestSite(db);
const { siteId: elsewhere } = await createTestSite(db);
beforeEach(() => db.deleteFrom('deleted_rows').execute());

describe('a deleted row', () => {
  const key = { siteId, entity: 'desk', entityId: '7' };
  const keep = (name: string, row: object = {}, ago = '0 seconds') =>
    addRows(db, 'deleted_rows', {
      ...{ site_id: siteId, entity: 'desk', entity_id: '7', topic: 'desks' },
      ...{ told: JSON.stringify({ name }), rows: '[]' },
      deleted_at: sql`now() - ${ago}::interval`,
      ...row,
    });

  it('is restored once, the last one with that id first', async () => {
    await keep('Oud');
    await keep('Nieuw');
    expect(await takeDeleted(db, key)).toMatchObject({ told: { name: 'Nieuw' } });
    expect(await takeDeleted(db, key)).toMatchObject({ told: { name: 'Oud' } });
    expect(await takeDeleted(db, key)).toBeUndefined();
  });

  it.each([
    ['of another site', { site_id: elsewhere }],
    ['of another kind', { entity: 'printer' }],
    ['with another number', { entity_id: '8' }],
  ])('is not the one that was deleted %s', async (_, row) => {
    await keep('Ander', row);
    expect(await takeDeleted(db, key)).toBeUndefined();
    await keep('Eigen');
    await keep('Ander', row);
    expect(await takeDeleted(db, key)).toMatchObject({ told: { name: 'Eigen' } });
    const left = await db.selectFrom('deleted_rows').select('told').execute();
    expect(left).toEqual([{ told: { name: 'Ander' } }, { told: { name: 'Ander' } }]);
  });

  it.each([
    ['a moment before its time is over', `${limits.undo.minutes} minutes -1 millisecond`, true],
    ['when its time is over', `${limits.undo.minutes} minutes`, false],
  ])('is requested for %s', async (_, ago, isTaken) => {
    // Within a transaction, the time stands still.
    await db.transaction().execute(async (trx) => {
      await addRows(trx, 'deleted_rows', {
        ...{ site_id: siteId, entity: 'desk', entity_id: '7', topic: 'desks' },
        ...{ told: '{}', rows: '[]', deleted_at: sql`now() - ${ago}::interval` },
      });
      expect((await takeDeleted(trx, key)) !== undefined).toBe(isTaken);
    });
  });
});

it('a restored printer is linked again to the desks that lost it and have none', async () => {
  const [printerId, other] = [
    await createPrinter(db, { site_id: siteId }),
    await createPrinter(db, { site_id: siteId }),
  ];
  const desk = (row = {}) => createDesk(db, { site_id: siteId, ...row });
  const lost = await desk();
  const theirs = await desk({ site_id: elsewhere });
  const given = await desk({ printer_id: other });
  const retired = await desk({ retired_at: new Date() });
  const never = await desk();
  const deskIds = [lost, given, retired];
  await relinkPrinter(db, { siteId, printerId, deskIds: [] });
  await relinkPrinter(db, { siteId, printerId, deskIds: [...deskIds, theirs] });
  const linked = await db.selectFrom('desks').orderBy('id').select(['id', 'printer_id']).execute();
  expect(new Map(linked.map(({ id, printer_id }) => [id, printer_id]))).toEqual(
    new Map([
      [lost, printerId],
      [theirs, null],
      [given, other],
      [retired, null],
      [never, null],
    ]),
  );
});
