import { deskOperations } from '@balie/contract/features/desks/operations.ts';
import { createDesk, createUser, createWaitingRoom } from '@balie/testkit/factories.ts';
import { createLinkPlace, type LinkPlace } from '@balie/testkit/link-place.ts';
import { createServingVisit } from '@balie/testkit/serving-visit.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: TestSite;
let admin: Sender;
let clerk: Sender;
let colleagueId: number;
let deskId: number;
let sitAt: LinkPlace['sitAt'];
let row: LinkPlace['row'];

const app = await testApp();
beforeEach(async () => {
  ({ site, colleagueId, deskId, sitAt, row } = await createLinkPlace(app.db));
  admin = await app.signIn(site.adminId);
  clerk = await app.signIn(site.clerkId);
});

const link = (sender: Sender, body: object, desk = deskId) =>
  sender.send(deskOperations.linkDesk, {
    params: { siteId: site.siteId, deskId: desk },
    body: { createdBy: 1, ...body },
  });

describe('linking a desk', () => {
  it('a clerk links themselves to a free desk, as the user of the session', async () => {
    const answer = await link(clerk, { userId: site.clerkId, createdBy: site.adminId });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ deskId, userId: site.clerkId, firstName: 'An' });
    expect(await row()).toMatchObject({ user_id: site.clerkId, linked_by: site.clerkId });
  });

  it('a clerk links nobody else', async () => {
    expect(await link(clerk, { userId: colleagueId })).toBeRefused(403, 'ACCESS_DENIED');
    expect((await row()).user_id).toBeNull();
  });

  it("a clerk cannot take a colleague's desk, even if they name that colleague", async () => {
    await sitAt(deskId, colleagueId);
    for (const body of [{}, { previousUserId: colleagueId }]) {
      expect(await link(clerk, { userId: site.clerkId, ...body })).toBeRefused(
        400,
        'DESK_ALREADY_LINKED',
      );
    }
    expect((await row()).user_id).toBe(colleagueId);
  });

  it.each([['adminId'], ['clerkId']] as const)(
    'an administrator links any member of staff (%s)',
    async (who) => {
      const answer = await link(admin, { userId: site[who] });
      expect(answer.json()).toMatchObject({ userId: site[who] });
      expect(await row()).toMatchObject({ user_id: site[who], linked_by: site.adminId });
    },
  );

  it('an administrator replaces someone only after seeing who works there', async () => {
    await sitAt(deskId, colleagueId);
    const refusal = { status: 400, message: 'DESK_ALREADY_LINKED' };
    const wanted = { userId: site.clerkId };
    expect((await link(admin, wanted)).json()).toMatchObject(refusal);
    expect((await link(admin, { ...wanted, previousUserId: null })).json()).toMatchObject(refusal);
    const replaced = await link(admin, { ...wanted, previousUserId: colleagueId });
    expect(replaced.json()).toMatchObject({ userId: site.clerkId });
  });

  it('nobody is replaced while a visitor is being helped', async () => {
    await sitAt(deskId, site.clerkId);
    await createServingVisit(app.db, { site, deskId });
    const answer = await link(admin, { userId: colleagueId, previousUserId: site.clerkId });
    expect(answer).toBeRefused(422, 'DESK_HAS_ONGOING_VISIT');
    expect((await row()).user_id).toBe(site.clerkId);
  });

  it('nobody works at two desks; the refusal names their desk', async () => {
    const first = await createDesk(app.db, {
      site_id: site.siteId,
      name: 'Loket Eerst',
      user_id: site.clerkId,
    });
    const answer = await link(clerk, { userId: site.clerkId });
    expect(answer.json()).toMatchObject({
      status: 409,
      message: 'USER_ALREADY_LINKED',
      details: { desk: 'Loket Eerst' },
    });
    await sitAt(first, null);
    expect((await link(clerk, { userId: site.clerkId })).statusCode).toBe(200);
  });

  it.each([
    ['a kiosk', async () => site.kioskId],
    [
      'somebody who left',
      () =>
        createUser(app.db, {
          organisation_id: site.organisationId,
          siteIds: [site.siteId],
          active: false,
        }),
    ],
    ['staff of another site', async () => (await createTestSite(app.db)).clerkId],
    ['nobody at all', async () => 2_000_000_000],
  ])('refuses %s', async (_, find) => {
    expect(await link(admin, { userId: await find() })).toBeRefused(404, 'USER_NOT_FOUND');
  });

  it('refuses a desk and a waiting room of another site', async () => {
    const foreign = await createTestSite(app.db);
    const foreignDesk = await createDesk(app.db, { site_id: foreign.siteId });
    expect(await link(admin, { userId: site.clerkId }, foreignDesk)).toBeRefused(
      404,
      'DESK_NOT_FOUND',
    );
    expect(await link(admin, { waitingRoomId: foreign.roomId })).toBeRefused(
      404,
      'WAITING_ROOM_NOT_FOUND',
    );
  });

  it('is logged, with the name of the waiting room', async () => {
    const room = await createWaitingRoom(app.db, { site_id: site.siteId, name: 'Zaal van toen' });
    await link(clerk, { userId: site.clerkId, waitingRoomId: room });
    const audit = await app.db
      .selectFrom('audit_log')
      .where('entity', '=', 'desk-link')
      .where('entity_id', '=', String(deskId))
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      user_id: site.clerkId,
      before: { userId: null },
      after: { userId: site.clerkId, waitingRoomId: room, waitingRoom: 'Zaal van toen' },
    });
  });
});

describe('the waiting room of a desk', () => {
  it('is changed by an administrator and by the clerk who sits there, and keeps the user', async () => {
    const other = await createWaitingRoom(app.db, { site_id: site.siteId });
    await sitAt(deskId, site.clerkId);
    expect((await link(clerk, { waitingRoomId: other })).json()).toMatchObject({
      waitingRoomId: other,
      userId: site.clerkId,
    });
    expect((await link(admin, { waitingRoomId: null, userId: null })).json()).toMatchObject({
      waitingRoomId: null,
      userId: site.clerkId,
    });
  });

  it('is chosen by a clerk together with the desk', async () => {
    const other = await createWaitingRoom(app.db, { site_id: site.siteId });
    const answer = await link(clerk, { userId: site.clerkId, waitingRoomId: other });
    expect(answer.json()).toMatchObject({ waitingRoomId: other, userId: site.clerkId });
  });

  it('of a free desk or of a colleague cannot be changed by a clerk', async () => {
    expect(await link(clerk, { waitingRoomId: null })).toBeRefused(403, 'ACCESS_DENIED');
    await sitAt(deskId, colleagueId);
    expect(await link(clerk, { waitingRoomId: null })).toBeRefused(400, 'DESK_ALREADY_LINKED');
  });

  it('can change during a visit, without affecting the visitor at the desk', async () => {
    await sitAt(deskId, site.clerkId);
    await createServingVisit(app.db, { site, deskId });
    expect((await link(clerk, { waitingRoomId: null })).statusCode).toBe(200);
  });
});
