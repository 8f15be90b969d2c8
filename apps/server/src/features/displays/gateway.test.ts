import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createWorkplace } from '../../testing/workplace.ts';
import { listDevices } from './device-repository.ts';
import { createDisplayGateway } from './gateway.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('a display that moved to another node stays connected when the first one notices that it left', async () => {
  const { db } = database;
  const { screenId, siteId } = await createWorkplace(db, 0);
  const parts = { db, log: createLog('silent'), realtime: { wake: () => undefined } };
  const [first, second] = [createDisplayGateway(parts), createDisplayGateway(parts)];
  const handshake = {
    screenId,
    applicationId: 'balie',
    deviceKey: 'a-browser-of-a-room',
    kind: 'waiting-room' as const,
    seen: [],
  };
  const connected = async () => (await listDevices(db, siteId)).map((device) => device.connected);
  const atFirst = await first.admit(handshake, 'default');
  const atSecond = await second.admit(handshake, 'default');
  if (!atFirst || !atSecond) throw new Error('the display was not let in');
  await first.left(atFirst);
  expect(await connected()).toEqual([true]);
  await second.left(atSecond);
  expect(await connected()).toEqual([false]);
});
