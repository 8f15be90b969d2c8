import { printerOperations } from '@balie/contract/features/printers/operations.ts';
import { createDesk, createPrinter } from '@balie/testkit/factories.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: TestSite;
let admin: Sender;

const app = await testApp();
beforeEach(async () => {
  site = await createTestSite(app.db);
  admin = await app.signIn(site.adminId);
});

const valid = { name: 'Balie 1', ipDomain: '10.0.0.5', port: 9100, printService: 'ZEP' };

describe('printers', () => {
  it('are added, read, changed, listed by name and deleted', async () => {
    const params = { siteId: site.siteId };
    const added = await admin.send(printerOperations.addPrinter, { params, body: valid });
    expect(added.statusCode).toBe(200);
    const printer = added.json();
    expect(printer).toMatchObject(valid);

    const key = { ...params, printerId: printer.printerId };
    const changed = await admin.send(printerOperations.updatePrinter, {
      params: key,
      body: { ...valid, name: '  Aan de ingang ' },
    });
    expect(changed.json().name).toBe('Aan de ingang');
    expect((await admin.send(printerOperations.getPrinter, { params: key })).json()).toEqual(
      changed.json(),
    );
    expect((await admin.send(printerOperations.listPrinters, { params })).json()).toEqual([
      changed.json(),
    ]);

    expect((await admin.send(printerOperations.deletePrinter, { params: key })).statusCode).toBe(
      204,
    );
    expect(await admin.send(printerOperations.getPrinter, { params: key })).toBeRefused(
      404,
      'PRINTER_NOT_FOUND',
    );
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'MANDATORY_FIELD'],
    ['a name of 31 characters', { name: 'x'.repeat(31) }, 'name', 'NAME_TOO_LONG'],
    ['no address', { ipDomain: '' }, 'ipDomain', 'MANDATORY_FIELD'],
    ['an address with a space', { ipDomain: '10.0.0.5 x' }, 'ipDomain', 'INVALID_ADDRESS'],
    ['no port', { port: undefined }, 'port', 'MANDATORY_FIELD'],
    ['port 65536', { port: 65_536 }, 'port', 'PORT_OUT_OF_BOUNDS'],
    ['port -1', { port: -1 }, 'port', 'PORT_OUT_OF_BOUNDS'],
    ['a broken port', { port: 1.5 }, 'port', 'PORT_OUT_OF_BOUNDS'],
    ['an unknown service', { printService: 'LPR' }, 'printService', 'INVALID_PRINT_SERVICE'],
  ])('refuse %s', async (_, change, field, code) => {
    const answer = await admin.send(printerOperations.addPrinter, {
      params: { siteId: site.siteId },
      body: { ...valid, ...change },
    });
    expect(answer.json()).toMatchObject({ status: 422, message: code, fields: { [field]: code } });
  });

  it('accept ports 0 and 65535 and a name of 30 characters', async () => {
    for (const port of [0, 65_535]) {
      const body = { ...valid, name: `${port}`.padEnd(30, 'x'), port };
      const answer = await admin.send(printerOperations.addPrinter, {
        params: { siteId: site.siteId },
        body,
      });
      expect(answer.statusCode).toBe(200);
    }
  });

  it('refuse a name that another printer of the site has, whatever its case', async () => {
    await createPrinter(app.db, { site_id: site.siteId, name: 'Dubbel' });
    const answer = await admin.send(printerOperations.addPrinter, {
      params: { siteId: site.siteId },
      body: { ...valid, name: 'DUBBEL', ipDomain: '10.9.9.9' },
    });
    expect(answer).toBeRefused(400, 'DUPLICATE_NAME');
  });

  it('refuse an address and port that another printer of the site has', async () => {
    await createPrinter(app.db, { site_id: site.siteId, ip_domain: 'bezet.example', port: 9 });
    const answer = await admin.send(printerOperations.addPrinter, {
      params: { siteId: site.siteId },
      body: { ...valid, name: 'Nieuw', ipDomain: 'Bezet.Example', port: 9 },
    });
    expect(answer).toBeRefused(400, 'DUPLICATE_IP_AND_PORT');
  });

  it('are removed from the desks that used them', async () => {
    const printerId = await createPrinter(app.db, { site_id: site.siteId });
    const deskId = await createDesk(app.db, { site_id: site.siteId, printer_id: printerId });
    await admin.send(printerOperations.deletePrinter, {
      params: { siteId: site.siteId, printerId },
    });
    const desk = await readRow(app.db, 'desks', deskId, 'printer_id');
    expect(desk.printer_id).toBeNull();
  });

  it('of another site are not found', async () => {
    const foreign = await createTestSite(app.db);
    const printerId = await createPrinter(app.db, { site_id: foreign.siteId });
    const own = { siteId: site.siteId, printerId };
    const theirs = { siteId: foreign.siteId, printerId };
    for (const params of [own, theirs]) {
      const answer = await admin.send(printerOperations.deletePrinter, { params });
      expect(answer.statusCode).toBe(404);
    }
  });

  it('are logged with their previous values', async () => {
    const printerId = await createPrinter(app.db, { site_id: site.siteId, name: 'Voor' });
    await admin.send(printerOperations.updatePrinter, {
      params: { siteId: site.siteId, printerId },
      body: { ...valid, name: 'Na', ipDomain: 'na.example' },
    });
    const row = await app.db
      .selectFrom('audit_log')
      .where('entity', '=', 'printer')
      .where('entity_id', '=', String(printerId))
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
