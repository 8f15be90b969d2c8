import {
  createDesk,
  createInstruction,
  createStandardText,
  createUser,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { act, createVisitDay } from '@balie/testkit/visit-day.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const NOON = new Date('2026-11-16T11:00:00Z');

const app = await testApp();
app.now = NOON;
const day = await createVisitDay(app);
const an = await day.clerk();
beforeEach(async () => {
  await app.db.deleteFrom('visits').execute();
  await app.db.deleteFrom('events').execute();
  await app.db.deleteFrom('ticket_counters').execute();
});

const register = async (visitId: number, who = an) => {
  expect((await act(who, 'registerVisit', visitId)).statusCode).toBe(200);
  return day.row(visitId);
};
/** Somebody arrives for a domain whose directions lead to a room of its own. */
async function arriveByInstruction(period: object = {}) {
  const { siteId: site_id } = day;
  const { domain_type_id, domain_id } = await day.newDomain();
  const roomId = await createWaitingRoom(app.db, { site_id });
  const values = { [day.dutchId]: 'Rechtdoor' };
  await createInstruction(app.db, {
    ...{ site_id, kiosk_id: day.kioskId, domain_id, regime_id: day.walkInRegimeId },
    waiting_room_id: roomId,
    standard_text_id: await createStandardText(app.db, { site_id, values }),
    ...period,
  });
  const clerk = await day.clerk({ domainTypeIds: [domain_type_id] });
  const row = await register(await day.visit('NOT_ARRIVED', { domain_type_id, domain_id }), clerk);
  return { roomId, waitsIn: row.waiting_room_id };
}
const webhooksOf = (userId: number) =>
  app.db.selectFrom('webhook_deliveries').where('user_id', '=', userId).selectAll().execute();

describe('arriving', () => {
  it('assigns the next ticket number of the prefix, the time and the default room', async () => {
    const first = await day.visit('NOT_ARRIVED');
    const second = await day.visit('NO_CALL');
    const rows = [await register(first), await register(second)];
    expect(rows.map((row) => row.ticket_number)).toEqual(['B001', 'B002']);
    expect(rows[0]).toMatchObject({ arrival_time: app.now, waiting_room_id: day.roomId });
  });

  it('keeps a ticket number given before', async () => {
    const visitId = await day.visit('NOT_ARRIVED');
    const { ticket_number } = await register(visitId);
    expect((await act(an, 'unregisterVisit', visitId)).statusCode).toBe(200);
    expect(await day.row(visitId)).toMatchObject({ arrival_time: null, ticket_number });
    expect((await register(visitId)).ticket_number).toBe(ticket_number);
  });

  it('continues past 999 without repeating a number', async () => {
    const visitId = await day.visit('NOT_ARRIVED');
    await act(an, 'registerVisit', await day.visit('NOT_ARRIVED'));
    await app.db.updateTable('ticket_counters').set({ last_number: 999 }).execute();
    expect((await register(visitId)).ticket_number).toBe('B1000');
  });

  it("leads to the room of the contact's desk if the domain says so", async () => {
    const roomId = await createWaitingRoom(app.db, { site_id: day.siteId });
    const contact = await createUser(app.db, {
      organisation_id: day.organisationId,
      siteIds: [day.siteId],
    });
    await createDesk(app.db, { site_id: day.siteId, user_id: contact, waiting_room_id: roomId });
    const visitId = await day.visit('NOT_ARRIVED', { contact_user_id: contact });
    expect((await register(visitId)).waiting_room_id).toBe(roomId);
  });

  it('leads otherwise to where the directions of the domain lead', async () => {
    const { roomId, waitsIn } = await arriveByInstruction();
    expect(waitsIn).toBe(roomId);
  });

  it("queues the contact's webhook in the same transaction", async () => {
    const contact = await createUser(app.db, {
      organisation_id: day.organisationId,
      siteIds: [day.siteId],
      webhook_url: 'https://hooks.example/arrived',
    });
    const visitId = await day.visit('NOT_ARRIVED', { contact_user_id: contact });
    await register(visitId);
    const queued = await webhooksOf(contact);
    expect(queued).toMatchObject([
      {
        url: 'https://hooks.example/arrived',
        state: 'WAITING',
        payload: { event: 'VISITOR_ARRIVED', visitId, firstName: 'Jan' },
      },
    ]);
  });

  it('is refused for a visit of another day', async () => {
    const visitId = await day.visit('NOT_ARRIVED', { day: '2049-01-01' });
    const answer = await act(an, 'registerVisit', visitId);
    expect(answer).toBeRefused(422, 'TRANSITION_NOT_ALLOWED');
  });

  it('skips a number that is in use', async () => {
    const other = await createVisitDay(app, 'K');
    const clerkThere = await other.clerk();
    for (const ticket_number of ['K001', 'K002', 'K004']) {
      await other.visit('ENDED', { ticket_number });
    }
    const numbers: (string | null)[] = [];
    for (let n = 0; n < 3; n++) {
      const visitId = await other.visit('NOT_ARRIVED');
      expect((await act(clerkThere, 'registerVisit', visitId)).statusCode).toBe(200);
      numbers.push((await other.row(visitId)).ticket_number);
    }
    expect(numbers).toEqual(['K003', 'K005', 'K006']);
  });

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
  ])('follows directions only while they are valid: %s', async (_, period, followed) => {
    const valid = { valid_from: '2026-01-01', valid_until: '2050-12-31', ...period };
    const { roomId, waitsIn } = await arriveByInstruction(valid);
    expect(waitsIn).toBe(followed ? roomId : day.roomId);
  });

  it.each([
    ['is active', { active: true }, 1],
    ['was deactivated', { active: false }, 0],
    ['has a blank address', { webhook_url: '  ' }, 0],
    ['has no address', { webhook_url: null }, 0],
  ])('notifies the contact by webhook or not, if the contact %s', async (_, person, count) => {
    const contact = await createUser(app.db, {
      organisation_id: day.organisationId,
      siteIds: [day.siteId],
      webhook_url: 'https://hooks.example/arrived',
      ...person,
    });
    await register(await day.visit('NOT_ARRIVED', { contact_user_id: contact }));
    const queued = await webhooksOf(contact);
    expect(queued).toHaveLength(count);
  });
});
