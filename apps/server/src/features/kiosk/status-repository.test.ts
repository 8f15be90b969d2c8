import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createKioskKeys } from '@balie/testkit/kiosk-keys.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { keepHeartbeat } from './status-repository.ts';

const { db } = await testDatabase();
const { all } = await createKioskKeys(db);

it('what a kiosk reported before belongs to it, at its own site', async () => {
  const now = new Date('2026-11-16T09:00:00Z');
  const tell = (key: (typeof all)[number][1], waiting: number) =>
    keepHeartbeat(db, key, { heartbeat: { version: '1', waiting, failure: null }, now });
  for (const [place, [name, key]] of notEmpty(all.entries()))
    expect(await tell(key, place), name).toBeUndefined();
  for (const [place, [name, key]] of notEmpty(all.entries()))
    expect(await tell(key, 9), name).toMatchObject({ lastSeenAt: now, waiting: place });
});
