import { createCallingDesk } from '@balie/testkit/calls.ts';
import { createKioskKeys } from '@balie/testkit/kiosk-keys.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { claimEntry, findEntry, keepResult } from './entry-repository.ts';

const { db } = await testDatabase();
const { here, keys } = await createKioskKeys(db);

it('a result is stored under its key, for its own kiosk', async () => {
  const { visitId } = await createCallingDesk(db, here);
  const result = { outcome: 'GO_TO_DESK' } as const;
  const touches = [
    { ...keys.neighbour, key: 'first' },
    { ...keys.own, key: 'second' },
    { ...keys.own, key: 'first' },
  ];
  const [other, , own] = touches;
  if (!own || !other) throw new Error('no touches');
  const now = new Date('2026-11-16T09:00:00Z');
  for (const [place, touch] of touches.entries())
    await claimEntry(db, {
      ...{ ...touch, requestHash: Buffer.from([place]), at: now },
      ...{ receivedAt: now, handedOver: false },
    });
  await keepResult(db, own, { visitId, result });
  const found = await Promise.all(touches.map((touch) => findEntry(db, touch)));
  const nothing = { visitId: null, result: null };
  expect(found).toEqual([
    { requestHash: Buffer.from([0]), ...nothing },
    { requestHash: Buffer.from([1]), ...nothing },
    { requestHash: Buffer.from([2]), visitId, result },
  ]);
  expect(await findEntry(db, { ...own, key: 'third' })).toBeUndefined();
  expect(await findEntry(db, { ...other, key: 'second' })).toBeUndefined();
});
