import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { createDomainType, createUser, createWaitingRoom } from '@balie/testkit/factories.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { countWaiting } from '@balie/testkit/waiting.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
app.now = new Date('2026-11-16T11:00:00Z');
const day = await createVisitDay(app);
const clerk = await day.clerk();

describe('a change of a visit', () => {
  const change = (body: object) =>
    clerk.sender.send(visitOperations.updateVisit, { params: clerk.params, body });

  it.each([
    ['to a room that was deleted', 404, 'WAITING_ROOM_NOT_FOUND'],
    ['to a contact who left', 422, 'CONTACT_NOT_FOUND'],
    ['to a domain that was deleted', 422, 'DOMAIN_TYPE_NOT_FOUND'],
    ['of an erased visitor', 404, 'VISIT_NOT_FOUND'],
  ])('%s is refused', async (what, status, message) => {
    const { siteId: site_id, organisationId: organisation_id } = day;
    const retired_at = app.now;
    const visitId = await day.visit('ARRIVED', {
      ...(what.includes('erased') && { anonymised_at: app.now }),
    });
    const before = await day.row(visitId);
    const { domain_type_id: domainTypeId } = await day.newDomain({ retired_at });
    const changes: Record<string, object> = {
      'to a room that was deleted': {
        waitingRoomId: await createWaitingRoom(app.db, { site_id, retired_at }),
      },
      'to a contact who left': {
        visitContactId: await createUser(app.db, {
          organisation_id,
          siteIds: [site_id],
          active: false,
        }),
      },
      'to a domain that was deleted': { domainTypeId },
      'of an erased visitor': { comment: 'Terug' },
    };
    expect((await change({ visitId, ...changes[what] })).json()).toMatchObject({ status, message });
    expect(await day.row(visitId)).toEqual(before);
  });

  it('gives no priority to a visitor hidden from the clerk', async () => {
    const type = await createDomainType(app.db, { organisation_id: day.organisationId });
    const visitId = await day.visit('ARRIVED', { domain_type_id: type });
    const answer = await clerk.sender.send(visitOperations.setPriority, {
      params: { siteId: day.siteId, visitId },
      body: { priority: true },
    });
    expect(answer.statusCode).toBe(404);
    expect((await day.row(visitId)).priority).toBe(false);
  });

  it('waits for a colleague who is ending the visit, and then is refused', async () => {
    const visitId = await day.visit('ARRIVED');
    const ending = await app.db.startTransaction().execute();
    await changeRows(ending, 'visits', visitId, {
      status: 'CANCELLED',
      closed_at: app.now,
      version: 2,
    });
    const late = change({ visitId, comment: 'Te laat' });
    await expect.poll(() => countWaiting(app.db), { timeout: 10_000 }).toBe(1);
    await ending.commit().execute();
    expect(await late).toBeRefused(422, 'VISIT_CLOSED');
    expect(await day.row(visitId)).toMatchObject({ status: 'CANCELLED', comment: '', version: 2 });
  });

  it('by a clerk who lost the desk in the meantime is refused, and nothing is written', async () => {
    const { sender, params, deskId } = await day.clerk();
    const visitId = await day.visit('ARRIVED');
    const before = await day.row(visitId);
    const busy = await app.db.startTransaction().execute();
    await busy.selectFrom('visits').where('id', '=', visitId).select('id').forUpdate().execute();
    const body = { visitId, comment: 'Niet meer van mij' };
    const late = sender.send(visitOperations.updateVisit, { params, body });
    await expect.poll(() => countWaiting(app.db), { timeout: 10_000 }).toBe(1);
    await changeRows(app.db, 'desks', deskId, { user_id: null });
    await busy.rollback().execute();
    expect(await late).toBeRefused(401, 'DESK_USER_NOT_LINKED');
    expect(await day.row(visitId)).toEqual(before);
  });
});
