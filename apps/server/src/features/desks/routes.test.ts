import { deskOperations } from '@balie/contract/features/desks/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createDesk, createPrinter, createWaitingRoom } from '@balie/testkit/factories.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { createServingVisit } from '@balie/testkit/serving-visit.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const site = await createTestSite(app.db);
const admin = await app.signIn(site.adminId);
const clerk = await app.signIn(site.clerkId);

const deskOf = (row: object = {}) => createDesk(app.db, { site_id: site.siteId, ...row });
const key = (deskId: number) => ({ siteId: site.siteId, deskId });

describe('desks', () => {
  it('are added, read, changed and deleted', async () => {
    const params = { siteId: site.siteId };
    const added = await admin.send(deskOperations.addDesk, { params, body: { name: ' Loket A ' } });
    expect(added.statusCode).toBe(200);
    const desk = added.json();
    expect(desk).toEqual({
      id: expect.any(Number),
      name: 'Loket A',
      printerId: null,
      unique_identifier: expect.stringMatching(/^[A-Za-z0-9_-]{24}$/),
    });

    const printerId = await createPrinter(app.db, { site_id: site.siteId });
    const changed = await admin.send(deskOperations.updateDesk, {
      params: key(desk.id),
      body: { id: desk.id, name: 'Loket B', printerId },
    });
    expect(changed.json()).toEqual({ ...desk, name: 'Loket B', printerId });
    expect((await clerk.send(deskOperations.getDesk, { params: key(desk.id) })).json()).toEqual(
      changed.json(),
    );

    expect((await admin.send(deskOperations.deleteDesk, { params: key(desk.id) })).statusCode).toBe(
      204,
    );
    expect(await admin.send(deskOperations.getDesk, { params: key(desk.id) })).toBeRefused(
      404,
      'DESK_NOT_FOUND',
    );
  });

  it('are added with their printer and their room in one go, or not at all', async () => {
    const params = { siteId: site.siteId };
    const printerId = await createPrinter(app.db, { site_id: site.siteId });
    const waitingRoomId = await createWaitingRoom(app.db, { site_id: site.siteId });
    const add = (body: object) => admin.send(deskOperations.addDesk, { params, body });
    const added = await add({ name: 'In een keer', printerId, waitingRoomId });
    expect(added.json()).toMatchObject({ name: 'In een keer', printerId });
    const row = () =>
      app.db.selectFrom('desks').where('name', 'like', 'In een%').selectAll().execute();
    expect(await row()).toMatchObject([
      { printer_id: printerId, waiting_room_id: waitingRoomId, user_id: null },
    ]);
    expect(await add({ name: 'In een tweede', printerId: 999_999 })).toBeRefused(
      404,
      'PRINTER_NOT_FOUND',
    );
    expect(await add({ name: 'In een derde', waitingRoomId: 999_999 })).toBeRefused(
      404,
      'WAITING_ROOM_NOT_FOUND',
    );
    expect(await row()).toHaveLength(1);
  });

  it('work for the default waiting room from the start', async () => {
    const params = { siteId: site.siteId };
    const desk = (
      await admin.send(deskOperations.addDesk, { params, body: { name: 'Met zaal' } })
    ).json();
    const details = await admin.send(deskOperations.listDeskDetails, { params });
    expect(details.json()).toContainEqual({
      deskId: desk.id,
      deskName: 'Met zaal',
      waitingRoomId: site.roomId,
      userId: null,
      firstName: null,
      lastName: null,
    });
  });

  it('are listed in natural order', async () => {
    const other = await createTestSite(app.db);
    for (const name of ['Loket 10', 'Loket 9', 'loket 1']) {
      await createDesk(app.db, { site_id: other.siteId, name });
    }
    const otherClerk = await app.signIn(other.clerkId);
    const params = { siteId: other.siteId };
    const list = await otherClerk.send(deskOperations.listDesks, { params });
    const names = ['loket 1', 'Loket 9', 'Loket 10'];
    expect(list.json().map((desk: { name: string }) => desk.name)).toEqual(names);
    const details = await otherClerk.send(deskOperations.listDeskDetails, { params });
    expect(details.json().map((desk: { deskName: string }) => desk.deskName)).toEqual(names);
  });

  it.each([
    ['no name', {}, 'INVALID_NAME'],
    ['a blank name', { name: '  ' }, 'INVALID_NAME'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'NAME_TOO_LONG'],
  ])('refuse %s', async (_, body, code) => {
    const deskId = await deskOf();
    const refusal = { status: 422, message: code, fields: { name: code } };
    const params = { siteId: site.siteId };
    expect((await admin.send(deskOperations.addDesk, { params, body })).json()).toMatchObject(
      refusal,
    );
    expect(
      (await admin.send(deskOperations.updateDesk, { params: key(deskId), body })).json(),
    ).toMatchObject(refusal);
  });

  it('refuse a name that another desk of the site has, whatever its case', async () => {
    await deskOf({ name: 'Dubbel' });
    const deskId = await deskOf();
    const body = { name: 'DUBBEL' };
    const refusal = { status: 400, message: 'DESK_NAME_UNIQUE' };
    const added = await admin.send(deskOperations.addDesk, {
      params: { siteId: site.siteId },
      body,
    });
    expect(added.json()).toMatchObject(refusal);
    const changed = await admin.send(deskOperations.updateDesk, { params: key(deskId), body });
    expect(changed.json()).toMatchObject(refusal);
  });

  it('may have the same name as a desk of another site', async () => {
    const foreign = await createTestSite(app.db);
    await createDesk(app.db, { site_id: foreign.siteId, name: 'Overal' });
    const params = { siteId: site.siteId };
    const added = await admin.send(deskOperations.addDesk, { params, body: { name: 'Overal' } });
    expect(added.statusCode).toBe(200);
  });

  it('keep their printer if it is not mentioned, and lose it with null', async () => {
    const printerId = await createPrinter(app.db, { site_id: site.siteId });
    const deskId = await deskOf({ printer_id: printerId });
    const update = (body: object) =>
      admin.send(deskOperations.updateDesk, { params: key(deskId), body });
    expect((await update({ name: 'Printerloket' })).json().printerId).toBe(printerId);
    expect((await update({ name: 'Printerloket', printerId: null })).json().printerId).toBeNull();
  });

  it('refuse a printer of another site, and an id in the body that differs', async () => {
    const foreign = await createTestSite(app.db);
    const printerId = await createPrinter(app.db, { site_id: foreign.siteId });
    const deskId = await deskOf();
    const update = (body: object) =>
      admin.send(deskOperations.updateDesk, { params: key(deskId), body });
    expect(await update({ name: 'Nieuw', printerId })).toBeRefused(404, 'PRINTER_NOT_FOUND');
    expect(await update({ name: 'Nieuw', id: deskId + 1 })).toBeRefused(422, 'VALIDATION_FAILED');
  });

  it('cannot be deleted while a visitor is being helped there (422) or a user is linked (400)', async () => {
    const deskId = await deskOf({ user_id: site.clerkId });
    const visitId = await createServingVisit(app.db, { site, deskId });
    const remove = () => admin.send(deskOperations.deleteDesk, { params: key(deskId) });
    expect(await remove()).toBeRefused(422, 'APPOINTMENT_EXIST_ERROR');
    await changeRows(app.db, 'visits', visitId, { status: 'ENDED' });
    expect(await remove()).toBeRefused(400, 'DESK_LINKED_ERROR');
    await changeRows(app.db, 'desks', deskId, { user_id: null });
    expect((await remove()).statusCode).toBe(204);
  });

  it('are changed by administrators only', async () => {
    const deskId = await deskOf();
    const answers = [
      await clerk.send(deskOperations.addDesk, {
        params: { siteId: site.siteId },
        body: { name: 'Stiekem' },
      }),
      await clerk.send(deskOperations.updateDesk, {
        params: key(deskId),
        body: { name: 'Stiekem' },
      }),
      await clerk.send(deskOperations.deleteDesk, { params: key(deskId) }),
    ];
    for (const answer of notEmpty(answers)) {
      expect(answer).toBeRefused(403, 'ACCESS_DENIED');
    }
  });

  it('of another site are not found', async () => {
    const foreign = await createTestSite(app.db);
    const deskId = await createDesk(app.db, { site_id: foreign.siteId });
    for (const params of [key(deskId), { siteId: foreign.siteId, deskId }]) {
      const answers = [
        await admin.send(deskOperations.getDesk, { params }),
        await admin.send(deskOperations.updateDesk, { params, body: { name: 'Van mij' } }),
        await admin.send(deskOperations.deleteDesk, { params }),
      ];
      for (const answer of notEmpty(answers)) expect(answer.statusCode).toBe(404);
    }
  });

  it('add an audit row with the previous values', async () => {
    const deskId = await deskOf({ name: 'Voor' });
    const printerId = await createPrinter(app.db, { site_id: site.siteId, name: 'Toenmalige' });
    const body = { name: 'Na', printerId };
    await admin.send(deskOperations.updateDesk, { params: key(deskId), body });
    const row = await app.db
      .selectFrom('audit_log')
      .where('entity', '=', 'desk')
      .where('entity_id', '=', String(deskId))
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      action: 'UPDATE',
      user_id: site.adminId,
      before: { name: 'Voor', printerName: null },
      after: { name: 'Na', printerId, printerName: 'Toenmalige' },
    });
  });
});
