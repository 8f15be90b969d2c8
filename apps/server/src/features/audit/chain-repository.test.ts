import { createOrganisation } from '@balie/testkit/factories.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { countWaiting } from '@balie/testkit/waiting.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { hashOf } from './chain.ts';
import { findHash, listSealed, type StoredLine, sealLines } from './chain-repository.ts';

const { db } = await testDatabase();
const [here, elsewhere] = [await createOrganisation(db), await createOrganisation(db)];
beforeEach(() => db.deleteFrom('audit_log').execute());

async function line(organisation_id: number): Promise<number> {
  const { id } = await db
    .insertInto('audit_log')
    .values({ organisation_id, action: 'ADD', entity: 'desk', entity_id: '1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const sealed = async (organisationId: number, { after = 0, limit = 10 } = {}) =>
  (await listSealed(db, { organisationId, after, limit })).map(({ id, position }) => [
    id,
    position,
  ]);
const seal = (limit: number) => db.transaction().execute((trx) => sealLines(trx, limit));

it('every line gets the next position in the chain of its organisation', async () => {
  const ids = [await line(here), await line(elsewhere), await line(here), await line(here)];
  const counts: number[] = [];
  for (let turn = 1; turn <= 5; turn++) counts.push(await seal(1));
  expect(counts).toEqual([1, 1, 1, 1, 0]);
  expect(await sealed(here)).toEqual([
    [ids[0], 1],
    [ids[2], 2],
    [ids[3], 3],
  ]);
  expect(await sealed(elsewhere)).toEqual([[ids[1], 1]]);
});

it('lists a chain from after a position', async () => {
  const ids = [await line(here), await line(here), await line(here)];
  await line(elsewhere);
  await seal(10);
  expect(await sealed(here, { after: 1 })).toEqual([
    [ids[1], 2],
    [ids[2], 3],
  ]);
  expect(await sealed(here, { after: 1, limit: 1 })).toEqual([[ids[1], 2]]);
  expect(await sealed(here, { after: 3 })).toEqual([]);
});

it('every position of every chain has a hash of its own', async () => {
  for (const organisation of [elsewhere, here, here]) await line(organisation);
  await seal(10);
  const hash = (organisationId: number, position: number) =>
    findHash(db, { organisationId, position });
  const lines = await listSealed(db, { organisationId: here, after: 0, limit: 10 });
  expect([await hash(here, 1), await hash(here, 2)]).toEqual(lines.map((one) => one.hash));
  expect(await hash(here, 0)).toBe('');
  expect(await hash(here, 3)).toBeUndefined();
  expect(await hash(elsewhere, 2)).toBeUndefined();
});

it('a line that changes in the meantime is sealed in its latest state', async () => {
  const id = await line(here);
  const changing = await db.startTransaction().execute();
  await changeRows(changing, 'audit_log', id, { entity_id: '2' });
  const sealing = seal(10);
  await vi.waitFor(async () => expect(await countWaiting(db)).toBe(1));
  await changing.commit().execute();
  expect(await sealing).toBe(1);
  const [stored] = await listSealed(db, { organisationId: here, after: 0, limit: 10 });
  expect(stored?.entityId).toBe('2');
  const { hash, ...content } = stored ?? ({} as StoredLine);
  expect(hash).toBe(hashOf({ ...content, previous: '' }));
});
