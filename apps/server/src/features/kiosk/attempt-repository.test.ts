import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { createKioskKeys, type KioskKey } from '@balie/testkit/kiosk-keys.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import { changeAttempts } from './attempt-repository.ts';

const { db } = await testDatabase();
const { keys, all } = await createKioskKeys(db);
beforeEach(() => db.deleteFrom('kiosk_status').execute());

const read = async (key: KioskKey) => (await changeAttempts(db, key, () => undefined)).before;
const keep = (key: KioskKey, failures: number[]) =>
  changeAttempts(db, key, () => ({ failures, restUntil: 0 }));

it('attempts are counted per kiosk and site', async () => {
  for (const [place, [, key]] of notEmpty(all.entries())) {
    expect(await read(key)).toEqual({ failures: [], restUntil: 0 });
    await keep(key, [place + 1]);
  }
  for (const [place, [name, key]] of notEmpty(all.entries()))
    expect(await read(key), name).toEqual({ failures: [place + 1], restUntil: 0 });
});

it('counts attempts one after the other', async () => {
  for (const [, key] of notEmpty(all)) await keep(key, [1]);
  const held = await heldBy(db, { table: 'kiosk_status', key: 'user_id' }, (trx) =>
    changeAttempts(trx, keys.neighbour, () => undefined),
  );
  expect(held).toEqual([keys.neighbour.userId]);
});
