import { firstStepOperations } from '@balie/contract/features/first-steps/operations.ts';
import type { FirstSteps } from '@balie/contract/features/first-steps/schema.ts';
import type { FirstStep, LaterStep } from '@balie/contract/features/first-steps/steps.ts';
import { templates } from '@balie/contract/features/first-steps/templates.ts';
import {
  createDesk,
  createDomain,
  createInstruction,
  createPrinter,
  createStandardText,
  createTiming,
  createUser,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { addRows, changeRows, readRows } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';

let site: TestSite;
let admin: Sender;
const app = await testApp();
beforeEach(async () => {
  site = await createTestSite(app.db);
  await changeRows(app.db, 'users', site.adminId, { organisation_admin: true });
  admin = await app.signIn(site.adminId);
});

const params = () => ({ siteId: site.siteId });
const get = async () => {
  const answer = await admin.send(firstStepOperations.getFirstSteps, { params: params() });
  expect(answer.statusCode).toBe(200);
  return answer.json() as FirstSteps;
};
const isDone = async (step: FirstStep | LaterStep) =>
  (await get()).steps.find(({ name }) => name === step)?.done;
const addServices = (body: object, by = admin, headers = {}) =>
  by.send(firstStepOperations.addServices, { params: params(), body, headers });

describe('the list of first steps', () => {
  it('is ticked off by what exists, however it was added', async () => {
    const { db } = app;
    await db
      .deleteFrom('user_sites')
      .where('site_id', '=', site.siteId)
      .where('user_id', '!=', site.adminId)
      .execute();
    expect((await get()).steps.map(({ done }) => done)).toEqual([true, ...Array(10).fill(false)]);

    await changeRows(db, 'sites', site.siteId, { full_address: 'Grote Markt 1' });
    expect(await isDone('site')).toBe(true);
    await createDesk(db, { site_id: site.siteId });
    expect(await isDone('places')).toBe(true);
    await createPrinter(db, { site_id: site.siteId });
    expect(await isDone('printer')).toBe(true);
    await addRows(db, 'retention_settings', {
      site_id: site.siteId,
      enabled: true,
      days: 90,
      next_run_at: new Date(),
    });
    expect(await isDone('retention')).toBe(true);
    await createUser(db, { organisation_id: site.organisationId, siteIds: [site.siteId] });
    expect(await isDone('colleagues')).toBe(true);
    expect(await isDone('services')).toBe(false);
  });

  it('continues until visitors find their way: hours, texts, directions and displays', async () => {
    const { db } = app;
    const site_id = site.siteId;
    const regime_id = site.walkInRegimeId;
    const domain_id = await createDomain(db, {
      ...{ site_id, organisation_id: site.organisationId, domain_type_id: site.domainTypeId },
    });
    expect(await isDone('services')).toBe(true);
    expect(await isDone('hours')).toBe(false);
    await createTiming(db, { site_id, domain_id, regime_id });
    expect(await isDone('hours')).toBe(true);
    expect(await isDone('texts')).toBe(false);
    const values = { [site.dutchId]: 'Neem de trap.' };
    const standard_text_id = await createStandardText(db, { site_id, values });
    expect(await isDone('texts')).toBe(true);
    expect(await isDone('directions')).toBe(false);
    await createInstruction(db, {
      ...{ site_id, domain_id, regime_id, standard_text_id },
      kiosk_id: await createUser(db, {
        organisation_id: site.organisationId,
        role: 'QPP',
        siteIds: [site_id],
      }),
      waiting_room_id: await createWaitingRoom(db, { site_id }),
    });
    expect(await isDone('directions')).toBe(true);
    expect(await isDone('displays')).toBe(false);
    await addRows(db, 'devices', {
      site_id,
      screen_id: 'x',
      device_key: `x${site_id}`,
      kind: 'waiting-room',
    });
    expect(await isDone('displays')).toBe(true);
  });

  it('is hidden for everyone, and comes back on request', async () => {
    for (const putAway of [true, true, false]) {
      const answer = await admin.send(firstStepOperations.putFirstStepsAway, {
        params: params(),
        body: { putAway },
      });
      expect(answer.json()).toMatchObject({ putAway });
      expect((await get()).putAway).toBe(putAway);
    }
  });
});

describe('services of a template', () => {
  const body = { template: 'TOWN_HALL', services: ['passports', 'reception'], language: 'nl' };

  it('become domain types, domains with a prefix, and opening hours in both regimes', async () => {
    const answer = await addServices(body);
    expect(answer.json()).toEqual({ added: ['Onthaal', 'Reispassen'], existing: [] });
    const domains = await app.db
      .selectFrom('domains')
      .innerJoin('domain_types', 'domain_types.id', 'domains.domain_type_id')
      .where('site_id', '=', site.siteId)
      .select(['domains.id', 'domains.name', 'prefix', 'domain_types.name as type'])
      .orderBy('domains.name')
      .execute();
    expect(domains).toMatchObject([
      { name: 'Onthaal', prefix: 'O', type: 'Onthaal' },
      { name: 'Reispassen', prefix: 'P', type: 'Reispassen' },
    ]);
    const hours = await readRows(
      app.db,
      'domain_timings',
      { domain_id: Number(domains[1]?.id) },
      'regime_id',
      'day',
    );
    const expected = Object.values(templates.TOWN_HALL.hours).flatMap((week) =>
      Object.values(week).flat(),
    );
    expect(hours).toHaveLength(expected.length);
    expect(new Set(hours.map((hour) => hour.regime_id))).toEqual(
      new Set([site.appointmentRegimeId, site.walkInRegimeId]),
    );
    expect(await isDone('services')).toBe(true);
  });

  it('are added once, however often and fast they are requested', async () => {
    const key = { 'idempotency-key': 'services-once' };
    const answers = [
      await addServices({ ...body, language: 'en' }, admin, key),
      await addServices({ ...body, language: 'en' }, admin, key),
      ...(await Promise.all([1, 2, 3].map(() => addServices({ ...body, language: 'en' })))),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect(answers[2]?.json()).toEqual({ added: [], existing: ['Reception', 'Passports'] });
    const { count } = await app.db
      .selectFrom('domains')
      .where('site_id', '=', site.siteId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2);
  });

  it('do not take the prefix of another domain', async () => {
    await addServices({ template: 'CLINIC', services: ['imaging'], language: 'nl' });
    await addServices({ template: 'TOWN_HALL', services: ['driving-licences'], language: 'nl' });
    const domains = await app.db
      .selectFrom('domains')
      .where('site_id', '=', site.siteId)
      .select(['name', 'prefix'])
      .orderBy('id')
      .execute();
    expect(domains).toEqual([
      { name: 'Radiologie', prefix: 'R' },
      { name: 'Rijbewijzen', prefix: 'RI' },
    ]);
  });

  it('come with their hours or not at all, even if the server fails in between', async () => {
    // Writing the fifth hour of a domain fails.
    await sql`create function fail_fifth() returns trigger language plpgsql as $$ begin
      if (select count(*) from domain_timings where domain_id = new.domain_id) >= 4 then
        raise exception 'the server fails here'; end if; return new; end $$`.execute(app.db);
    await sql`create trigger fail_fifth before insert on domain_timings
      for each row execute function fail_fifth()`.execute(app.db);
    const ask = () => addServices({ ...body, services: ['passports'] });
    expect((await ask()).statusCode).toBe(500);
    await sql`drop trigger fail_fifth on domain_timings`.execute(app.db);
    const again = await ask();
    expect(again.statusCode).toBe(200);
    const hours = await readRows(app.db, 'domain_timings', { site_id: site.siteId }, 'id');
    const { WALK_IN, APPOINTMENT } = templates.TOWN_HALL.hours;
    expect(hours).toHaveLength(
      [WALK_IN, APPOINTMENT].flatMap((w) => Object.values(w).flat()).length,
    );
  });

  it('whose type the organisation lacks need an organisation administrator', async () => {
    const other = await app.signIn(
      await createUser(app.db, {
        organisation_id: site.organisationId,
        role: 'ADMIN',
        siteIds: [site.siteId],
      }),
    );
    const fresh = { template: 'OFFICE', services: ['deliveries'], language: 'nl' };
    expect(await addServices(fresh, other)).toBeRefused(422, 'ORGANISATION_ADMIN_ONLY');
    await addServices(fresh);
    expect((await addServices(fresh, other)).json()).toEqual({
      added: [],
      existing: ['Leveringen'],
    });
  });

  it.each([
    [{ ...body, services: [] }, 'MANDATORY_FIELD'],
    [{ ...body, language: 'fr' }, 'INVALID_LANGUAGE'],
  ])('are refused when they are %j', async (wrong, code) => {
    expect(await addServices(wrong)).toBeRefused(422, code);
  });
});
