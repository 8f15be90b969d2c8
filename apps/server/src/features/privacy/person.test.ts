import { privacyOperations } from '@balie/contract/features/privacy/operations.ts';
import type { PersonExport } from '@balie/contract/features/privacy/schema.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createVisitor } from '@balie/testkit/factories.ts';
import { fullVisitor } from '@balie/testkit/person.ts';
import { personActions } from '@balie/testkit/privacy.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay, type VisitDay } from '@balie/testkit/visit-day.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: VisitDay;
let admin: Sender;
let params: { siteId: number };
const { find, download, audit } = personActions(() => ({ app, site, admin }));

const app = await testApp();
beforeEach(async () => {
  await app.db.deleteFrom('visits').execute();
  await app.db.deleteFrom('visitors').execute();
  site = await createVisitDay(app);
  params = { siteId: site.siteId };
  admin = await app.signIn(site.adminId);
});

describe('a person is found', () => {
  it('by part of the name, in any order and case', async () => {
    await createVisitor(app.db, {
      site_id: site.siteId,
      first_name: 'Lotte',
      last_name: 'Van den Broeck',
    });
    await createVisitor(app.db, { site_id: site.siteId, first_name: 'Lotte', last_name: 'Claes' });
    expect((await find('broeck lot')).map(({ lastName }) => lastName)).toEqual(['Van den Broeck']);
    expect((await find('LOTTE')).map(({ lastName }) => lastName)).toEqual([
      'Claes',
      'Van den Broeck',
    ]);
    expect(await find('%lot%te')).toHaveLength(2);
    expect(await find('l%tte')).toEqual([]);
  });

  it('by national register number, however it is written, with all its records as one', async () => {
    const one = { site_id: site.siteId, national_number: '85.07.30-033.28', last_name: 'Oud' };
    const visitorIds = [
      await createVisitor(app.db, one),
      await createVisitor(app.db, { ...one, national_number: '85073003328', last_name: 'Nieuw' }),
    ];
    for (const visitor_id of visitorIds) await site.visit('ENDED', { visitor_id });
    // The same person's records at sites this administrator does not have are not theirs to see.
    await createVisitor(app.db, { ...one, site_id: (await createVisitDay(app)).siteId });
    for (const search of ['85073003328', '850730 033 28', '85.07.30-033.28', 'oud']) {
      expect(await find(search), search).toMatchObject([
        { visitorIds, lastName: 'Nieuw', visits: 2, held: ['names', 'nationalNumber'] },
      ]);
    }
  });

  it('with the other names on their records, if any', async () => {
    const one = { site_id: site.siteId, national_number: '85073003328' };
    const names = [
      { first_name: '', last_name: '' },
      { first_name: 'Lotte', last_name: 'Peeters' },
      { first_name: 'LOTTE', last_name: 'Claës' },
      { first_name: 'Lotte', last_name: 'Claes' },
    ];
    for (const name of names) await createVisitor(app.db, { ...one, ...name });
    expect(await find('claes')).toMatchObject([
      { lastName: 'Claes', otherNames: ['Lotte Peeters'] },
    ]);
  });

  it('by a ticket of any day, and shows whether they are still here', async () => {
    await site.visit('ENDED', { ticket_number: 'B012', day: '2026-01-05', lastName: 'Toen' });
    await site.visit('ARRIVED', { ticket_number: 'B012', lastName: 'Nu' });
    expect(await find('b012')).toMatchObject([
      { lastName: 'Nu', openVisit: true },
      { lastName: 'Toen', openVisit: false, lastTicket: 'B012', firstDay: '2026-01-05' },
    ]);
  });

  it('by ticket, however many zeros it was printed with', async () => {
    for (let width = 1; width <= 6; width++) {
      const ticket_number = `B${'7'.padStart(width, '0')}`;
      await site.visit('ENDED', { ticket_number, lastName: 'Cijfers' });
    }
    expect(await find('b07')).toHaveLength(6);
  });

  it("at the administrator's own sites only, and never once anonymised", async () => {
    const other = await createVisitDay(app);
    await createVisitor(app.db, { site_id: other.siteId, last_name: 'Vreemd' });
    await createVisitor(app.db, {
      site_id: site.siteId,
      last_name: 'Vreemd',
      anonymised_at: new Date(),
    });
    expect(await find('vreemd')).toEqual([]);
    await addRows(app.db, 'user_sites', {
      user_id: site.adminId,
      site_id: other.siteId,
      organisation_id: site.organisationId,
    });
    expect(await find('vreemd')).toHaveLength(1);
  });

  it('fifty at a time', async () => {
    const query = { search: 'velen' };
    const more: boolean[] = [];
    for (let count = 1; count <= 51; count++) {
      await createVisitor(app.db, { site_id: site.siteId, last_name: 'Velen' });
      if (count < 50) continue;
      const answer = await admin.send(privacyOperations.findPersons, { params, query });
      expect(answer.json().persons).toHaveLength(50);
      more.push(answer.json().more);
    }
    expect(more).toEqual([false, true]);
  });

  it('but not by a single letter', async () => {
    const answer = await admin.send(privacyOperations.findPersons, {
      params,
      query: { search: ' a ' },
    });
    expect(answer).toBeRefused(422, 'SEARCH_TOO_SHORT');
  });
});

describe('an export', () => {
  it('contains everything that is held, with the history, and is logged without the values', async () => {
    const clerk = await site.clerk();
    const person = fullVisitor(site.siteId);
    const visitor_id = await createVisitor(app.db, person);
    const visitId = await site.visit('ARRIVED', { visitor_id, comment: 'Rolstoel' });
    for (const operation of [visitOperations.callVisit, visitOperations.endVisit]) {
      await clerk.sender.send(operation, { params: { ...clerk.params, visitId } });
    }
    const answer = await download([visitor_id]);
    const { records } = answer.json<PersonExport>();
    expect(records).toMatchObject([
      {
        id: visitor_id,
        firstName: person.first_name,
        nationalNumber: person.national_number,
        dateOfBirth: '1985-07-30',
        addressMunicipality: 'GEMEENTE-MERK',
        addressZip: 'ZIP-MERK',
        addressStreetAndNumber: 'STRAAT-MERK',
        address: { zip: 'ZIP-MERK' },
        visits: [
          {
            id: visitId,
            comment: 'Rolstoel',
            status: 'ENDED',
            history: [
              { action: 'call', fromStatus: 'ARRIVED', toStatus: 'SERVING' },
              { action: 'end', toStatus: 'ENDED' },
            ],
            calls: [{ desk: clerk.deskName, recall: false }],
          },
        ],
      },
    ]);
    const text = JSON.stringify(records);
    for (const [name, value] of notEmpty(Object.entries(person))) {
      if (typeof value === 'string') expect(text, name).toContain(value);
    }
    expect(await audit()).toMatchObject([
      { action: 'EXPORT', entity: 'visitor', entity_id: String(visitor_id), after: null },
    ]);
    const again = (await download([visitor_id])).json<PersonExport>();
    expect(again.records[0]?.reads).toMatchObject([{ action: 'EXPORT' }]);
  });

  it('contains nothing about others who came on the same day', async () => {
    const clerk = await site.clerk();
    /** Somebody with a call, a printed ticket and a message. */
    const come = async () => {
      const visitor_id = await createVisitor(app.db, { site_id: site.siteId });
      const visitId = await site.visit('ARRIVED', { visitor_id });
      for (const operation of [visitOperations.callVisit, visitOperations.endVisit]) {
        await clerk.sender.send(operation, { params: { ...clerk.params, visitId } });
      }
      const row = { site_id: site.siteId, user_id: clerk.userId };
      const print = { printer_name: 'Onthaal', outcome: 'PRINTED', duration_ms: 1 };
      await addRows(app.db, 'print_attempts', { ...row, ...print, visit_id: visitId });
      const payload = JSON.stringify({ visitId });
      await addRows(app.db, 'webhook_deliveries', {
        ...row,
        url: 'https://hooks.example',
        payload,
      });
      return visitor_id;
    };
    const visitorId = await come();
    const visits = async () =>
      (await download([visitorId])).json<PersonExport>().records[0]?.visits;
    const before = await visits();
    expect(before).toMatchObject([
      { history: [{}, {}], calls: [{}], prints: [{}], messages: [{}] },
    ]);
    await come();
    expect(await visits()).toEqual(before);
  });

  it('of an unknown person is not found, also together with a known one', async () => {
    const other = await createVisitDay(app);
    const theirs = await createVisitor(app.db, { site_id: other.siteId });
    const ours = await createVisitor(app.db, { site_id: site.siteId });
    expect(await download([ours, theirs])).toBeRefused(404, 'VISITOR_NOT_FOUND');
    expect(await audit()).toEqual([]);
  });
});
