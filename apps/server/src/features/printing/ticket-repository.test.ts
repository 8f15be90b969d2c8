import { createStandardText } from '@balie/demo/factories.ts';
import { createTestApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { afterAll, expect, it } from 'vitest';
import { findVisitTicket } from './ticket-repository.ts';

const app = await createTestApp();
const [here, there] = [await createVisitDay(app), await createVisitDay(app)];
afterAll(() => app.close());

it('has the texts of its own site for tickets, in the language of the visitor or of the site', async () => {
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

it('is of a visit of its own site', async () => {
  const visitId = await here.visit('ARRIVED');
  expect(await findVisitTicket(app.db, { siteId: here.siteId, visitId })).toBeDefined();
  expect(await findVisitTicket(app.db, { siteId: there.siteId, visitId })).toBeUndefined();
});

it('names the visitor only where the site asks for that', async () => {
  const visitId = await here.visit('ARRIVED', { lastName: 'Peeters' });
  const name = async () =>
    (await findVisitTicket(app.db, { siteId: here.siteId, visitId }))?.visitorName;
  expect(await name()).toBeNull();
  for (const { siteId, asks } of [
    { siteId: there.siteId, asks: false },
    { siteId: here.siteId, asks: true },
  ]) {
    await app.db
      .updateTable('sites')
      .set({ name_on_ticket: true })
      .where('id', '=', siteId)
      .execute();
    expect(await name()).toEqual(asks ? expect.stringContaining('Peeters') : null);
  }
});
