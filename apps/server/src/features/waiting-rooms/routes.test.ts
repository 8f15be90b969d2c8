import { waitingRoomOperations } from '@balie/contract/features/waiting-rooms/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import {
  createDesk,
  createDomain,
  createInstruction,
  createStandardText,
  createVisit,
  createVisitor,
} from '@balie/testkit/factories.ts';
import { createOffice } from '@balie/testkit/office.ts';
import { roomActions } from '@balie/testkit/rooms.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { afterAll, describe, expect, it } from 'vitest';

const { valid, room, key, add, update, remove } = roomActions(() => ({ app, site, admin, clerk }));

const now = new Date('2026-11-15T10:00:00Z');
const { app, site, admin, clerk } = await createOffice({ now });
afterAll(() => app.close());

describe('waiting rooms', () => {
  it('are added, read, changed and deleted', async () => {
    const added = await add(valid);
    expect(added.statusCode).toBe(200);
    const created = added.json();
    expect(created).toEqual({
      ...valid,
      id: expect.any(Number),
      default: false,
      uniqueIdentifier: expect.stringMatching(/^[A-Za-z0-9_-]{24}$/),
    });

    const changed = await update(created.id, { name: 'Zaal B', route: '', color: '#e4002b' });
    expect(changed.json()).toEqual({ ...created, name: 'Zaal B', route: '', color: '#E4002B' });
    const read = await clerk.send(waitingRoomOperations.getWaitingRoom, {
      params: key(created.id),
    });
    expect(read.json()).toEqual(changed.json());
    const listed = await clerk.send(waitingRoomOperations.listWaitingRooms, {
      params: { siteId: site.siteId },
    });
    expect(listed.json()).toContainEqual(changed.json());

    expect((await remove(created.id)).statusCode).toBe(204);
    expect(await remove(created.id)).toBeRefused(404, 'WAITING_ROOM_NOT_FOUND');
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'INVALID_NAME'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name', 'NAME_TOO_LONG'],
    ['a route of two characters', { route: 'AB' }, 'route', 'INVALID_ROUTE'],
    ['a colour outside the palette', { color: '#123456' }, 'color', 'INVALID_COLOR'],
    ['an invalid colour', { color: 'rood' }, 'color', 'INVALID_COLOR'],
  ])('refuse %s', async (_, change, field, code) => {
    const refusal = { status: 422, message: code, fields: { [field]: code } };
    expect((await add({ ...valid, ...change })).json()).toMatchObject(refusal);
    expect((await update(await room(), { ...valid, ...change })).json()).toMatchObject(refusal);
  });

  it('accept one character of any script as a route', async () => {
    for (const [index, route] of ['é', 'ж', '🇧🇪', '7'].entries()) {
      const added = await add({ ...valid, name: `Route ${index}`, route });
      expect(added.json()).toMatchObject({ route });
    }
  });

  it('keep route and colour if they are not mentioned', async () => {
    const id = await room({ route: 'Q', color: '#BB29BB' });
    const changed = await update(id, { name: 'Alleen de naam' });
    expect(changed.json()).toMatchObject({ route: 'Q', color: '#BB29BB' });
  });

  it('refuse a name that another room of the site has, whatever its case', async () => {
    await room({ name: 'Dubbel' });
    const refusal = { status: 400, message: 'WAITING_ROOM_NAME_UNIQUE' };
    expect((await add({ ...valid, name: 'dubbel' })).json()).toMatchObject(refusal);
    const other = await room();
    expect((await update(other, { ...valid, name: 'DUBBEL' })).json()).toMatchObject(refusal);
  });

  it('are changed by administrators only', async () => {
    const id = await room();
    const body = { ...valid, name: 'Stiekem' };
    const answers = [
      await clerk.send(waitingRoomOperations.addWaitingRoom, {
        params: { siteId: site.siteId },
        body,
      }),
      await clerk.send(waitingRoomOperations.updateWaitingRoom, { params: key(id), body }),
      await clerk.send(waitingRoomOperations.makeDefaultWaitingRoom, { params: key(id) }),
      await clerk.send(waitingRoomOperations.deleteWaitingRoom, { params: key(id) }),
    ];
    for (const answer of notEmpty(answers)) {
      expect(answer).toBeRefused(403, 'ACCESS_DENIED');
    }
  });

  it('of another site are not found', async () => {
    const foreign = await createTestSite(app.db);
    const own = key(foreign.roomId);
    for (const params of [own, { ...own, siteId: foreign.siteId }]) {
      const answers = [
        await admin.send(waitingRoomOperations.getWaitingRoom, { params }),
        await admin.send(waitingRoomOperations.updateWaitingRoom, { params, body: valid }),
        await admin.send(waitingRoomOperations.makeDefaultWaitingRoom, { params }),
        await admin.send(waitingRoomOperations.deleteWaitingRoom, { params }),
      ];
      for (const answer of notEmpty(answers)) expect(answer.statusCode).toBe(404);
    }
  });
});

describe('deleting a waiting room', () => {
  it('is refused with 423 while an instruction leads to it', async () => {
    const id = await room();
    await createInstruction(app.db, {
      site_id: site.siteId,
      kiosk_id: site.kioskId,
      domain_id: await createDomain(app.db, {
        site_id: site.siteId,
        organisation_id: site.organisationId,
        domain_type_id: site.domainTypeId,
      }),
      regime_id: site.walkInRegimeId,
      waiting_room_id: id,
      standard_text_id: await createStandardText(app.db, {
        site_id: site.siteId,
        values: { [site.dutchId]: 'Volg de pijl' },
      }),
    });
    expect(await remove(id)).toBeRefused(423, 'WAITING_ROOM_HAS_INSTRUCTIONS');
  });

  it('is refused with 424 while a desk works for it', async () => {
    const id = await room();
    await createDesk(app.db, { site_id: site.siteId, waiting_room_id: id });
    expect(await remove(id)).toBeRefused(424, 'WAITING_ROOM_HAS_DESKS');
  });

  const visitIn = async (waiting_room_id: number, visit: { day: string; status: string }) =>
    createVisit(app.db, {
      site_id: site.siteId,
      organisation_id: site.organisationId,
      visitor_id: await createVisitor(app.db, { site_id: site.siteId }),
      domain_type_id: site.domainTypeId,
      language_id: site.dutchId,
      arrival_time: `${visit.day}T08:00:00Z`,
      ticket_number: `W${waiting_room_id}`,
      waiting_room_id,
      ...visit,
    });

  it('is refused with 425 while somebody waits there', async () => {
    const id = await room();
    await visitIn(id, { day: '2026-11-15', status: 'ARRIVED' });
    expect(await remove(id)).toBeRefused(425, 'WAITING_ROOM_HAS_VISITS');
  });

  it.each([
    ['a visit that ended', { day: '2026-11-15', status: 'ENDED' }],
    ['a visit left open yesterday', { day: '2026-11-14', status: 'ARRIVED' }],
  ])('is not stopped by %s', async (_, visit) => {
    const id = await room();
    const visitId = await visitIn(id, visit);
    expect((await remove(id)).statusCode).toBe(204);
    const kept = await readRow(app.db, 'visits', visitId, 'waiting_room_id');
    expect(kept.waiting_room_id).toBe(id);
  });

  it('is refused for the default room, which a site always has', async () => {
    const other = await createTestSite(app.db);
    const otherAdmin = await app.signIn(other.adminId);
    const answer = await otherAdmin.send(waitingRoomOperations.deleteWaitingRoom, {
      params: { siteId: other.siteId, waitingRoomId: other.roomId },
    });
    expect(answer).toBeRefused(422, 'WAITING_ROOM_IS_DEFAULT');
  });
});
