import { domainOperations } from '@balie/contract/features/domains/operations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDomain,
  createDomainType,
  createInstruction,
  createOrganisation,
  createStandardText,
  createTiming,
  createVisit,
  createVisitor,
} from '../../demo/factories.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { type Caller, createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let site: TestSite;
let admin: Caller;
let clerk: Caller;
let params: { siteId: number };

beforeAll(async () => {
  app = await createTestApp();
  app.now = new Date('2026-11-16T09:00:00Z');
  site = await createTestSite(app.db);
  params = { siteId: site.siteId };
  admin = await app.signIn(site.adminId);
  clerk = await app.signIn(site.clerkId);
});
afterAll(() => app.close());

let count = 0;
const valid = (change: object = {}) => ({
  name: `Domein nummer ${++count}`,
  prefix: '',
  type: { id: site.domainTypeId },
  useContactWaitingRoom: true,
  service: true,
  notificationText: '',
  notificationTextKey: '',
  closingTimeMinutes: '',
  ...change,
});

const newDomain = (change: object = {}) =>
  createDomain(app.db, {
    site_id: site.siteId,
    organisation_id: site.organisationId,
    domain_type_id: site.domainTypeId,
    ...change,
  });

async function newText(value = 'Wij sluiten om {closingTime}') {
  const id = await createStandardText(app.db, {
    site_id: site.siteId,
    type: 'DOMAIN_MESSAGE',
    values: { [site.dutchId]: value, [site.englishId]: 'We close at {closingTime}' },
  });
  const { key } = await app.db
    .selectFrom('standard_texts')
    .where('id', '=', id)
    .select('key')
    .executeTakeFirstOrThrow();
  return { id, key, value };
}

describe('domains', () => {
  it('are added with the payload of the form, read, changed, listed by name and deleted', async () => {
    const text = await newText();
    const added = await admin.call(domainOperations.addDomain, {
      params,
      body: valid({ name: ' Reispassen ', notificationTextKey: text.key, closingTimeMinutes: 15 }),
    });
    expect(added.statusCode).toBe(200);
    const domain = added.json();
    expect(domain).toMatchObject({
      name: 'Reispassen',
      prefix: '',
      type: { id: site.domainTypeId, organization: { name: expect.any(String) } },
      useContactWaitingRoom: true,
      service: true,
      notificationTextKey: text.key,
      notificationText: text.value,
      closingTimeMinutes: 15,
      createdAt: app.now.toISOString(),
      updatedAt: app.now.toISOString(),
      updatedBy: expect.stringContaining('An Peeters'),
    });

    const key = { ...params, domainId: domain.id };
    const changed = await admin.call(domainOperations.updateDomain, {
      params: key,
      body: {
        ...domain,
        prefix: 'r',
        service: false,
        notificationTextKey: null,
        closingTimeMinutes: 0,
        userId: site.adminId,
      },
    });
    expect(changed.json()).toMatchObject({
      name: 'Reispassen',
      prefix: 'r',
      service: false,
      notificationTextKey: null,
      notificationText: null,
      closingTimeMinutes: 0,
    });
    expect((await clerk.call(domainOperations.getDomain, { params: key })).json()).toEqual(
      changed.json(),
    );

    await newDomain({ name: 'aangiften' });
    const names = (await clerk.call(domainOperations.listDomains, { params }))
      .json()
      .map((row: { name: string }) => row.name);
    expect(names).toEqual(['aangiften', 'Reispassen']);

    const deleted = await admin.call(domainOperations.deleteDomain, { params: key });
    expect(deleted.statusCode).toBe(204);
    expect((await admin.call(domainOperations.getDomain, { params: key })).json()).toMatchObject({
      status: 404,
      message: 'DOMAIN_NOT_FOUND',
    });
  });

  it.each([
    ['a blank name', { name: ' ' }, { name: 'INVALID_NAME' }],
    ['a name that is too long', { name: 'x'.repeat(101) }, { name: 'NAME_TOO_LONG' }],
    ['no type', { type: null }, { type: 'MANDATORY_FIELD' }],
    ['a prefix of four letters', { prefix: 'ABCD' }, { prefix: 'INVALID_PREFIX' }],
    ['a prefix with a digit', { prefix: 'A1' }, { prefix: 'INVALID_PREFIX' }],
    [
      'minutes without a message',
      { closingTimeMinutes: 5 },
      { notificationTextKey: 'INVALID_NOTIFICATION_TEXT' },
    ],
    [
      'a message without minutes',
      { notificationTextKey: 'c7a4b6de-2f3b-4c46-a6d2-0d9a63f7a001' },
      { closingTimeMinutes: 'INVALID_CLOSING_TIME_MINUTES' },
    ],
    [
      'a message with zero minutes',
      { notificationTextKey: 'c7a4b6de-2f3b-4c46-a6d2-0d9a63f7a001', closingTimeMinutes: 0 },
      { closingTimeMinutes: 'INVALID_CLOSING_TIME_MINUTES' },
    ],
    [
      'more than 180 minutes',
      { notificationTextKey: 'c7a4b6de-2f3b-4c46-a6d2-0d9a63f7a001', closingTimeMinutes: 181 },
      { closingTimeMinutes: 'INVALID_MINUTES' },
    ],
    ['minutes below zero', { closingTimeMinutes: -1 }, { closingTimeMinutes: 'INVALID_MINUTES' }],
  ])('refuse %s, on add and on update', async (_, change, fields) => {
    const domainId = await newDomain();
    const [message] = Object.values(fields);
    for (const answer of [
      await admin.call(domainOperations.addDomain, { params, body: valid(change) }),
      await admin.call(domainOperations.updateDomain, {
        params: { ...params, domainId },
        body: valid(change),
      }),
    ]) {
      expect(answer.json()).toMatchObject({ status: 422, message, fields });
    }
  });

  it('refuse an update that leaves something out instead of resetting it', async () => {
    const domainId = await newDomain({ prefix: 'Q', service: false });
    const { service, ...incomplete } = valid();
    const answer = await admin.call(domainOperations.updateDomain, {
      params: { ...params, domainId },
      body: incomplete,
    });
    expect(answer.json()).toMatchObject({ status: 422, fields: { service: 'MANDATORY_FIELD' } });
  });

  it('refuse a name another domain of the site has, whatever its capitals, also when asked together', async () => {
    const domainId = await newDomain({ name: 'Rijbewijzen' });
    const other = await newDomain({ name: 'Andere' });
    const refused = { status: 400, message: 'DOMAIN_NAME_UNIQUE' };
    const added = await admin.call(domainOperations.addDomain, {
      params,
      body: valid({ name: 'RIJBEWIJZEN' }),
    });
    expect(added.json()).toMatchObject(refused);
    const changed = await admin.call(domainOperations.updateDomain, {
      params: { ...params, domainId: other },
      body: valid({ name: 'rijbewijzen' }),
    });
    expect(changed.json()).toMatchObject(refused);
    const own = await admin.call(domainOperations.updateDomain, {
      params: { ...params, domainId },
      body: valid({ name: 'RijBewijzen' }),
    });
    expect(own.statusCode).toBe(200);

    const body = valid({ name: 'Tegelijk' });
    const both = await Promise.all(
      [1, 2].map(() => admin.call(domainOperations.addDomain, { params, body })),
    );
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
  });

  it('refuse a domain type or a message that is not theirs', async () => {
    const foreignOrganisation = await createOrganisation(app.db);
    const foreignType = await createDomainType(app.db, { organisation_id: foreignOrganisation });
    const wrongType = await admin.call(domainOperations.addDomain, {
      params,
      body: valid({ type: { id: foreignType } }),
    });
    expect(wrongType.json()).toMatchObject({ status: 422, message: 'DOMAIN_TYPE_NOT_FOUND' });

    for (const notificationTextKey of ['geen-sleutel', 'c7a4b6de-2f3b-4c46-a6d2-0d9a63f7a001']) {
      const wrongText = await admin.call(domainOperations.addDomain, {
        params,
        body: valid({ notificationTextKey, closingTimeMinutes: 5 }),
      });
      expect(wrongText.json()).toMatchObject({ status: 404, message: 'STANDARD_TEXT_NOT_FOUND' });
    }
  });

  it('are not deleted while a walking instruction uses them', async () => {
    const domainId = await newDomain();
    const text = await newText('Volg de pijl');
    await createInstruction(app.db, {
      site_id: site.siteId,
      kiosk_id: site.kioskId,
      domain_id: domainId,
      regime_id: site.walkInRegimeId,
      waiting_room_id: site.roomId,
      standard_text_id: text.id,
    });
    const answer = await admin.call(domainOperations.deleteDomain, {
      params: { ...params, domainId },
    });
    expect(answer.json()).toMatchObject({ status: 422, message: 'DOMAIN_IN_USE' });
  });

  it.each([
    ['2026-11-16', 'NOT_ARRIVED', 422],
    ['2026-11-20', 'NOT_ARRIVED', 422],
    ['2026-11-16', 'ENDED', 204],
    ['2026-11-15', 'NOT_ARRIVED', 204],
  ])('with a visit on %s that is %s answer %i to a delete', async (day, status, expected) => {
    const domainId = await newDomain();
    await createTiming(app.db, {
      site_id: site.siteId,
      domain_id: domainId,
      regime_id: site.walkInRegimeId,
    });
    await createVisit(app.db, {
      site_id: site.siteId,
      organisation_id: site.organisationId,
      visitor_id: await createVisitor(app.db, { site_id: site.siteId }),
      domain_type_id: site.domainTypeId,
      domain_id: domainId,
      language_id: site.dutchId,
      day,
      status,
    });
    const answer = await admin.call(domainOperations.deleteDomain, {
      params: { ...params, domainId },
    });
    expect(answer.statusCode).toBe(expected);
    if (expected === 422) expect(answer.json().message).toBe('DOMAIN_IN_USE');
  });

  it('of another site are not found', async () => {
    const foreign = await createTestSite(app.db);
    const domainId = await createDomain(app.db, {
      site_id: foreign.siteId,
      organisation_id: foreign.organisationId,
      domain_type_id: foreign.domainTypeId,
    });
    for (const siteId of [site.siteId, foreign.siteId]) {
      for (const operation of [
        domainOperations.getDomain,
        domainOperations.updateDomain,
        domainOperations.deleteDomain,
      ]) {
        const answer = await admin.call(operation, {
          params: { siteId, domainId },
          ...(operation.method === 'PUT' && { body: valid() }),
        });
        expect(answer.statusCode).toBe(404);
      }
    }
  });

  it('are read by every clerk and written by administrators only', async () => {
    const domainId = await newDomain();
    const key = { ...params, domainId };
    expect((await clerk.call(domainOperations.listDomains, { params })).statusCode).toBe(200);
    expect(
      (await clerk.call(domainOperations.addDomain, { params, body: valid() })).statusCode,
    ).toBe(403);
    expect(
      (await clerk.call(domainOperations.updateDomain, { params: key, body: valid() })).statusCode,
    ).toBe(403);
    expect((await clerk.call(domainOperations.deleteDomain, { params: key })).statusCode).toBe(403);
    expect((await app.anonymous.call(domainOperations.listDomains, { params })).statusCode).toBe(
      401,
    );
  });

  it('leave an audit row with what was there before', async () => {
    const domainId = await newDomain({ name: 'Voor' });
    const body = valid({ name: 'Na' });
    await admin.call(domainOperations.updateDomain, { params: { ...params, domainId }, body });
    const row = await app.db
      .selectFrom('audit_log')
      .where('entity', '=', 'domain')
      .where('entity_id', '=', String(domainId))
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      action: 'UPDATE',
      user_id: site.adminId,
      before: { name: 'Voor' },
      after: { name: 'Na' },
    });
  });
});

describe('domain types', () => {
  it('are those of the organisation, or those of the signed-in user', async () => {
    const other = await createDomainType(app.db, {
      organisation_id: site.organisationId,
      name: 'Zonder toegang',
    });
    await createDomainType(app.db, { organisation_id: await createOrganisation(app.db) });
    const ids = async (query?: Record<string, string>) =>
      (await clerk.call(domainOperations.listDomainTypes, { ...(query && { query }) }))
        .json()
        .map((type: { id: number }) => type.id);
    expect(await ids()).toContain(other);
    expect(await ids({ currentUser: 'false' })).toContain(other);
    expect(await ids({ currentUser: 'true' })).toEqual([site.domainTypeId]);
    expect((await app.anonymous.call(domainOperations.listDomainTypes)).statusCode).toBe(401);
  });
});
