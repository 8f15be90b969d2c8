import { createDesk, createPrinter, createSite } from '@balie/testkit/factories.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { countWaiting } from '@balie/testkit/waiting.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Executor } from '../../../platform/database/database.ts';
import { claimPrinters, saveCondition } from './repository.ts';

const { db, close } = await createTestDatabase();
const { siteId, organisationId, kioskId } = await createTestSite(db);
afterAll(close);
afterEach(async () => {
  await db.deleteFrom('desks').execute();
  await db.deleteFrom('kiosk_settings').execute();
  await db.deleteFrom('printers').execute();
});

const now = new Date('2026-11-16T09:00:00Z');

it.each([
  ['its own address', {}, 'PRINTER_OUT_OF_PAPER'],
  ['another host, which it had before', { host: '10.0.0.9' }, null],
  ['another port, which it had before', { port: 9101 }, null],
  ['the address of another printer', { printerId: 999_999 }, null],
])('stores a report from the current address only: %s', async (_, other, condition) => {
  const [host, port] = ['10.0.0.1', 9100];
  const printerId = await createPrinter(db, { site_id: siteId, ip_domain: host, port });
  const said = { condition: 'PRINTER_OUT_OF_PAPER', now } as const;
  const asked = {
    printerId,
    name: 'x',
    host,
    port,
    siteId,
    printService: 'QKEP' as const,
    ...other,
  };
  expect(await saveCondition(db, asked, said)).toBe(condition !== null);
  const rows = db.selectFrom('printers').where('id', '=', printerId);
  expect(await rows.select('condition').execute()).toEqual([{ condition }]);
});

it.each([
  ['one that answers', 'READY', 300_000],
  ['one that says nothing', 'PRINTER_SILENT', 60_000],
])('polls %s when it is due, by one server', async (_, condition, time) => {
  const printer_id = await createPrinter(db, { site_id: siteId });
  await createDesk(db, { site_id: siteId, printer_id });
  await db.updateTable('printers').set({ condition, asked_at: now }).execute();
  const claim = async (after: number) => {
    const at = (before: number) => new Date(now.getTime() + after - before);
    const due = { now: at(0), askedBefore: at(300_000), unheardAskedBefore: at(60_000), limit: 5 };
    return (await claimPrinters(db, due)).map(({ printerId }) => printerId);
  };
  expect(await claim(time - 1)).toEqual([]);
  expect(await claim(time)).toEqual([printer_id]);
  expect(await claim(time)).toEqual([]);
});

const claimNow = (executor: Executor = db) =>
  claimPrinters(executor, { now, askedBefore: now, unheardAskedBefore: now, limit: 5 });
const claimed = async () => (await claimNow()).map(({ printerId }) => printerId);
const kioskUses = (printer_id: number) =>
  addRows(db, 'kiosk_settings', {
    ...{ site_id: siteId, user_id: kioskId, printer_id, domain_ids: [] },
    ...{ by_national_number: true, by_name: true, minutes_early: 0, minutes_late: 0 },
    ...{ idle_seconds: 30, show_waiting_times: true, high_contrast: false },
    ...{ spoken_help: false, low_reach: false },
  });

it('polls only printers that a desk or a kiosk uses', async () => {
  const newPrinter = () => createPrinter(db, { site_id: siteId });
  const [ofDesk, ofKiosk, ofNobody] = [await newPrinter(), await newPrinter(), await newPrinter()];
  await createDesk(db, { site_id: siteId, printer_id: ofDesk });
  await kioskUses(ofKiosk);
  const asked = await claimed();
  expect(asked).toHaveLength(2);
  expect(asked).toEqual(expect.arrayContaining([ofDesk, ofKiosk]));
  const rows = db.selectFrom('printers').where('asked_at', 'is', null).select('id');
  expect(await rows.execute()).toEqual([{ id: ofNobody }]);
});

it('does not poll a printer of a retired site', async () => {
  const closed = await createSite(db, { organisation_id: organisationId, retired_at: now });
  for (const site_id of [siteId, closed])
    await createDesk(db, { site_id, printer_id: await createPrinter(db, { site_id }) });
  expect((await claimNow()).map((printer) => printer.siteId)).toEqual([siteId]);
});

it('skips at once a printer that another server is claiming', async () => {
  const printer_id = await createPrinter(db, { site_id: siteId });
  await createDesk(db, { site_id: siteId, printer_id });
  await db.transaction().execute(async (other) => {
    expect(await claimNow(other)).toHaveLength(1);
    await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '200ms'`.execute(trx);
      expect(await claimNow(trx)).toEqual([]);
    });
  });
});

const say = (
  printerId: number,
  condition: 'READY' | 'PRINTER_SILENT',
  at = now,
  executor: Executor = db,
) =>
  saveCondition(
    executor,
    { ...{ printerId, siteId, name: 'x', host: '10.0.0.1', port: 9100 }, printService: 'QKEP' },
    { condition, now: at },
  );

it('stores what a printer reports, since when, and when it was last heard', async () => {
  const address = { site_id: siteId, ip_domain: '10.0.0.1', port: 9100 };
  const [id, other] = [
    await createPrinter(db, address),
    await createPrinter(db, { ...address, ip_domain: '10.0.0.2' }),
  ];
  const kept = (printerId: number) =>
    db
      .selectFrom('printers')
      .where('id', '=', printerId)
      .select(['condition', 'condition_since as since', 'heard_at as heard'])
      .executeTakeFirstOrThrow();
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(await say(id, 'READY')).toBe(true);
  expect(await kept(id)).toEqual({ condition: 'READY', since: now, heard: now });
  expect(await say(id, 'READY', later(1))).toBe(false);
  expect(await kept(id)).toEqual({ condition: 'READY', since: now, heard: later(1) });
  expect(await say(id, 'PRINTER_SILENT', later(2))).toBe(true);
  const silent = { condition: 'PRINTER_SILENT', since: later(2), heard: later(1) };
  expect(await kept(id)).toEqual(silent);
  expect(await kept(other)).toEqual({ condition: null, since: null, heard: null });
});

it('reports a state seen by two servers once', async () => {
  const id = await createPrinter(db, { site_id: siteId, ip_domain: '10.0.0.1', port: 9100 });
  const first = await db.startTransaction().execute();
  expect(await say(id, 'READY', now, first)).toBe(true);
  const second = say(id, 'READY');
  await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(1);
  await first.commit().execute();
  expect(await second).toBe(false);
});
