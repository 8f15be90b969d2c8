import { waitingRoomOperations } from '@balie/contract/features/waiting-rooms/operations.ts';
import { createSite, createUser } from '@balie/testkit/factories.ts';
import { createOffice } from '@balie/testkit/office.ts';
import { roomActions } from '@balie/testkit/rooms.ts';
import { readRows } from '@balie/testkit/rows.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';

const { valid, room, key, remove } = roomActions(() => ({ app, site, admin, clerk }));

const now = new Date('2026-11-15T10:00:00Z');
const { app, site, admin, clerk } = await createOffice({ now });
afterAll(() => app.close());

describe('the default room', () => {
  const defaultsOf = (siteId: number) =>
    readRows(app.db, 'waiting_rooms', { site_id: siteId, is_default: true }, 'id');

  it('moves, and making it the default again changes nothing', async () => {
    const id = await room();
    for (let time = 0; time < 2; time++) {
      const answer = await admin.send(waitingRoomOperations.makeDefaultWaitingRoom, {
        params: key(id),
      });
      expect(answer.json()).toMatchObject({ id, default: true });
      expect(await defaultsOf(site.siteId)).toEqual([{ id }]);
    }
  });

  it('is the first room of a site, even if two are added at once', async () => {
    const siteId = await createSite(app.db, { organisation_id: site.organisationId });
    const newAdmin = await app.signIn(
      await createUser(app.db, {
        organisation_id: site.organisationId,
        role: 'ADMIN',
        siteIds: [siteId],
      }),
    );
    const answers = await Promise.all(
      ['Een', 'Twee', 'Drie', 'Vier'].map((name) =>
        newAdmin.send(waitingRoomOperations.addWaitingRoom, {
          params: { siteId },
          body: { ...valid, name },
        }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers.filter((answer) => answer.json().default)).toHaveLength(1);
    expect(await defaultsOf(siteId)).toHaveLength(1);
  });

  it('is always exactly one, while many make different rooms the default', async () => {
    const rooms = await Promise.all(Array.from({ length: 8 }, () => room()));
    let busy = true;
    const seen = new Set<number>();
    const watch = async () => {
      while (busy) seen.add((await defaultsOf(site.siteId)).length);
    };
    const watching = watch();
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all(
        rooms.map((id) =>
          admin.send(waitingRoomOperations.makeDefaultWaitingRoom, { params: key(id) }),
        ),
      );
      expect(answers.map((answer) => answer.statusCode)).toEqual(rooms.map(() => 200));
    }
    busy = false;
    await watching;
    expect(seen).toEqual(new Set([1]));
  });

  it('is refused if the database has another default by the time it would be written', async () => {
    const [theirs, ours] = [await room(), await room()];
    const setDefault = (is_default: boolean, id: number) =>
      app.db.updateTable('waiting_rooms').set({ is_default }).where('id', '=', id);
    const [old] = await defaultsOf(site.siteId);
    let answer: ReturnType<typeof admin.send> | undefined;
    // Somebody working directly in the database waits for nobody.
    await app.db.transaction().execute(async (trx) => {
      await trx.executeQuery(setDefault(false, old?.id ?? 0));
      await trx.executeQuery(setDefault(true, theirs));
      answer = admin.send(waitingRoomOperations.makeDefaultWaitingRoom, { params: key(ours) });
      void answer;
      await expect
        .poll(async () => {
          const { rows } = await sql<{ waiting: number }>`
            select count(*)::int as waiting from pg_locks l
            join pg_stat_activity a on a.pid = l.pid
            where not l.granted and a.datname = current_database()`.execute(app.db);
          return rows[0]?.waiting;
        })
        .toBeGreaterThan(0);
    });
    expect(await answer).toBeRefused(409, 'WAITING_ROOM_UNIQUE');
    expect(await defaultsOf(site.siteId)).toHaveLength(1);
  });

  it('stays if it is deleted at the moment it becomes the default', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await room();
      const [made, removed] = await Promise.all([
        admin.send(waitingRoomOperations.makeDefaultWaitingRoom, { params: key(id) }),
        remove(id),
      ]);
      // One of the two came first, and the other is told.
      const isMade = made.statusCode === 200;
      expect(removed.statusCode === 204).toBe(!isMade);
      expect(await defaultsOf(site.siteId)).toHaveLength(1);
    }
  });
});
