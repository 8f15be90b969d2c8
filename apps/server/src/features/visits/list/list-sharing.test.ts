import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { createDomainType } from '@balie/testkit/factories.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const app = await testApp();
app.now = new Date('2026-11-16T11:00:00Z');
const day = await createVisitDay(app);
const clerk = await day.clerk();

beforeEach(() => app.db.deleteFrom('visits').execute());

const minutes = (offset: number) => new Date(app.now.getTime() + offset * 60_000);

describe('the list', () => {
  it('is not shared by colleagues who may see different domain types', async () => {
    const { organisationId: organisation_id } = day;
    // Written by one transaction, so that only access distinguishes them.
    const [one, two] = await app.db
      .transaction()
      .execute(async (trx) => [
        await createDomainType(trx, { organisation_id }),
        await createDomainType(trx, { organisation_id }),
      ]);
    if (!one || !two) throw new Error('two types');
    const clerks = [
      await day.clerk({ domainTypeIds: [one] }),
      await day.clerk({ domainTypeIds: [two] }),
      await day.clerk({ domainTypeIds: [one, two] }),
      await day.clerk({ domainTypeIds: [one] }),
    ];
    const first = await day.visit('ARRIVED', { domain_type_id: one });
    const second = await day.visit('ARRIVED', { domain_type_id: two, arrival_time: minutes(1) });
    const lists = [];
    for (const { sender, params } of [...clerks, ...clerks]) {
      const answer = await sender.send(visitOperations.listVisits, { params });
      expect(answer.statusCode).toBe(200);
      const ids = answer.json<VisitInList[]>().map(({ visitId }) => visitId);
      lists.push({ etag: answer.headers.etag, ids });
    }
    const ids = [[first], [second], [first, second], [first]];
    expect(lists.map((list) => list.ids)).toEqual([...ids, ...ids]);
    // Clerks with the same access share it: three different lists were built.
    expect(new Set(lists.map((list) => list.etag)).size).toBe(3);
  });

  it('marks visitors who wait longer than the threshold, not exactly as long', async () => {
    await day.visit('ARRIVED', { arrival_time: minutes(-20) });
    await day.visit('ARRIVED', { arrival_time: new Date(minutes(-20).getTime() - 1) });
    const answer = await clerk.sender.send(visitOperations.listVisits, { params: clerk.params });
    const marks = answer.json<VisitInList[]>().map((visit) => visit.thresholdExceeded);
    expect(marks).toEqual([true, false]);
  });
});
