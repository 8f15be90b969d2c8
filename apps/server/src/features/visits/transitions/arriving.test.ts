import {
  createDesk,
  createDomain,
  createDomainType,
  createInstruction,
  createStandardText,
  createUser,
  createWaitingRoom,
} from '@balie/demo/factories.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { act, type Clerk, createVisitDay, type VisitDay } from '../../../testing/visit-day.ts';

let app: TestApp;
let day: VisitDay;
let an: Clerk;

beforeAll(async () => {
  app = await createTestApp();
  day = await createVisitDay(app);
  an = await day.clerk();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('visits').execute();
  await app.db.deleteFrom('events').execute();
  await app.db.deleteFrom('ticket_counters').execute();
});

describe('arriving', () => {
  it('gives the next ticket number of the prefix, the moment and the default room', async () => {
    const first = await day.visit('NOT_ARRIVED');
    const second = await day.visit('NO_CALL');
    expect((await act(an, 'registerVisit', first)).statusCode).toBe(200);
    expect((await act(an, 'registerVisit', second)).statusCode).toBe(200);
    const rows = [await day.row(first), await day.row(second)];
    expect(rows.map((row) => row.ticket_number)).toEqual(['B001', 'B002']);
    expect(rows[0]).toMatchObject({ arrival_time: app.now, waiting_room_id: day.roomId });
  });

  it('keeps a ticket number that was given before', async () => {
    const visitId = await day.visit('NOT_ARRIVED');
    expect((await act(an, 'registerVisit', visitId)).statusCode).toBe(200);
    const { ticket_number } = await day.row(visitId);
    expect((await act(an, 'unregisterVisit', visitId)).statusCode).toBe(200);
    expect(await day.row(visitId)).toMatchObject({ arrival_time: null, ticket_number });
    expect((await act(an, 'registerVisit', visitId)).statusCode).toBe(200);
    expect((await day.row(visitId)).ticket_number).toBe(ticket_number);
  });

  it('counts on past 999 without repeating a number', async () => {
    const visitId = await day.visit('NOT_ARRIVED');
    await act(an, 'registerVisit', await day.visit('NOT_ARRIVED'));
    await app.db.updateTable('ticket_counters').set({ last_number: 999 }).execute();
    expect((await act(an, 'registerVisit', visitId)).statusCode).toBe(200);
    expect((await day.row(visitId)).ticket_number).toBe('B1000');
  });

  it("waits in the room of the contact's desk when the domain says so", async () => {
    const roomId = await createWaitingRoom(app.db, { site_id: day.siteId });
    const contact = await createUser(app.db, {
      organisation_id: day.organisationId,
      siteIds: [day.siteId],
    });
    await createDesk(app.db, { site_id: day.siteId, user_id: contact, waiting_room_id: roomId });
    const visitId = await day.visit('NOT_ARRIVED', { contact_user_id: contact });
    expect((await act(an, 'registerVisit', visitId)).statusCode).toBe(200);
    expect((await day.row(visitId)).waiting_room_id).toBe(roomId);
  });

  it('waits where the walking instruction of the domain leads otherwise', async () => {
    const domain_type_id = await createDomainType(app.db, { organisation_id: day.organisationId });
    const domain_id = await createDomain(app.db, {
      site_id: day.siteId,
      organisation_id: day.organisationId,
      domain_type_id,
    });
    const roomId = await createWaitingRoom(app.db, { site_id: day.siteId });
    await createInstruction(app.db, {
      site_id: day.siteId,
      kiosk_id: day.kioskId,
      domain_id,
      regime_id: day.walkInRegimeId,
      waiting_room_id: roomId,
      standard_text_id: await createStandardText(app.db, {
        site_id: day.siteId,
        values: { [day.dutchId]: 'Rechtdoor' },
      }),
    });
    const clerk = await day.clerk({ domainTypeIds: [domain_type_id] });
    const visitId = await day.visit('NOT_ARRIVED', { domain_type_id, domain_id });
    expect((await act(clerk, 'registerVisit', visitId)).statusCode).toBe(200);
    expect((await day.row(visitId)).waiting_room_id).toBe(roomId);
  });

  it("queues the contact's webhook in the same transaction", async () => {
    const contact = await createUser(app.db, {
      organisation_id: day.organisationId,
      siteIds: [day.siteId],
      webhook_url: 'https://hooks.example/arrived',
    });
    const visitId = await day.visit('NOT_ARRIVED', { contact_user_id: contact });
    expect((await act(an, 'registerVisit', visitId)).statusCode).toBe(200);
    const queued = await app.db
      .selectFrom('webhook_deliveries')
      .where('user_id', '=', contact)
      .selectAll()
      .execute();
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
    expect(answer.json()).toMatchObject({ status: 422, message: 'TRANSITION_NOT_ALLOWED' });
  });

  it('takes the next number when somebody has it already', async () => {
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
});
