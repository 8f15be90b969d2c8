import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import { createWaitingRoom } from '@balie/testkit/factories.ts';
import { createOffice } from '@balie/testkit/office.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { afterAll, describe, expect, it } from 'vitest';

const { app, site, admin, clerk } = await createOffice();
const roomId = await createWaitingRoom(app.db, { site_id: site.siteId, name: 'Wachtzaal B' });
afterAll(() => app.close());

describe('devices', () => {
  const addDevice = (row: { site_id: number; connected?: boolean; last_seen_at?: Date }) =>
    app.db
      .insertInto('devices')
      .values({
        screen_id: 'room-identifier-1',
        device_key: `key-${Math.random()}`,
        kind: 'waiting-room',
        waiting_room_id: roomId,
        audio_state: 'BLOCKED',
        version: '1.2.3',
        ...row,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const params = () => ({ siteId: site.siteId });

  it('are listed with room, sound, version and whether they are connected', async () => {
    const here = await addDevice({ site_id: site.siteId, connected: true });
    const silent = await addDevice({
      site_id: site.siteId,
      connected: true,
      last_seen_at: new Date(Date.now() - 60_000),
    });
    const list = (await admin.send(displayOperations.listDisplays, { params: params() })).json();
    expect(list).toContainEqual({
      id: here.id,
      name: null,
      kind: 'waiting-room',
      trust: 'UNKNOWN',
      waitingRoomName: 'Wachtzaal B',
      deskName: null,
      audioState: 'BLOCKED',
      version: '1.2.3',
      connected: true,
      firstSeenAt: expect.any(String),
      lastSeenAt: expect.any(String),
    });
    expect(list).toContainEqual(expect.objectContaining({ id: silent.id, connected: false }));
  });

  it('can be made to flash and can be removed, by an administrator of their site only', async () => {
    const { id } = await addDevice({ site_id: site.siteId });
    const key = { ...params(), deviceId: id };
    const foreignAdmin = await app.signIn((await createTestSite(app.db)).adminId);
    for (const operation of [
      displayOperations.identifyDisplay,
      displayOperations.approveDisplay,
      displayOperations.deleteDisplay,
    ]) {
      expect((await clerk.send(operation, { params: key })).statusCode).toBe(403);
      expect((await foreignAdmin.send(operation, { params: key })).statusCode).toBe(404);
      const unknown = { ...params(), deviceId: 999_999 };
      expect((await admin.send(operation, { params: unknown })).json()).toMatchObject({
        message: 'DEVICE_NOT_FOUND',
      });
      expect((await admin.send(operation, { params: key })).statusCode).toBe(204);
    }
    const topics = await app.db.selectFrom('events').select('topic').execute();
    expect(topics.map((row) => row.topic)).toEqual(
      expect.arrayContaining(['signal:identify', 'devices']),
    );
    expect((await admin.send(displayOperations.deleteDisplay, { params: key })).statusCode).toBe(
      404,
    );
  });
});
