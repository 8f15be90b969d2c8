import { todayOperations } from '@balie/contract/features/today/operations.ts';
import { createDesk, createPrinter } from '@balie/testkit/factories.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { expect, it } from 'vitest';

const app = await testApp();

it('shows how many wait and how long, which desks are staffed, and which devices have problems', async () => {
  const day = await createVisitDay(app);
  const site_id = day.siteId;
  const admin = await app.signIn(day.adminId);
  const look = async () => {
    const params = { siteId: site_id };
    const answer = await admin.send(todayOperations.getToday, { params });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const quiet = await look();
  expect(quiet).toMatchObject({ waiting: 0, longestSince: null, devicesWithProblem: 0 });
  await day.visit('ARRIVED');
  await day.visit('ARRIVED');
  await day.visit('NOT_ARRIVED');
  const first = '2020-01-01T08:00:00.000Z';
  await app.db
    .updateTable('visits')
    .set({ arrival_time: first })
    .where(
      'id',
      '=',
      app.db
        .selectFrom('visits')
        .where('site_id', '=', site_id)
        .select(({ fn }) => fn.min('id').as('id')),
    )
    .execute();
  await createDesk(app.db, { site_id });
  await createPrinter(app.db, { site_id, last_outcome: 'PRINTED', last_outcome_at: new Date() });
  await createPrinter(app.db, { site_id, last_outcome: 'OFFLINE', last_outcome_at: new Date() });
  const display = (screen_id: string, change: object) => ({
    site_id,
    screen_id,
    device_key: screen_id,
    kind: 'waiting-room' as const,
    by_address: true,
    connected: false,
    ...change,
  });
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  await app.db
    .insertInto('devices')
    .values([
      display('weg', { last_seen_at: ago(1) }),
      display('allang weg', { last_seen_at: ago(30) }),
      display('onbekend', { last_seen_at: ago(1), by_address: false }),
      display('stil', { connected: true, last_seen_at: new Date(), audio_state: 'BLOCKED' }),
      display('goed', { connected: true, last_seen_at: new Date(), audio_state: 'ON' }),
    ])
    .execute();
  await createPrinter(app.db, { site_id, condition: 'PRINTER_COVER_OPEN' });
  // Repaired since its last ticket failed.
  await createPrinter(app.db, { site_id, condition: 'READY', last_outcome: 'PRINTER_SILENT' });
  await app.db
    .insertInto('device_tokens')
    .values({ site_id, user_id: day.kioskId, token_hash: Buffer.from('k'), created_at: ago(1) })
    .execute();
  expect(await look()).toEqual({
    waiting: 2,
    longestSince: first,
    desks: quiet.desks + 1,
    desksAtWork: quiet.desksAtWork,
    // One display away, one silent, two printers, and a kiosk that was never heard from.
    devicesWithProblem: 5,
  });
});
