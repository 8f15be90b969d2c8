import { WALK_IN } from '@balie/contract/features/opening-hours/regime-kinds.ts';
import { createDomainType, createStandardText, createUser } from '@balie/testkit/factories.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { expect, it } from 'vitest';
import { findSiteFacts, findVisitTicket } from './ticket-repository.ts';

const app = await testApp();
const [here, there] = [await createVisitDay(app), await createVisitDay(app)];

it('has the ticket texts of its own site, in the language of the visitor or of the site', async () => {
  const { siteId: site_id, dutchId, englishId } = here;
  const text = (values: Record<number, string>, other: object = {}) =>
    createStandardText(app.db, { site_id, type: 'TICKET', values, ...other });
  await text({ [there.dutchId]: 'Van elders' }, { site_id: there.siteId });
  await text({ [dutchId]: 'Welkom', [englishId]: 'Welcome' });
  await text({ [dutchId]: 'Enkel Nederlands' });
  await text({ [englishId]: 'English only' });
  await text({ [dutchId]: 'Wegwijzer' }, { type: 'INSTRUCTION' });
  const texts = async (language_id: number) => {
    const visitId = await here.visit('ARRIVED', { language_id });
    return (await findVisitTicket(app.db, { siteId: site_id, visitId }))?.standardTexts;
  };
  expect(await texts(dutchId)).toEqual(['Welkom', 'Enkel Nederlands']);
  expect(await texts(englishId)).toEqual(['Welcome', 'Enkel Nederlands', 'English only']);
});

it('belongs to one visit at its own site', async () => {
  const [visitId, other] = [await here.visit('ARRIVED'), await here.visit('ARRIVED')];
  const numbers = [];
  for (const id of [visitId, other]) {
    const ticket = await findVisitTicket(app.db, { siteId: here.siteId, visitId: id });
    numbers.push([ticket?.ticketNumber, (await here.row(id)).ticket_number]);
  }
  expect(numbers.map(([shown]) => shown)).toEqual(numbers.map(([, own]) => own));
  expect(await findVisitTicket(app.db, { siteId: here.siteId, visitId })).toBeDefined();
  expect(await findVisitTicket(app.db, { siteId: there.siteId, visitId })).toBeUndefined();
});

it('names the visitor only if the site asks for that', async () => {
  const visitId = await here.visit('ARRIVED', { lastName: 'Peeters' });
  const name = async () =>
    (await findVisitTicket(app.db, { siteId: here.siteId, visitId }))?.visitorName;
  expect(await name()).toBeNull();
  for (const { siteId, asks } of [
    { siteId: there.siteId, asks: false },
    { siteId: here.siteId, asks: true },
  ]) {
    await changeRows(app.db, 'sites', siteId, { name_on_ticket: true });
    expect(await name()).toEqual(asks ? expect.stringContaining('Peeters') : null);
  }
});

it('is visible to users with access to that type, and to kiosks', async () => {
  const organisation_id = here.organisationId;
  const visitId = await here.visit('ARRIVED');
  const person = (type: number) => createUser(app.db, { organisation_id, domainTypeIds: [type] });
  const [may, mayNot] = [
    await person(here.domainTypeId),
    await person(await createDomainType(app.db, { organisation_id })),
  ];
  const key = { siteId: here.siteId, visitId };
  expect(await findVisitTicket(app.db, { ...key, userId: may })).toBeDefined();
  expect(await findVisitTicket(app.db, { ...key, userId: mayNot })).toBeUndefined();
  expect(await findVisitTicket(app.db, key)).toBeDefined();
});

it.each([
  ['without a time', {}, false],
  ['with a time', { appointment_time: app.now }, true],
  ['with a time, who walked in', { appointment_time: app.now, appointment_type: WALK_IN }, false],
])('knows whether a visitor %s comes by appointment', async (_, row, comesByAppointment) => {
  const visitId = await here.visit('ARRIVED', row);
  const ticket = await findVisitTicket(app.db, { siteId: here.siteId, visitId });
  expect(ticket).toMatchObject({ comesByAppointment });
});

it('uses the language of its own site, also on a test ticket', async () => {
  const [dutch, english] = [await createVisitDay(app), await createVisitDay(app)];
  const languages = app.db.updateTable('languages');
  await languages
    .set({ is_default: false })
    .where('site_id', 'in', [dutch.siteId, english.siteId])
    .execute();
  await languages.set({ is_default: true }).where('id', '=', english.englishId).execute();
  for (const [{ siteId, visit }, language] of [
    [dutch, 'nl'],
    [english, 'en'],
  ] as const) {
    const visitId = await visit('ARRIVED');
    expect(await findSiteFacts(app.db, siteId)).toMatchObject({ language });
    const ticket = await findVisitTicket(app.db, { siteId, visitId });
    expect(ticket).toMatchObject({ defaultLanguage: language });
  }
});
