import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditOperations } from '@balie/contract/features/audit/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { createVisitGroup, createVisitor } from '@balie/testkit/factories.ts';
import { fullVisitor, markersIn } from '@balie/testkit/person.ts';
import { personActions } from '@balie/testkit/privacy.ts';
import { addRows, changeRows, readRows } from '@balie/testkit/rows.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay, type VisitDay } from '@balie/testkit/visit-day.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { erasureJob } from './erasure-job.ts';
import { ErasureList } from './erasure-list.ts';
import { eraseAgain } from './erasure-service.ts';

let site: VisitDay;
let admin: Sender;
const { find, download, erase, audit } = personActions(() => ({ app, site, admin }));

const app = await testApp();
beforeEach(async () => {
  await app.db.deleteFrom('visits').execute();
  await app.db.deleteFrom('visitors').execute();
  site = await createVisitDay(app);
  admin = await app.signIn(site.adminId);
});

describe('erasing', () => {
  it('leaves nothing of the person in any table', async () => {
    const clerk = await site.clerk();
    const visitor_id = await createVisitor(app.db, fullVisitor(site.siteId));
    const group_id = await createVisitGroup(app.db, { site_id: site.siteId, name: 'GROEP-MERK' });
    const visitId = await site.visit('ENDED', { visitor_id, group_id, comment: 'OPMERKING-MERK' });
    await addRows(app.db, 'webhook_deliveries', {
      site_id: site.siteId,
      user_id: clerk.userId,
      url: 'https://hooks.example',
      payload: JSON.stringify({ visitId, lastName: 'ACHTERNAAM-MERK' }),
    });
    await addRows(app.db, 'idempotency_keys', {
      user_id: clerk.userId,
      key: 'a-key-of-a-clerk',
      operation: `POST ${visitOperations.addVisit.path}`,
      request_hash: Buffer.from('x'),
      response: JSON.stringify({ visitId, visitorId: visitor_id, firstName: 'VOORNAAM-MERK' }),
    });
    // Companions are in the same stored response.
    await addRows(app.db, 'idempotency_keys', {
      user_id: clerk.userId,
      key: 'a-key-of-a-walk-in',
      operation: `POST ${visitOperations.walkIn.path}`,
      request_hash: Buffer.from('y'),
      response: JSON.stringify([
        { visitId: 0, visitorId: 0 },
        { visitId, visitorId: visitor_id, lastName: 'ACHTERNAAM-MERK' },
      ]),
    });
    expect((await erase([visitor_id])).json()).toEqual({ visitors: 1, visits: 1 });
    expect(await markersIn(app.db)).toEqual([]);
    expect(await find('merk')).toEqual([]);
    expect((await download([visitor_id])).statusCode).toBe(404);
    expect((await erase([visitor_id])).statusCode).toBe(404);
  });

  it('includes the records with the same national register number', async () => {
    const national_number = '85073003328';
    const one = await createVisitor(app.db, { site_id: site.siteId, national_number });
    const two = await createVisitor(app.db, { site_id: site.siteId, national_number });
    const nobody = await createVisitor(app.db, { site_id: site.siteId });
    expect((await erase([one])).json()).toMatchObject({ visitors: 2 });
    const left = await app.db
      .selectFrom('visitors')
      .where('anonymised_at', 'is', null)
      .select('id')
      .execute();
    expect(left).toEqual([{ id: nobody }]);
    expect(two).toBeGreaterThan(one);
  });

  it('is one line in the log, which contains nothing about the person', async () => {
    const visitor_id = await createVisitor(app.db, fullVisitor(site.siteId));
    await site.visit('ENDED', { visitor_id });
    await erase([visitor_id]);
    expect(await audit()).toMatchObject([
      {
        action: 'ERASE',
        entity: 'visitor',
        entity_id: String(visitor_id),
        user_id: site.adminId,
        before: null,
        after: { visitorIds: [visitor_id], visits: 1 },
      },
    ]);
    const { entries } = (
      await admin.send(auditOperations.listAudit, { params: { siteId: site.siteId } })
    ).json();
    expect(entries[0]).toMatchObject({ entityName: null });
  });

  it.each(['NOT_ARRIVED', 'NO_CALL', 'ARRIVED', 'SERVING'] as const)(
    'is refused while a visit of today is %s, and changes nothing',
    async (status) => {
      const clerk = await site.clerk();
      const visitor_id = await createVisitor(app.db, fullVisitor(site.siteId));
      await site.visit('ENDED', { visitor_id, day: '2026-01-05' });
      await site.visit(status, { visitor_id }, clerk);
      expect(await erase([visitor_id])).toBeRefused(409, 'VISITOR_HAS_OPEN_VISIT');
      expect((await find('merk'))[0]).toMatchObject({ openVisit: true, visits: 2 });
      expect(await audit()).toEqual([]);
    },
  );

  it("reloads today's list", async () => {
    const clerk = await site.clerk();
    const visitor_id = await createVisitor(app.db, fullVisitor(site.siteId));
    await site.visit('ENDED', { visitor_id });
    const list = (headers: Record<string, string> = {}) =>
      clerk.sender.send(visitOperations.listVisits, { params: clerk.params, headers });
    const first = await list();
    const seen = { 'if-none-match': String(first.headers.etag) };
    expect((await list(seen)).statusCode).toBe(304);
    await erase([visitor_id]);
    const second = await list(seen);
    expect(second.statusCode).toBe(200);
    expect(second.body).not.toContain('MERK');
    const events = await readRows(app.db, 'events', { site_id: site.siteId }, 'topic');
    expect(events.map(({ topic }) => topic)).toContain('visits');
  });

  it('with a retry key returns the same response twice', async () => {
    const visitor_id = await createVisitor(app.db, { site_id: site.siteId });
    const retry = { 'idempotency-key': 'erase-once-please' };
    const first = await erase([visitor_id], retry);
    expect(first.statusCode).toBe(200);
    expect((await erase([visitor_id], retry)).json()).toEqual(first.json());
  });

  it('of an unknown person is not found and changes nothing', async () => {
    const other = await createVisitDay(app);
    const theirs = await createVisitor(app.db, fullVisitor(other.siteId));
    expect(await erase([theirs])).toBeRefused(404, 'VISITOR_NOT_FOUND');
    expect(await markersIn(app.db)).toEqual(['visitors']);
  });

  it('is not undone by details that were open in the meantime', async () => {
    const clerk = await site.clerk();
    const visitor_id = await createVisitor(app.db, fullVisitor(site.siteId));
    await site.visit('ENDED', { visitor_id });
    expect((await erase([visitor_id])).statusCode).toBe(200);
    const written = await clerk.sender.send(visitOperations.updateVisitor, {
      params: { siteId: site.siteId, visitorId: visitor_id },
      body: { id: visitor_id, firstName: 'VOORNAAM-MERK', lastName: 'Terug', comment: '' },
    });
    expect(written).toBeRefused(404, 'VISITOR_NOT_FOUND');
    expect(await markersIn(app.db)).toEqual([]);
  });

  it('is repeated if a restore brings the person back, and spares whoever has the number since', async () => {
    const list = new ErasureList(
      join(mkdtempSync(join(tmpdir(), 'balie-erasures-')), 'list.jsonl'),
    );
    const keep = erasureJob({ db: app.db, list });
    await app.db.deleteFrom('erasures').execute();
    const person = fullVisitor(site.siteId);
    const visitor_id = await createVisitor(app.db, person);
    const visitId = await site.visit('ENDED', { visitor_id, comment: 'OPMERKING-MERK' });
    const backup = await row(visitor_id);
    // Nothing to list yet; later there is.
    expect(await keep.run()).toBe('done');
    expect((await erase([visitor_id])).statusCode).toBe(200);
    expect(await keep.run()).toBe('done');
    // Another server, or this one after a restart, finds what is already listed.
    expect(await erasureJob({ db: app.db, list }).run()).toBe('done');
    expect(await list.read()).toContainEqual(expect.objectContaining({ visitorId: visitor_id }));

    await changeRows(app.db, 'visitors', visitor_id, backup);
    await changeRows(app.db, 'visits', visitId, { comment: 'OPMERKING-MERK', anonymised_at: null });
    await app.db.deleteFrom('erasures').execute();
    // The list alone is enough.
    expect(await list.read()).toHaveLength(1);
    expect(await eraseAgain(app.db, { list, now: app.now })).toBe(1);
    expect(await markersIn(app.db)).toEqual([]);
    // The table has it again, for a restore without the list.
    const kept = await readRows(app.db, 'erasures', {}, 'visitor_id');
    expect(kept).toEqual([{ visitor_id }]);
    expect(await eraseAgain(app.db, { list, now: app.now })).toBe(0);

    // Somebody else now has the id.
    const created_at = new Date('2026-11-16T00:00:00Z');
    await changeRows(app.db, 'visitors', visitor_id, {
      ...backup,
      created_at,
      first_name: 'Iemand',
    });
    expect(await eraseAgain(app.db, { list, now: app.now })).toBe(0);
    expect(await row(visitor_id)).toMatchObject({ first_name: 'Iemand', anonymised_at: null });
  });
});

async function row(visitorId: number) {
  // A date that passed through here is truncated to milliseconds.
  const {
    id: _,
    created_at: __,
    ...fields
  } = await app.db
    .selectFrom('visitors')
    .where('id', '=', visitorId)
    .selectAll()
    .executeTakeFirstOrThrow();
  return fields;
}
