import { appointmentImportOperations } from '@balie/contract/features/appointment-import/operations.ts';
import type { ImportedRow } from '@balie/contract/features/appointment-import/schema.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { createDesk } from '@balie/demo/factories.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiKey } from '../../testing/api-keys.ts';
import { createKioskHall, type KioskHall, touchAt } from '../../testing/kiosk-hall.ts';
import { type Caller, createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let hall: KioskHall;
let admin: Caller;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.now = new Date('2026-11-16T08:00:00Z');
  hall = await createKioskHall(app);
  admin = await app.signIn(hall.adminId);
});

const row = (other: object = {}) => ({
  externalId: 'A-1',
  externalCustomerId: 'K-7',
  firstName: 'Lotte',
  lastName: 'Janssens',
  email: 'lotte@example.org',
  nationalNumber: '85.07.30-033.28',
  dateOfBirth: '1985-07-30',
  domain: `paspoort ${hall.siteId}`,
  appointmentTime: '2026-11-16T09:30',
  language: 'en',
  cause: 'Verloren pas',
  comment: 'Belt aan',
  ...other,
});
async function load(...rows: object[]): Promise<ImportedRow[]> {
  const answer = await admin.call(appointmentImportOperations.importAppointments, {
    params: { siteId: hall.siteId },
    body: { rows },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().rows;
}
const everything = async () =>
  JSON.stringify(
    (
      await sql`select (select json_agg(v order by id) from visits v) as visits,
        (select json_agg(p order by id) from visitors p) as visitors,
        (select json_agg(c order by visit_id) from check_in_codes c) as codes,
        (select json_agg(i order by visit_id) from imported_visits i) as imported,
        (select count(*) from audit_log) as lines, (select count(*) from events) as events,
        (select count(*) from visit_history) as history`.execute(app.db)
    ).rows,
  );

describe('appointments of another system', () => {
  it('become planned visits with a code, at the time on the clock of the site', async () => {
    const [done] = await load(row());
    expect(done).toMatchObject({ row: 1, externalId: 'A-1', outcome: 'CREATED', fields: {} });
    const visit = await hall.visit(done?.visitId ?? 0);
    expect(visit).toMatchObject({
      ...{ status: 'NOT_ARRIVED', source: 'IMPORT', day: '2026-11-16', cause: 'Verloren pas' },
      ...{ domain_id: hall.domainId, language_id: hall.englishId, external_customer_id: 'K-7' },
      appointment_time: new Date('2026-11-16T08:30:00Z'),
    });
    const kiosk = await hall.bind();
    const result = await kiosk.checkIn({
      ...touchAt(app.now),
      by: { way: 'CODE', code: done?.checkIn?.signed },
    });
    expect(result).toMatchObject({ outcome: 'REGISTERED', ticketNumber: 'B001' });
  });

  it('the same twice change nothing, whatever a desk changed in between', async () => {
    const [first] = await load(row(), row({ externalId: 'A-2', firstName: 'Jules' }));
    await app.db
      .updateTable('visits')
      .where('id', '=', first?.visitId ?? 0)
      .set({ comment: 'Komt later' })
      .execute();
    const before = await everything();
    const again = await load(row(), row({ externalId: 'A-2', firstName: 'Jules' }));
    expect(again.map(({ outcome }) => outcome)).toEqual(['UNCHANGED', 'UNCHANGED']);
    expect(again[0]).toMatchObject({ visitId: first?.visitId, checkIn: first?.checkIn });
    expect(await everything()).toBe(before);
  });

  it('that changed are changed, and on another day they have another code', async () => {
    const [first] = await load(row());
    const [moved] = await load(row({ appointmentTime: '2026-11-17T10:15:00+01:00' }));
    expect(moved).toMatchObject({ outcome: 'CHANGED', visitId: first?.visitId });
    expect(await hall.visit(first?.visitId ?? 0)).toMatchObject({
      day: '2026-11-17',
      appointment_time: new Date('2026-11-17T09:15:00Z'),
      version: 2,
    });
    const codes = await app.db
      .selectFrom('check_in_codes')
      .where('site_id', '=', hall.siteId)
      .select(['code', 'day'])
      .execute();
    expect(codes).toEqual([{ code: moved?.checkIn?.typed, day: '2026-11-17' }]);
  });

  it('of somebody who is here already are refused, unless nothing changed', async () => {
    const [first] = await load(row());
    await app.db
      .updateTable('visits')
      .where('id', '=', first?.visitId ?? 0)
      .set({ status: 'ARRIVED', arrival_time: app.now, ticket_number: 'B009' })
      .execute();
    expect(await load(row())).toMatchObject([{ outcome: 'UNCHANGED' }]);
    expect(await load(row({ comment: 'Anders' }))).toMatchObject([
      { outcome: 'REFUSED', fields: { externalId: 'VISIT_NOT_EDITABLE' } },
    ]);
  });

  it('of a person who came before are of the same visitor, so that the card shows both', async () => {
    const [one, two, other] = await load(
      row(),
      row({ externalId: 'A-2', externalCustomerId: null, appointmentTime: '2026-11-20T09:30' }),
      row({ externalId: 'A-3', externalCustomerId: 'K-8', nationalNumber: null }),
    );
    const visitorOf = async (done: ImportedRow | undefined) =>
      (await hall.visit(done?.visitId ?? 0)).visitor_id;
    expect(await visitorOf(two)).toBe(await visitorOf(one));
    expect(await visitorOf(other)).not.toBe(await visitorOf(one));
    const deskId = await createDesk(app.db, { site_id: hall.siteId, user_id: hall.clerkId });
    const clerk = await app.signIn(hall.clerkId);
    const card = await clerk.call(visitOperations.getSelectedVisit, {
      params: {
        ...{ siteId: hall.siteId, deskId, userId: hall.clerkId, visitId: one?.visitId ?? 0 },
        visitorId: await visitorOf(one),
      },
    });
    expect(card.json().appointmentList).toHaveLength(2);
  });

  it('with the same group come together, also when the second comes later', async () => {
    const [one] = await load(row({ group: 'Familie Janssens' }));
    const [two, alone] = await load(
      row({
        externalId: 'A-2',
        group: 'Familie Janssens',
        externalCustomerId: 'K-8',
        nationalNumber: null,
      }),
      row({
        ...{ externalId: 'A-3', group: 'Familie Janssens', externalCustomerId: 'K-9' },
        ...{ nationalNumber: null, appointmentTime: '2026-11-18T09:30' },
      }),
    );
    const groups = await Promise.all(
      [one, two, alone].map(async (done) => (await hall.visit(done?.visitId ?? 0)).group_id),
    );
    expect(groups[0]).not.toBeNull();
    expect(groups[1]).toBe(groups[0]);
    expect(groups[2]).not.toBe(groups[0]);
  });

  it('are refused one by one, each with everything that is wrong', async () => {
    const done = await load(
      row({ externalId: null }),
      row({ externalId: 'A-2', firstName: ' ', lastName: null, domain: 'Onbestaand' }),
      row({ externalId: 'A-3', appointmentTime: '2026-02-30T09:00', contact: 'niemand' }),
      row({
        externalId: 'A-4',
        nationalNumber: '85.07.30-033.29',
        email: 'x',
        dateOfBirth: '1985',
      }),
      row({ externalId: 'A-5' }),
      row({ externalId: 'A-5' }),
    );
    expect(done.map(({ outcome, fields }) => [outcome, fields])).toEqual([
      ['REFUSED', { externalId: 'IMPORT_NO_EXTERNAL_ID' }],
      [
        'REFUSED',
        {
          ...{ firstName: 'INVALID_FIRST_NAME', lastName: 'INVALID_LAST_NAME' },
          domain: 'DOMAIN_NOT_FOUND',
        },
      ],
      ['REFUSED', { appointmentTime: 'TIME_ERROR', contact: 'CONTACT_NOT_FOUND' }],
      [
        'REFUSED',
        {
          ...{ nationalNumber: 'INVALID_NATIONAL_NUMBER', email: 'INVALID_EMAIL' },
          dateOfBirth: 'INVALID_DATE',
        },
      ],
      ['CREATED', {}],
      ['REFUSED', { externalId: 'IMPORT_ROW_TWICE' }],
    ]);
  });

  const preview = (file: string) =>
    admin.call(appointmentImportOperations.previewAppointmentImport, {
      params: { siteId: hall.siteId },
      body: Buffer.from(file),
      headers: { 'content-type': 'text/csv' },
    });

  it('in a file can be previewed without a trace, and then imported as previewed', async () => {
    const before = await everything();
    const file = [
      'Kenmerk;Voornaam;Achternaam;Dienst;Tijdstip;Kleur',
      `A-1;Lotte;Janssens;Paspoort ${hall.siteId};2026-11-16 09:30;rood`,
      'A-2;Jules;Claes;Onbestaand;2026-11-16 09:30;',
      `A-3;Jan;Maes;Paspoort ${hall.siteId};2026-11-16 10:30;;te veel`,
    ].join('\r\n');
    const answer = await preview(file);
    expect(answer.statusCode, answer.body).toBe(200);
    const { rows, ignoredColumns, fingerprint } = answer.json();
    expect(ignoredColumns).toEqual(['Kleur']);
    expect(rows).toMatchObject([
      { line: 2, externalId: 'A-1', outcome: 'CREATED' },
      { line: 3, outcome: 'REFUSED', fields: { domain: 'DOMAIN_NOT_FOUND' } },
      { line: 4, outcome: 'REFUSED', fields: { externalId: 'IMPORT_ROW_TOO_LONG' } },
    ]);
    expect(await everything()).toBe(before);
    const apply = (expected: string) =>
      admin.call(appointmentImportOperations.importAppointmentFile, {
        params: { siteId: hall.siteId },
        query: { expected },
        body: Buffer.from(file),
        headers: { 'content-type': 'text/csv' },
      });
    expect((await apply('another')).json()).toMatchObject({ message: 'IMPORT_CHANGED' });
    expect(await everything()).toBe(before);
    expect((await apply(fingerprint)).json().rows).toMatchObject([
      { line: 2, outcome: 'CREATED' },
      { line: 3, outcome: 'REFUSED' },
      { line: 4, outcome: 'REFUSED' },
    ]);
    expect((await apply(fingerprint)).json(), 'it is there by now').toMatchObject({ status: 409 });
    expect(await hall.visits()).toMatchObject([
      { appointment_time: new Date('2026-11-16T08:30:00Z') },
    ]);
  });

  it('in a file without a column for what each is called are refused whole', async () => {
    expect((await preview('voornaam;achternaam\nAn;Claes')).json()).toMatchObject({
      status: 422,
      message: 'IMPORT_NO_EXTERNAL_ID',
    });
  });

  it('come by an API key of its scope, and the log names the key', async () => {
    const { key, keyId } = await createApiKey(app.db, {
      ...hall,
      operations: ['importAppointments'],
      siteIds: [hall.siteId],
    });
    const send = () =>
      app.anonymous.call(appointmentImportOperations.importAppointments, {
        params: { siteId: hall.siteId },
        body: { rows: [row()] },
        headers: { authorization: `Bearer ${key}` },
      });
    expect((await send()).json().rows).toMatchObject([{ outcome: 'CREATED' }]);
    expect((await send()).json().rows).toMatchObject([{ outcome: 'UNCHANGED' }]);
    const lines = await app.db
      .selectFrom('audit_log')
      .where('entity', '=', 'appointment-import')
      .where('site_id', '=', hall.siteId)
      .select(['api_key_id', 'after'])
      .execute();
    expect(lines).toEqual([{ api_key_id: keyId, after: { created: 1, changed: 0 } }]);
  });

  it('brought by two at once are there once', async () => {
    const done = await Promise.all(Array.from({ length: 5 }, () => load(row())));
    const outcomes = done.map(([one]) => one?.outcome).sort();
    expect(outcomes).toEqual(['CREATED', 'UNCHANGED', 'UNCHANGED', 'UNCHANGED', 'UNCHANGED']);
    expect(await hall.visits()).toHaveLength(1);
  });
});
