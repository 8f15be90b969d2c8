import { createPrinter } from '@balie/demo/factories.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { afterAll, expect, it } from 'vitest';
import { saveCondition } from './repository.ts';

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
