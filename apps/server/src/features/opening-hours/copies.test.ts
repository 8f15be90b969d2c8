import { openingHourOperations } from '@balie/contract/features/opening-hours/operations.ts';
import { createDomain, createTiming } from '@balie/testkit/factories.ts';
import { createOffice } from '@balie/testkit/office.ts';
import { createQuietDomain } from '@balie/testkit/opening-hours.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

let params: { siteId: number; domainId: number };
const { app, site, admin, clerk } = await createOffice();
beforeEach(async () => {
  params = await createQuietDomain({ app, site, admin, clerk });
});
afterAll(() => app.close());

const open = (domain_id: number, day: 'MONDAY' | 'TUESDAY', start_time: string) =>
  createTiming(app.db, {
    site_id: site.siteId,
    domain_id,
    regime_id: site.walkInRegimeId,
    day,
    start_time,
    end_time: '17:00',
  });
const hoursOf = (domainId: number) =>
  app.db
    .selectFrom('domain_timings')
    .where('domain_id', '=', domainId)
    .orderBy('day')
    .select(['day', 'start_time', 'end_time', 'regime_id'])
    .execute();
const anotherDomain = (of: TestSite = site) =>
  createDomain(app.db, {
    site_id: of.siteId,
    organisation_id: of.organisationId,
    domain_type_id: of.domainTypeId,
  });

describe('hours for several domains', () => {
  it('replace what the others had', async () => {
    await open(params.domainId, 'MONDAY', '09:00');
    const [one, other] = [await anotherDomain(), await anotherDomain()];
    await open(one, 'TUESDAY', '13:00');
    const answer = await admin.send(openingHourOperations.copyWeek, {
      params,
      body: { domainIds: [one, other] },
    });
    expect(answer.statusCode).toBe(204);
    const expected = await hoursOf(params.domainId);
    expect(expected).toHaveLength(1);
    expect(await hoursOf(one)).toEqual(expected);
    expect(await hoursOf(other)).toEqual(expected);
  });

  it('are copied to none if one belongs to another site', async () => {
    await open(params.domainId, 'MONDAY', '09:00');
    const own = await anotherDomain();
    const foreign = await anotherDomain(await createTestSite(app.db));
    const refused = await admin.send(openingHourOperations.copyWeek, {
      params,
      body: { domainIds: [own, foreign] },
    });
    expect(refused.statusCode).toBe(404);
    expect(await hoursOf(own)).toEqual([]);
    expect(await hoursOf(foreign)).toEqual([]);
  });
});

describe('a copied domain', () => {
  it('has its own name and the same hours', async () => {
    await open(params.domainId, 'TUESDAY', '10:00');
    const added = await admin.send(openingHourOperations.copyDomain, {
      params,
      body: { name: 'Nog een loketdienst', type: { id: site.domainTypeId } },
    });
    expect(added.statusCode).toBe(200);
    expect(added.json()).toMatchObject({ name: 'Nog een loketdienst', prefix: '' });
    expect(await hoursOf(added.json().id)).toEqual(await hoursOf(params.domainId));
    expect(await hoursOf(added.json().id)).toHaveLength(1);
  });

  it('is not added at all if its name exists', async () => {
    const body = { name: 'Maar één keer', type: { id: site.domainTypeId } };
    const send = () => admin.send(openingHourOperations.copyDomain, { params, body });
    expect((await send()).statusCode).toBe(200);
    expect((await send()).json().message).toBe('DOMAIN_NAME_UNIQUE');
  });
});
