import { standardTextOperations } from '@balie/contract/features/standard-texts/operations.ts';
import { type ClosureSite, createClosureSite, SUMMER } from '@balie/testkit/closures.ts';
import { createDomain, createStandardText } from '@balie/testkit/factories.ts';
import { readRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { keyOfText } from '@balie/testkit/standard-texts.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let here: ClosureSite;
const app = await testApp();
beforeEach(async () => {
  here = await createClosureSite(app);
});

describe('closures', () => {
  it('are added, listed in order, changed field by field and deleted', async () => {
    const closure = await here.added();
    expect(closure).toEqual({
      id: expect.any(Number),
      domainId: null,
      domainName: null,
      ...SUMMER,
      standardText: null,
      source: 'MANUAL',
      appointments: 0,
    });
    const training = await here.added({
      domainId: here.domainId,
      from: '2026-11-20T13:00:00',
      until: '2026-11-20T17:00',
      reason: ' Opleiding ',
    });
    expect(training).toMatchObject({
      domainId: here.domainId,
      from: '2026-11-20T13:00',
      reason: 'Opleiding',
    });
    expect((await here.list()).map(({ id }) => id)).toEqual([training.id, closure.id]);

    const changed = await here.update(closure.id, {
      reason: 'Bouwverlof',
      expected: { reason: 'Zomersluiting' },
    });
    expect(changed.json()).toMatchObject({ ...SUMMER, reason: 'Bouwverlof' });
    const late = await here.update(closure.id, {
      reason: 'Verlof',
      expected: { reason: 'Zomersluiting' },
    });
    expect(late.json()).toMatchObject({
      status: 409,
      message: 'CHANGED_MEANWHILE',
      conflicts: { reason: { yours: 'Verlof', theirs: 'Bouwverlof' } },
    });

    expect((await here.remove(closure.id)).statusCode).toBe(204);
    expect(await here.remove(closure.id)).toBeRefused(404, 'CLOSURE_NOT_FOUND');
    expect((await here.update(closure.id, SUMMER)).json()).toMatchObject({
      message: 'CLOSURE_NOT_FOUND',
    });
    expect((await here.list()).map(({ id }) => id)).toEqual([training.id]);
  });

  it('are found by the days they touch', async () => {
    const { id } = await here.added();
    expect(await here.list({ from: '2027-07-09', until: '2027-07-31' })).toHaveLength(1);
    // It ends at midnight: the tenth is an ordinary day.
    expect(await here.list({ from: '2027-07-10' })).toEqual([]);
    expect(await here.list({ until: '2027-07-04' })).toEqual([]);
    expect((await here.list({ until: '2027-07-05' }))[0]?.id).toBe(id);
  });

  it.each([
    [
      'an end before the start',
      { until: '2027-07-01T00:00' },
      'CLOSURE_PERIOD_INVALID',
      ['from', 'until'],
    ],
    ['no length', { until: '2027-07-05T00:00:59' }, 'CLOSURE_PERIOD_INVALID', ['from', 'until']],
    ['a day that does not exist', { from: '2027-02-30T00:00' }, 'INVALID_DATE', ['from']],
    ['no reason', { reason: '  ' }, 'MANDATORY_FIELD', ['reason']],
    ['a long reason', { reason: 'x'.repeat(201) }, 'CLOSURE_REASON_TOO_LONG', ['reason']],
  ])('refuse %s', async (_, change, message, fields) => {
    const answer = (await here.add({ ...SUMMER, ...change })).json();
    expect(answer).toMatchObject({ status: 422, message });
    expect(Object.keys(answer.fields)).toEqual(fields);
    expect(await here.list()).toEqual([]);
  });

  it('refuse a domain or a text of another site', async () => {
    const foreign = await createTestSite(app.db);
    const foreignDomain = await createDomain(app.db, {
      ...here.ofSite,
      site_id: foreign.siteId,
    });
    const textId = await createStandardText(app.db, {
      site_id: foreign.siteId,
      values: { [foreign.dutchId]: 'Gesloten' },
    });
    const key = await keyOfText(app.db, textId);
    const { id } = await here.added();
    for (const send of [here.add, (body: object) => here.update(id, body)]) {
      expect(await send({ ...SUMMER, domainId: foreignDomain })).toBeRefused(
        404,
        'DOMAIN_NOT_FOUND',
      );
      expect(await send({ ...SUMMER, standardText: key })).toBeRefused(
        404,
        'STANDARD_TEXT_NOT_FOUND',
      );
    }
  });

  it('keep the text that visitors see', async () => {
    const textId = await createStandardText(app.db, {
      site_id: here.site.siteId,
      values: { [here.site.dutchId]: 'Wij zijn gesloten' },
    });
    const key = await keyOfText(app.db, textId);
    expect(await here.added({ ...SUMMER, standardText: key })).toMatchObject({ standardText: key });
    const answer = await here.admin.send(standardTextOperations.deleteStandardText, {
      params: { ...here.params, languageId: here.site.dutchId, key },
    });
    expect(answer).toBeRefused(409, 'STANDARD_TEXT_IN_USE');
  });

  it('are written by administrators, pushed to the screens, and logged', async () => {
    expect((await here.add(SUMMER, here.clerk)).statusCode).toBe(403);
    const { id } = await here.added();
    const events = await readRows(app.db, 'events', { site_id: here.site.siteId }, 'topic');
    expect(events).toEqual([{ topic: 'closures' }]);
    const lines = await readRows(
      app.db,
      'audit_log',
      { site_id: here.site.siteId },
      'action',
      'entity',
      'entity_id',
      'user_id',
      'after',
    );
    expect(lines).toEqual([
      {
        action: 'ADD',
        entity: 'closure',
        entity_id: String(id),
        user_id: here.site.adminId,
        after: { ...SUMMER, domainName: null, source: 'MANUAL' },
      },
    ]);
  });
});
