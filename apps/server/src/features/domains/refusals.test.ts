import { domainOperations } from '@balie/contract/features/domains/operations.ts';
import { domainParts } from '@balie/testkit/domains.ts';
import {
  createDomainType,
  createInstruction,
  createOrganisation,
  createTiming,
  createVisit,
  createVisitor,
} from '@balie/testkit/factories.ts';
import { createOffice } from '@balie/testkit/office.ts';
import { afterAll, describe, expect, it } from 'vitest';

const { valid, newDomain, newText } = domainParts(() => ({ app, site, admin, clerk }));

const now = new Date('2026-11-16T09:00:00Z');
const { app, site, admin, clerk } = await createOffice({ now });
const params = { siteId: site.siteId };
afterAll(() => app.close());

describe('domains', () => {
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
      await admin.send(domainOperations.addDomain, { params, body: valid(change) }),
      await admin.send(domainOperations.updateDomain, {
        params: { ...params, domainId },
        body: valid(change),
      }),
    ]) {
      expect(answer.json()).toMatchObject({ status: 422, message, fields });
    }
  });

  it('refuse an update that omits fields, instead of resetting them', async () => {
    const domainId = await newDomain({ prefix: 'Q', service: false });
    const { service, ...incomplete } = valid();
    const answer = await admin.send(domainOperations.updateDomain, {
      params: { ...params, domainId },
      body: incomplete,
    });
    expect(answer.json()).toMatchObject({ status: 422, fields: { service: 'MANDATORY_FIELD' } });
  });

  it('refuse a name that another domain of the site has, whatever its case, also at the same moment', async () => {
    const domainId = await newDomain({ name: 'Rijbewijzen' });
    const other = await newDomain({ name: 'Andere' });
    const refused = { status: 400, message: 'DOMAIN_NAME_UNIQUE' };
    const added = await admin.send(domainOperations.addDomain, {
      params,
      body: valid({ name: 'RIJBEWIJZEN' }),
    });
    expect(added.json()).toMatchObject(refused);
    const changed = await admin.send(domainOperations.updateDomain, {
      params: { ...params, domainId: other },
      body: valid({ name: 'rijbewijzen' }),
    });
    expect(changed.json()).toMatchObject(refused);
    const own = await admin.send(domainOperations.updateDomain, {
      params: { ...params, domainId },
      body: valid({ name: 'RijBewijzen' }),
    });
    expect(own.statusCode).toBe(200);

    const body = valid({ name: 'Tegelijk' });
    const both = await Promise.all(
      [1, 2].map(() => admin.send(domainOperations.addDomain, { params, body })),
    );
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
  });

  it('refuse a domain type or a closing message from elsewhere', async () => {
    const foreignOrganisation = await createOrganisation(app.db);
    const foreignType = await createDomainType(app.db, { organisation_id: foreignOrganisation });
    const wrongType = await admin.send(domainOperations.addDomain, {
      params,
      body: valid({ type: { id: foreignType } }),
    });
    expect(wrongType).toBeRefused(422, 'DOMAIN_TYPE_NOT_FOUND');

    for (const notificationTextKey of ['geen-sleutel', 'c7a4b6de-2f3b-4c46-a6d2-0d9a63f7a001']) {
      const wrongText = await admin.send(domainOperations.addDomain, {
        params,
        body: valid({ notificationTextKey, closingTimeMinutes: 5 }),
      });
      expect(wrongText).toBeRefused(404, 'STANDARD_TEXT_NOT_FOUND');
    }
  });

  it('are not deleted while directions use them', async () => {
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
    const answer = await admin.send(domainOperations.deleteDomain, {
      params: { ...params, domainId },
    });
    expect(answer).toBeRefused(422, 'DOMAIN_IN_USE');
  });

  it.each([
    ['2026-11-16', 'NOT_ARRIVED', 422],
    ['2026-11-20', 'NOT_ARRIVED', 422],
    ['2026-11-16', 'ENDED', 204],
    ['2026-11-15', 'NOT_ARRIVED', 204],
  ])('return, with a visit on %s that is %s, %i to a delete', async (day, status, expected) => {
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
    const answer = await admin.send(domainOperations.deleteDomain, {
      params: { ...params, domainId },
    });
    expect(answer.statusCode).toBe(expected);
    if (expected === 422) expect(answer.json().message).toBe('DOMAIN_IN_USE');
  });
});
