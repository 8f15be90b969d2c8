import { createDesk, createPrinter } from '@balie/demo/factories.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { afterAll, expect, it } from 'vitest';
import { claimPrinters, saveCondition } from './repository.ts';

const { db, close } = await createTestDatabase();
const { siteId } = await createTestSite(db);
afterAll(close);

const now = new Date('2026-11-16T09:00:00Z');

it.each([
  ['its own address', {}, 'PRINTER_OUT_OF_PAPER'],
  ['another host, which it had before', { host: '10.0.0.9' }, null],
  ['another port, which it had before', { port: 9101 }, null],
  ['the address of another printer', { printerId: 999_999 }, null],
])('what was said at %s', async (_, other, condition) => {
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
  await db.deleteFrom('printers').execute();
});

it.each([
  ['one that answers', 'READY', 300_000],
  ['one that says nothing', 'PRINTER_SILENT', 60_000],
])('%s is asked again when its time has come, and by one server', async (_, condition, time) => {
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
  await db.deleteFrom('desks').execute();
  await db.deleteFrom('printers').execute();
});
