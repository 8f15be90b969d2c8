import { testDatabase } from '@balie/testkit/test-database.ts';
import { createWorkplace } from '@balie/testkit/workplace.ts';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { listDisplayDevices } from './device-repository.ts';
import { createDisplayGateway } from './gateway.ts';

const database = await testDatabase();

async function createNodes() {
  const { db } = database;
  const { screenId, siteId } = await createWorkplace(db, 0);
  const parts = { db, log: createLog('silent'), realtime: { wake: () => undefined } };
  const handshake = {
    screenId,
    applicationId: 'balie',
    deviceKey: 'a-browser-of-a-room',
    kind: 'waiting-room' as const,
    seen: [],
  };
  const node = () => {
    const gateway = createDisplayGateway(parts);
    const admit = async () => {
      const display = await gateway.admit(handshake, 'default');
      if (!display || display.deviceId === null) throw new Error('the display was not let in');
      return { ...display, deviceId: display.deviceId };
    };
    return { ...gateway, admit };
  };
  const connected = async () =>
    (await listDisplayDevices(db, siteId)).map((device) => device.connected);
  return { node, connected };
}

it('a display that moved to another process stays connected when the first one notices that it left', async () => {
  const { node, connected } = await createNodes();
  const [first, second] = [node(), node()];
  const atFirst = await first.admit();
  const atSecond = await second.admit();
  // The first one has not noticed yet.
  await first.alive([atFirst.deviceId]);
  await first.left(atFirst);
  expect(await connected()).toEqual([true]);
  await second.left(atSecond);
  expect(await connected()).toEqual([false]);
});

it('a display that leaves while its process reports who is connected stays away', async () => {
  const { node, connected } = await createNodes();
  const { admit, alive, left } = node();
  const display = await admit();
  const held = await database.db.startTransaction().execute();
  await held
    .selectFrom('devices')
    .where('id', '=', display.deviceId)
    .select('id')
    .forUpdate()
    .execute();
  const waiting = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
      expect(rows[0]?.waiting).toBe(count);
    });
  // Both wait for the row, and the second one wins.
  const leaving = left(display);
  await waiting(1);
  const telling = alive([display.deviceId]);
  await waiting(2);
  await held.commit().execute();
  await Promise.all([leaving, telling]);
  expect(await connected()).toEqual([false]);
});
