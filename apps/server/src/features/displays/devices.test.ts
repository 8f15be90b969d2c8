import { setTimeout as wait } from 'node:timers/promises';
import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import type { DisplayDevice } from '@balie/contract/features/displays/schema.ts';
import { createCallingDesk, insertCall } from '@balie/testkit/calls.ts';
import { createWaitingRoom } from '@balie/testkit/factories.ts';
import { HttpClient } from '@balie/testkit/http-client.ts';
import { readRows } from '@balie/testkit/rows.ts';
import { openTwoNodes, soon, type TwoNodes } from '@balie/testkit/two-nodes.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const nodes = await openTwoNodes();
const { database, site } = nodes;
const id = await createWaitingRoom(database.db, { site_id: site.siteId, name: 'Zaal D' });
const room = { id, token: await nodes.tokenOf(id) };
const desk = await createCallingDesk(database.db, site, { roomId: id, userId: site.adminId });
const { token } = await nodes.staff(nodes.there, site.adminId);
const admin = new HttpClient(nodes.there.url, token);
// Displays from another test would be listed too.
beforeEach(() => nodes.database.db.deleteFrom('devices').execute());
afterEach(() => nodes.closeSockets());
afterAll(async () => {
  await admin.close();
  await nodes.close();
});

const siteParams = () => ({ siteId: nodes.site.siteId });
const receipt = async () => {
  const params = { ...siteParams(), deskId: desk.deskId, userId: nodes.site.adminId };
  return (await admin.send(displayOperations.getCallReceipt, { params })).body;
};
const devices = async (): Promise<DisplayDevice[]> =>
  (await admin.send(displayOperations.listDisplays, { params: siteParams() }))
    .body as DisplayDevice[];

async function call(ticketNumber: string) {
  const number = await insertCall(nodes.database.db, desk, { ticketNumber });
  nodes.here.wake();
  return number;
}

const devicesOf = (screenId: string) =>
  readRows(nodes.database.db, 'devices', { screen_id: screenId }, 'id', 'approved_at');

describe('displays that are not expected back', () => {
  it('are forgotten together, except one that is connected', async () => {
    const { database, site } = nodes;
    await nodes.display(nodes.here, room.token);
    const [there] = await devicesOf(room.token);
    const absent = await database.db
      .insertInto('devices')
      .values(
        ['weg-1', 'weg-2'].map((screen_id) => ({
          site_id: site.siteId,
          screen_id,
          device_key: screen_id,
          kind: 'waiting-room' as const,
          waiting_room_id: room.id,
          connected: false,
        })),
      )
      .returning('id')
      .execute();
    const gone = absent.map(({ id }) => id);
    const answer = await admin.send(displayOperations.forgetDisplays, {
      params: siteParams(),
      body: { deviceIds: [...gone, there?.id ?? 0] },
    });
    expect(answer).toMatchObject({ status: 200, body: { deviceIds: gone } });
    expect((await devices()).map(({ id }) => id)).toEqual([there?.id]);
  });
});

describe('a display that is removed while it is connected', () => {
  it('is disconnected at every process, comes back as new, and its acknowledgements count again', async () => {
    const display = await nodes.display(nodes.here, room.token);
    const [before] = await devicesOf(room.token);
    const gone = new Promise((resolve) => display.socket.once('disconnect', resolve));
    const params = { ...siteParams(), deviceId: before?.id ?? 0 };
    expect((await admin.send(displayOperations.deleteDisplay, { params })).status).toBe(204);
    expect(await gone).toBe('io server disconnect');
    await vi.waitFor(async () => {
      const [after] = await devicesOf(room.token);
      expect(after?.id).toBeGreaterThan(before?.id ?? 0);
    }, soon);
    const number = await call('R001');
    await vi.waitFor(
      async () => expect(await receipt()).toMatchObject({ number, state: 'SHOWN' }),
      soon,
    );
  });
});

describe('a display at a numbered address', () => {
  it('is unknown until an administrator approves it; then its acknowledgements count at once', async () => {
    const display = await nodes.display(nodes.here, `PQ-OD-${room.id}`);
    const listed = async () => (await devices()).filter(({ trust }) => trust === 'UNKNOWN');
    const [unknown] = await listed();
    expect(unknown).toMatchObject({ waitingRoomName: 'Zaal D', connected: true, name: null });
    const number = await call('U001');
    await vi.waitFor(() => expect(display.tickets()).toContain('U001'), soon);
    expect(await receipt()).toMatchObject({ number, displays: 0 });

    const params = { ...siteParams(), deviceId: unknown?.id ?? 0 };
    const welcome = new Promise((resolve) => display.socket.once('welcome', resolve));
    expect((await admin.send(displayOperations.approveDisplay, { params })).status).toBe(204);
    expect(await welcome).toEqual({ known: true });
    expect(await listed()).toEqual([]);
    const next = await call('U002');
    await vi.waitFor(
      async () => expect(await receipt()).toMatchObject({ number: next, state: 'SHOWN' }),
      soon,
    );
    const body = { name: 'Bij de trap' };
    expect((await admin.send(displayOperations.updateDisplay, { params, body })).status).toBe(204);
    expect(await devices()).toContainEqual(
      expect.objectContaining({ id: unknown?.id, name: 'Bij de trap', trust: 'APPROVED' }),
    );
    const log = await nodes.database.db
      .selectFrom('audit_log')
      .where('entity', '=', 'device')
      .where('entity_id', '=', String(unknown?.id))
      .orderBy('id')
      .select(['action', 'before', 'after', 'user_id'])
      .execute();
    const by = { action: 'UPDATE', user_id: nodes.site.adminId };
    expect(log).toEqual([
      { ...by, before: { approved: false }, after: { approved: true } },
      { ...by, before: { name: null }, after: { name: 'Bij de trap' } },
    ]);
  });

  it('is replaced by newer ones, unless it was approved', async () => {
    const { database, site } = nodes;
    await sql`insert into devices (site_id, screen_id, device_key, kind, waiting_room_id, last_seen_at, approved_at)
      select ${site.siteId}, ${String(room.id)}, 'flood-' || n, 'waiting-room', ${room.id},
        now() - make_interval(mins => n), case when n = 30 then now() end
      from generate_series(1, 30) n`.execute(database.db);
    await nodes.display(nodes.here, String(room.id));
    const left = await database.db
      .selectFrom('devices')
      .where('screen_id', '=', String(room.id))
      .where('device_key', 'like', 'flood-%')
      .orderBy('last_seen_at')
      .select('device_key')
      .execute();
    expect(left).toHaveLength(20);
    expect(left.slice(0, 2).map((row) => row.device_key)).toEqual(['flood-30', 'flood-19']);
  });
});

describe('a site whose list is full', () => {
  it('accepts a new display all the same, and its acknowledgements count', async () => {
    const { database, site } = nodes;
    await sql`insert into devices (site_id, screen_id, device_key, kind, waiting_room_id, last_seen_at, by_address)
      select ${site.siteId}, ${room.token}, 'full-' || n, 'waiting-room', ${room.id},
        now() - make_interval(mins => n), true
      from generate_series(1, 2100) n`.execute(database.db);
    await nodes.display(nodes.here, room.token);
    const number = await call('F001');
    await vi.waitFor(
      async () => expect(await receipt()).toMatchObject({ number, state: 'SHOWN' }),
      soon,
    );
    const { count } = await database.db
      .selectFrom('devices')
      .where('site_id', '=', site.siteId)
      .where('by_address', '=', true)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2_000);
    await database.db.deleteFrom('devices').where('device_key', 'like', 'full-%').execute();
  });
});

describe('what a display reports it showed', () => {
  const say = (socket: Awaited<ReturnType<TwoNodes['display']>>['socket'], numbers: number[]) =>
    new Promise<boolean>((resolve) => socket.emit('shown', { numbers }, resolve));
  const kept = (number: number) =>
    nodes.database.db
      .selectFrom('call_receipts')
      .where('call_id', '=', number)
      .selectAll()
      .execute();

  it('is confirmed only once it is stored in the database', async () => {
    const { socket } = await nodes.display(nodes.here, room.token);
    const number = await insertCall(nodes.database.db, desk, { ticketNumber: 'K001' });
    const held = await nodes.database.db.startTransaction().execute();
    await sql`lock table call_receipts in exclusive mode`.execute(held);
    let answered = false;
    const answer = say(socket, [number]).then((ok) => {
      answered = true;
      return ok;
    });
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query ilike '%insert into call_receipts%'`.execute(
        nodes.database.db,
      );
      expect(rows).toHaveLength(1);
    }, soon);
    expect(answered).toBe(false);
    await held.commit().execute();
    expect(await answer).toBe(true);
    expect(await kept(number)).toHaveLength(1);
  });

  it('is answered at once and not stored if it is unknown, so that it delays nothing', async () => {
    const { socket } = await nodes.display(nodes.here, String(room.id));
    const number = await insertCall(nodes.database.db, desk, { ticketNumber: 'K004' });
    const held = await nodes.database.db.startTransaction().execute();
    await sql`lock table call_receipts in exclusive mode`.execute(held);
    try {
      expect(await Promise.race([say(socket, [number]), wait(5_000, 'in the queue')])).toBe(false);
    } finally {
      await held.commit().execute();
    }
    expect(await kept(number)).toEqual([]);
  });

  it('is stored once, and a display that reports too much is ignored', async () => {
    const { socket } = await nodes.display(nodes.here, room.token);
    const number = await insertCall(nodes.database.db, desk, { ticketNumber: 'K002' });
    for (let times = 0; times < 5; times++) expect(await say(socket, [number])).toBe(true);
    expect(await kept(number)).toHaveLength(1);
    const many = Array.from({ length: 200 }, (_, index) => number + 1_000 + index);
    expect(await say(socket, many)).toBe(false);
    const next = await insertCall(nodes.database.db, desk, { ticketNumber: 'K003' });
    expect(await say(socket, [...many.map((one) => one + 200), next])).toBe(false);
    expect(await kept(next)).toEqual([]);
  });
});
