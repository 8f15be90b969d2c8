import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { callNextResultSchema, type VisitInList } from '@balie/contract/features/visits/schema.ts';
import {
  createDomain,
  createDomainType,
  createInstruction,
  createStandardText,
  createUser,
  createVisitGroup,
  createWaitingRoom,
} from '@balie/demo/factories.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { act, type Clerk, createVisitDay, type VisitDay } from '../../../testing/visit-day.ts';

let app: TestApp;
let day: VisitDay;
let clerk: Clerk;

const NOON = new Date('2026-11-16T11:00:00Z');

beforeAll(async () => {
  app = await createTestApp();
  day = await createVisitDay(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.now = NOON;
  await app.db.deleteFrom('visits').execute();
  await app.db.deleteFrom('events').execute();
  clerk = await day.clerk();
});

const later = (ms: number) => new Date(NOON.getTime() + ms);
const minutes = (offset: number) => later(offset * 60_000);
const next = async (who = clerk) => {
  const answer = await who.caller.call(visitOperations.callNextVisit, { params: who.params });
  expect(answer.statusCode).toBe(200);
  return callNextResultSchema.parse(answer.json());
};
const sitAt = (deskId: number, user_id: number | null) =>
  app.db.updateTable('desks').set({ user_id }).where('id', '=', deskId).execute();
const refusedUndo = { status: 422, message: 'UNDO_EXPIRED' };

describe('call next', () => {
  it('takes only the domain types that were asked for', async () => {
    const type = await createDomainType(app.db, { organisation_id: day.organisationId });
    const both = await day.clerk({ domainTypeIds: [day.domainTypeId, type] });
    await day.visit('ARRIVED', { arrival_time: minutes(-30) });
    const asked = await day.visit('ARRIVED', { domain_type_id: type, arrival_time: minutes(-5) });
    const answer = await both.caller.call(visitOperations.callNextVisit, {
      params: both.params,
      query: { domainType: String(type) },
    });
    expect(answer.json()).toMatchObject({ visits: [{ visitId: asked }] });
  });

  it.each([
    ['exactly as late as the site allows', 15 * 60_000, 'APPOINTMENT_DUE'],
    ['a millisecond later', 15 * 60_000 + 1, 'LATE_APPOINTMENT'],
  ])('knows who arrives %s', async (_, lateMs, reason) => {
    const appointment_time = minutes(-30);
    await day.visit('ARRIVED', {
      appointment_time,
      arrival_time: new Date(appointment_time.getTime() + lateMs),
    });
    expect((await next()).reason).toBe(reason);
  });

  it.each([
    ['due at this very moment', 0, 'APPOINTMENT_DUE'],
    ['due a millisecond from now', 1, 'EARLY_APPOINTMENT'],
  ])('knows an appointment that is %s', async (_, fromNow, reason) => {
    await day.visit('ARRIVED', {
      appointment_time: later(fromNow),
      arrival_time: minutes(-5),
    });
    expect((await next()).reason).toBe(reason);
  });

  it.each(['NOT_ARRIVED', 'CANCELLED', 'NO_SHOW', 'ENDED'] as const)(
    'calls those of a group who are here while the first one is %s',
    async (status) => {
      const group_id = await createVisitGroup(app.db, { site_id: day.siteId });
      await day.visit(status, { group_id });
      const here = [
        await day.visit('ARRIVED', { group_id }),
        await day.visit('ARRIVED', { group_id }),
      ];
      expect((await next()).visits.map(({ visitId }) => visitId)).toEqual(here);
    },
  );
});

describe('undo', () => {
  it.each([
    ['a millisecond before ten seconds have passed', 9_999, 200],
    ['after exactly ten seconds', 10_000, 422],
  ])('is asked for %s', async (_, ms, status) => {
    const visitId = await day.visit('SERVING', {}, clerk);
    expect((await act(clerk, 'endVisit', visitId)).statusCode).toBe(200);
    app.now = later(ms);
    expect((await act(clerk, 'undoVisit', visitId)).statusCode).toBe(status);
    expect((await day.row(visitId)).status).toBe(status === 200 ? 'SERVING' : 'ENDED');
  });

  it('is refused to a colleague who took over the desk', async () => {
    const colleague = await day.clerk();
    const visitId = await day.visit('SERVING', {}, clerk);
    expect((await act(clerk, 'endVisit', visitId)).statusCode).toBe(200);
    await sitAt(colleague.deskId, null);
    await sitAt(clerk.deskId, colleague.userId);
    const there = { ...colleague, params: { ...colleague.params, deskId: clerk.deskId } };
    expect((await act(there, 'undoVisit', visitId)).json()).toMatchObject(refusedUndo);
    expect(await day.row(visitId)).toMatchObject({ status: 'ENDED', desk_id: clerk.deskId });
  });

  it('is refused to the same person at another desk', async () => {
    const { deskId } = await day.clerk();
    const visitId = await day.visit('SERVING', {}, clerk);
    expect((await act(clerk, 'endVisit', visitId)).statusCode).toBe(200);
    await sitAt(clerk.deskId, null);
    await sitAt(deskId, clerk.userId);
    const there = { ...clerk, params: { ...clerk.params, deskId } };
    expect((await act(there, 'undoVisit', visitId)).json()).toMatchObject(refusedUndo);
    expect(await day.row(visitId)).toMatchObject({ status: 'ENDED', desk_id: clerk.deskId });
  });

  it('is refused when somebody wrote to the visit since, also without a line of history', async () => {
    const visitId = await day.visit('SERVING', {}, clerk);
    expect((await act(clerk, 'endVisit', visitId)).statusCode).toBe(200);
    await sql`update visits set version = version + 1 where id = ${visitId}`.execute(app.db);
    expect((await act(clerk, 'undoVisit', visitId)).json()).toMatchObject(refusedUndo);
    expect((await day.row(visitId)).status).toBe('ENDED');
  });

  it('brings back of a group only whom the same press ended', async () => {
    const group_id = await createVisitGroup(app.db, { site_id: day.siteId });
    const first = await day.visit('SERVING', { group_id }, clerk);
    const second = await day.visit('SERVING', { group_id }, clerk);
    expect((await act(clerk, 'endVisit', first)).statusCode).toBe(200);
    app.now = later(1_000);
    expect((await act(clerk, 'endVisit', second)).statusCode).toBe(200);
    expect((await act(clerk, 'undoVisit', second)).statusCode).toBe(200);
    expect((await day.row(first)).status).toBe('ENDED');
    expect((await day.row(second)).status).toBe('SERVING');
  });
});

describe('arriving', () => {
  const register = async (visitId: number, who = clerk) => {
    expect((await act(who, 'registerVisit', visitId)).statusCode).toBe(200);
    return day.row(visitId);
  };

  it('prints the prefix of the domain in capitals', async () => {
    const other = await createVisitDay(app, 'kl');
    const there = await other.clerk();
    const visitId = await other.visit('NOT_ARRIVED');
    expect((await act(there, 'registerVisit', visitId)).statusCode).toBe(200);
    expect((await other.row(visitId)).ticket_number).toBe('KL001');
  });

  it.each([
    ['yesterday was its last day', { valid_until: '2026-11-15' }, false],
    ['today is its last day', { valid_until: '2026-11-16' }, true],
    ['today is its first day', { valid_from: '2026-11-16' }, true],
    ['tomorrow is its first day', { valid_from: '2026-11-17' }, false],
  ])('follows a walking instruction of which %s, or not', async (_, period, followed) => {
    const { siteId: site_id, organisationId: organisation_id } = day;
    const domain_type_id = await createDomainType(app.db, { organisation_id });
    const domain_id = await createDomain(app.db, { site_id, organisation_id, domain_type_id });
    const waiting_room_id = await createWaitingRoom(app.db, { site_id });
    await createInstruction(app.db, {
      site_id,
      kiosk_id: day.kioskId,
      domain_id,
      regime_id: day.walkInRegimeId,
      waiting_room_id,
      standard_text_id: await createStandardText(app.db, {
        site_id,
        values: { [day.dutchId]: 'Rechtdoor' },
      }),
      valid_from: '2026-01-01',
      valid_until: '2050-12-31',
      ...period,
    });
    const there = await day.clerk({ domainTypeIds: [domain_type_id] });
    const row = await register(
      await day.visit('NOT_ARRIVED', { domain_type_id, domain_id }),
      there,
    );
    expect(row.waiting_room_id).toBe(followed ? waiting_room_id : day.roomId);
  });

  it.each([
    ['is active', { active: true }, 1],
    ['was deactivated', { active: false }, 0],
    ['has a blank address', { webhook_url: '  ' }, 0],
    ['has no address', { webhook_url: null }, 0],
  ])('of somebody whose contact %s is told by their webhook, or not', async (_, person, count) => {
    const contact = await createUser(app.db, {
      organisation_id: day.organisationId,
      siteIds: [day.siteId],
      webhook_url: 'https://hooks.example/arrived',
      ...person,
    });
    await register(await day.visit('NOT_ARRIVED', { contact_user_id: contact }));
    const queued = await app.db
      .selectFrom('webhook_deliveries')
      .where('user_id', '=', contact)
      .selectAll()
      .execute();
    expect(queued).toHaveLength(count);
  });
});

describe('the list', () => {
  it('is not shared by colleagues who may see different domain types', async () => {
    const { organisationId: organisation_id } = day;
    // Written by one transaction, so that nothing but access tells them apart.
    const [one, two] = await app.db
      .transaction()
      .execute(async (trx) => [
        await createDomainType(trx, { organisation_id }),
        await createDomainType(trx, { organisation_id }),
      ]);
    if (!one || !two) throw new Error('two types');
    const clerks = [
      await day.clerk({ domainTypeIds: [one] }),
      await day.clerk({ domainTypeIds: [two] }),
      await day.clerk({ domainTypeIds: [one, two] }),
      await day.clerk({ domainTypeIds: [one] }),
    ];
    const first = await day.visit('ARRIVED', { domain_type_id: one });
    const second = await day.visit('ARRIVED', { domain_type_id: two, arrival_time: minutes(1) });
    const lists = [];
    for (const { caller, params } of [...clerks, ...clerks]) {
      const answer = await caller.call(visitOperations.listVisits, { params });
      expect(answer.statusCode).toBe(200);
      const ids = answer.json<VisitInList[]>().map(({ visitId }) => visitId);
      lists.push({ etag: answer.headers.etag, ids });
    }
    const ids = [[first], [second], [first, second], [first]];
    expect(lists.map((list) => list.ids)).toEqual([...ids, ...ids]);
    // Who may see the same shares it: three different lists were built.
    expect(new Set(lists.map((list) => list.etag)).size).toBe(3);
  });

  it('marks who waits longer than the threshold, not as long', async () => {
    await day.visit('ARRIVED', { arrival_time: minutes(-20) });
    await day.visit('ARRIVED', { arrival_time: new Date(minutes(-20).getTime() - 1) });
    const answer = await clerk.caller.call(visitOperations.listVisits, { params: clerk.params });
    const marks = answer.json<VisitInList[]>().map((visit) => visit.thresholdExceeded);
    expect(marks).toEqual([true, false]);
  });
});

describe('a change of a visit', () => {
  const change = (body: object) =>
    clerk.caller.call(visitOperations.updateVisit, { params: clerk.params, body });

  it.each([
    ['to a room that was deleted', 404, 'WAITING_ROOM_NOT_FOUND'],
    ['to a contact who left', 422, 'CONTACT_NOT_FOUND'],
    ['to a domain that was deleted', 422, 'DOMAIN_TYPE_NOT_FOUND'],
    ['of somebody who was erased', 404, 'VISIT_NOT_FOUND'],
  ])('%s is refused', async (what, status, message) => {
    const { siteId: site_id, organisationId: organisation_id } = day;
    const retired_at = app.now;
    const visitId = await day.visit('ARRIVED', {
      ...(what.endsWith('erased') && { anonymised_at: app.now }),
    });
    const before = await day.row(visitId);
    const domainTypeId = await createDomainType(app.db, { organisation_id });
    await createDomain(app.db, {
      site_id,
      organisation_id,
      domain_type_id: domainTypeId,
      retired_at,
    });
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
      'of somebody who was erased': { comment: 'Terug' },
    };
    expect((await change({ visitId, ...changes[what] })).json()).toMatchObject({ status, message });
    expect(await day.row(visitId)).toEqual(before);
  });

  it('gives no priority to whom the clerk may not see', async () => {
    const type = await createDomainType(app.db, { organisation_id: day.organisationId });
    const visitId = await day.visit('ARRIVED', { domain_type_id: type });
    const answer = await clerk.caller.call(visitOperations.setPriority, {
      params: { siteId: day.siteId, visitId },
      body: { priority: true },
    });
    expect(answer.statusCode).toBe(404);
    expect((await day.row(visitId)).priority).toBe(false);
  });

  it('waits for a colleague who is ending it, and then is refused', async () => {
    const visitId = await day.visit('ARRIVED');
    const ending = await app.db.startTransaction().execute();
    await ending
      .updateTable('visits')
      .set({ status: 'CANCELLED', closed_at: app.now, version: 2 })
      .where('id', '=', visitId)
      .execute();
    const late = change({ visitId, comment: 'Te laat' });
    await expect.poll(waitingForLock, { timeout: 10_000 }).toBe(1);
    await ending.commit().execute();
    expect((await late).json()).toMatchObject({ status: 422, message: 'VISIT_CLOSED' });
    expect(await day.row(visitId)).toMatchObject({ status: 'CANCELLED', comment: '', version: 2 });
  });
});

const waitingForLock = async () => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return rows[0]?.waiting;
};
