import { createTestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';

const app = await testApp();
const day = await createVisitDay(app);
const clerk = await day.clerk();
beforeEach(() => app.db.deleteFrom('visits').execute());

/** Writes straight to the table, as a buggy handler would. */
const write = (visitId: number, change: string) =>
  sql`update visits set ${sql.raw(change)} where id = ${visitId}`.execute(app.db);

describe('the database refuses, even if a handler is wrong,', () => {
  it('a second ongoing visit at a desk', async () => {
    await day.visit('SERVING', {}, clerk);
    const second = await day.visit('ARRIVED');
    await expect(
      write(
        second,
        `status = 'SERVING', desk_id = ${clerk.deskId}, served_by = ${clerk.userId}, called_at = now()`,
      ),
    ).rejects.toMatchObject({ constraint: 'visits_one_ongoing_per_desk' });
  });

  it('a status that does not exist', async () => {
    const visitId = await day.visit('ARRIVED');
    await expect(write(visitId, `status = 'GONE'`)).rejects.toMatchObject({
      constraint: 'visits_status_check',
    });
  });

  it('a waiting or served visit without arrival or ticket', async () => {
    const visitId = await day.visit('ARRIVED');
    for (const change of ['arrival_time = null', 'ticket_number = null']) {
      await expect(write(visitId, change)).rejects.toMatchObject({
        constraint: 'visits_waiting_has_arrived',
      });
    }
  });

  it('a served visit without desk, user or time', async () => {
    const visitId = await day.visit('SERVING', {}, clerk);
    for (const change of ['desk_id = null', 'served_by = null', 'called_at = null']) {
      await expect(write(visitId, change)).rejects.toMatchObject({
        constraint: 'visits_serving_has_desk',
      });
    }
  });

  it('a ticket number twice on one day of a site', async () => {
    await day.visit('ARRIVED', { ticket_number: 'B777' });
    const visitId = await day.visit('ARRIVED');
    await expect(write(visitId, `ticket_number = 'B777'`)).rejects.toMatchObject({
      constraint: 'visits_ticket',
    });
    await expect(
      day.visit('ARRIVED', { ticket_number: 'B777', day: '2020-01-01' }),
    ).resolves.toBeGreaterThan(0);
  });

  it('a room, a desk, a language or a visitor of another site', async () => {
    const foreign = await createTestSite(app.db);
    const other = await createVisitDay(app);
    const theirs = await other.clerk();
    const theirVisit = await other.visit('ARRIVED');
    const { visitor_id } = await other.row(theirVisit);
    const visitId = await day.visit('SERVING', {}, clerk);
    for (const change of [
      `waiting_room_id = ${foreign.roomId}`,
      `desk_id = ${theirs.deskId}`,
      `language_id = ${foreign.dutchId}`,
      `visitor_id = ${visitor_id}`,
    ]) {
      await expect(write(visitId, change)).rejects.toMatchObject({ code: '23503' });
    }
  });
});
