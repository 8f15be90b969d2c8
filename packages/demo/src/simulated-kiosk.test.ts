import { fillPath } from '@balie/contract/common/request.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createSession } from '@balie/server/platform/auth/sessions.ts';
import { readRow, readRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { expect, it } from 'vitest';
import { loadDemo } from './load-demo.ts';
import { openSimulatedKiosk, type Send } from './simulated-kiosk.ts';

const SITE_ID = 1;

const app = await testApp();
// A Monday morning, when the town hall is open.
app.now = new Date('2026-11-16T09:30:00Z');
await loadDemo(app.db, app.now);
const { id: userId } = await readRow(app.db, 'users', { username: 'demo-admin' }, 'id');
const cookie = `balie_session=${await createSession(app.db, { userId, now: app.now })}`;

const send: Send = async (operation, input) => {
  const answer = await app.http.inject({
    method: operation.method,
    url: fillPath(operation.path, input.params ?? {}),
    headers: { host: 'localhost', ...(input.cookie && { cookie: input.cookie }), ...input.headers },
    ...(input.body && { payload: input.body }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
};
const open = () => openSimulatedKiosk({ send, cookie, siteId: SITE_ID, now: () => app.now });
const kioskVisits = () =>
  readRows(app.db, 'visits', { site_id: SITE_ID, source: 'KIOSK' }, 'ticket_number', 'status');

it('simulated visitors use a kiosk of the demo, with and without a code', async () => {
  const kiosk = await open();
  expect(kiosk?.name).toMatch(/inkom/);
  const before = await kioskVisits();
  const results = [await kiosk?.walkIn(), await kiosk?.walkIn(), await kiosk?.walkIn()];
  const after = await kioskVisits();
  expect(after).toHaveLength(before.length + results.length);
  // For some domains the kiosk only shows the way.
  const visits = results.map((result) =>
    result && 'ticketNumber' in result
      ? { ticket_number: result.ticketNumber, status: 'ARRIVED' }
      : { ticket_number: null, status: 'NO_CALL' },
  );
  for (const visit of notEmpty(visits)) expect(after).toContainEqual(visit);

  const expected = await app.db
    .selectFrom('check_in_codes')
    .innerJoin('visits', 'visits.id', 'check_in_codes.visit_id')
    .where('visits.site_id', '=', SITE_ID)
    .where('visits.status', '=', 'NOT_ARRIVED')
    .orderBy('visits.appointment_time')
    .select(['check_in_codes.code', 'visits.id'])
    .executeTakeFirstOrThrow();
  const result = await kiosk?.checkIn(expected.code);
  const visit = await app.db
    .selectFrom('visits')
    .where('id', '=', expected.id)
    .select(['status', 'ticket_number as ticketNumber'])
    .executeTakeFirstOrThrow();
  expect(visit.status).toBe('ARRIVED');
  expect(result).toMatchObject({ ticketNumber: visit.ticketNumber });

  expect((await open())?.name, 'a kiosk in use is left alone').not.toBe(kiosk?.name);
  await kiosk?.close();
  expect((await open())?.name).toBe(kiosk?.name);
});
