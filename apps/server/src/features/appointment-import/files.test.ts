import { appointmentImportOperations } from '@balie/contract/features/appointment-import/operations.ts';
import { createImportHall, type ImportHall } from '@balie/testkit/appointment-import.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let hall: ImportHall;
const app = await testApp();
beforeEach(async () => {
  hall = await createImportHall(app);
});

describe('appointments of another system', () => {
  it('are refused one by one, each with all its errors', async () => {
    const done = await hall.load(
      hall.row({ externalId: null }),
      hall.row({ externalId: 'A-2', firstName: ' ', lastName: null, domain: 'Onbestaand' }),
      hall.row({ externalId: 'A-3', appointmentTime: '2026-02-30T09:00', contact: 'niemand' }),
      hall.row({
        externalId: 'A-4',
        nationalNumber: '85.07.30-033.29',
        email: 'x',
        dateOfBirth: '1985',
      }),
      hall.row({ externalId: 'A-5' }),
      hall.row({ externalId: 'A-5' }),
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
    hall.admin.send(appointmentImportOperations.previewAppointmentImport, {
      params: { siteId: hall.siteId },
      body: Buffer.from(file),
      headers: { 'content-type': 'text/csv' },
    });

  it('in a file can be previewed without leaving a trace, then imported as previewed', async () => {
    const before = await hall.everything();
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
    expect(await hall.everything()).toBe(before);
    const apply = (expected: string) =>
      hall.admin.send(appointmentImportOperations.importAppointmentFile, {
        params: { siteId: hall.siteId },
        query: { expected },
        body: Buffer.from(file),
        headers: { 'content-type': 'text/csv' },
      });
    expect((await apply('another')).json()).toMatchObject({ message: 'IMPORT_CHANGED' });
    expect(await hall.everything()).toBe(before);
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

  it('in a file without a reference column are refused as a whole', async () => {
    expect(await preview('voornaam;achternaam\nAn;Claes')).toBeRefused(
      422,
      'IMPORT_NO_EXTERNAL_ID',
    );
  });
});
