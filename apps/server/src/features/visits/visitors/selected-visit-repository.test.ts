import { atDesk } from '@balie/testkit/at-desk.ts';
import {
  createDomainType,
  createUser,
  createVisitGroup,
  createVisitor,
} from '@balie/testkit/factories.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { createTestPlace } from '@balie/testkit/test-place.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findSelectedVisit } from './selected-visit-repository.ts';

const app = await createTestPlace();
const { db } = app;
const day = await createVisitDay(app);
const there = await createVisitDay(app);
const [an, els] = [await day.clerk(), await day.clerk()];
const { organisationId: organisation_id, siteId: site_id } = day;
const unseen = await createDomainType(db, { organisation_id, name: 'Rijbewijs' });
afterAll(() => app.close());
beforeEach(() => db.deleteFrom('visits').execute());

const select = async (visitId: number, visitorId?: number, clerk = an) => {
  const { visitor_id } = await day.row(visitId);
  const key = { visitId, visitorId: visitorId ?? visitor_id };
  return findSelectedVisit(db, await atDesk(app, clerk), key);
};

describe('the details of a visit', () => {
  it('show the person, language, group and receiver of that visit', async () => {
    const [group_id] = [
      await createVisitGroup(db, { site_id, name: 'Gezin' }),
      await createVisitGroup(db, { site_id, name: 'Klas' }),
    ];
    const served_by = await createUser(db, {
      ...{ organisation_id, first_name: 'Rik', last_name: 'Claes' },
    });
    const row = { group_id, language_id: day.englishId };
    const one = await day.visit('SERVING', { firstName: 'Ada', ...row, served_by }, an);
    const other = await day.visit('ARRIVED', { firstName: 'Bo' });
    expect(await select(one)).toMatchObject({
      ...{ visitId: one, visitor: { firstName: 'Ada' }, languageName: 'English' },
      ...{ groupName: 'Gezin', visitReceivedContact: 'Rik Claes' },
    });
    expect(await select(other)).toMatchObject({
      ...{ visitId: other, visitor: { firstName: 'Bo' }, languageName: 'Nederlands' },
      ...{ groupName: null, visitReceivedContact: null },
    });
  });

  it('are not found under another person, at another site, or by a clerk who may not see it', async () => {
    const visitId = await day.visit('ARRIVED');
    expect(await select(visitId, await createVisitor(db, { site_id }))).toBeUndefined();
    const row = { domain_type_id: day.domainTypeId };
    expect(await select(await there.visit('ARRIVED', row))).toBeUndefined();
    expect(await select(await day.visit('ARRIVED', { domain_type_id: unseen }))).toBeUndefined();
    const atOwnDesk = await day.visit('SERVING', { domain_type_id: unseen }, an);
    expect(await select(atOwnDesk)).toMatchObject({ visitId: atOwnDesk });
    expect(await select(atOwnDesk, undefined, els)).toBeUndefined();
  });
});

describe('who checked a visitor in', () => {
  const at = new Date('2026-11-16T10:00:00Z');
  const write = (visit_id: number, user_id: number, action: string) =>
    addRows(db, 'visit_history', { visit_id, site_id, at, user_id, action, to_status: 'ARRIVED' });

  it.each([
    ['a kiosk', day.kioskId, 'register', true],
    ['a kiosk that showed the way', day.kioskId, 'showWay', true],
    ['a colleague', day.clerkId, 'register', false],
    ['nobody, at a kiosk that only added them', day.kioskId, 'add', false],
  ])('is shown if it was %s', async (_, userId, action, isTold) => {
    const [visitId, other] = [await day.visit('ARRIVED'), await day.visit('ARRIVED')];
    await write(visitId, userId, action);
    await write(other, isTold ? day.clerkId : day.kioskId, 'register');
    const selected = await select(visitId);
    expect(selected?.atKiosk).toEqual(
      isTold ? { name: expect.any(String), at: expect.any(String), handedOverAt: null } : null,
    );
  });

  it('is shown as the name of that kiosk', async () => {
    const kiosk = { organisation_id, role: 'QPP', first_name: 'Zuil' } as const;
    const visitId = await day.visit('ARRIVED');
    await write(visitId, await createUser(db, { ...kiosk, last_name: '7' }), 'register');
    await createUser(db, { ...kiosk, last_name: '8' });
    expect((await select(visitId))?.atKiosk).toMatchObject({ name: 'Zuil 7' });
  });

  it('is omitted for a visit that was set back, or that a colleague checked in last', async () => {
    const [back, again] = [await day.visit('NOT_ARRIVED'), await day.visit('ARRIVED')];
    for (const visitId of [back, again]) await write(visitId, day.kioskId, 'register');
    await write(again, day.clerkId, 'register');
    expect((await select(back))?.atKiosk).toBeNull();
    expect((await select(again))?.atKiosk).toBeNull();
  });
});

it("the appointments in the details are that visit, today's and later ones of that person here", async () => {
  const visitor_id = await createVisitor(db, { site_id });
  const time = (ofDay: string) => ({
    ...{ visitor_id, day: ofDay, appointment_time: new Date(`${ofDay}T10:30:00Z`) },
  });
  const yesterday = await day.visit('NOT_ARRIVED', time('2026-11-15'));
  const today = await day.visit('NOT_ARRIVED', time('2026-11-16'));
  const later = { ...time('2026-11-17'), domain_type_id: unseen };
  const tomorrow = await day.visit('NOT_ARRIVED', later);
  await day.visit('NOT_ARRIVED', { ...later, visitor_id: await createVisitor(db, { site_id }) });
  const shown = async (visitId: number) => {
    const selected = await select(visitId);
    expect(selected?.visitId).toBe(visitId);
    return selected?.appointmentList.map((one) => [one.visitId, one.timeStr]);
  };
  const rest = [
    [today, '11:30'],
    [tomorrow, '17/11/2026 11:30'],
  ];
  expect(await shown(today)).toEqual(rest);
  expect(await shown(yesterday)).toEqual([[yesterday, '15/11/2026 11:30'], ...rest]);
  expect((await select(today))?.appointmentList.at(-1)?.domainType).toBe('Rijbewijs');
});
