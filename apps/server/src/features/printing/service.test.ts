import { VirtualPrinter } from '@balie/demo/virtual-printer/virtual-printer.ts';
import { createPrinter, createVisit, createVisitor } from '@balie/testkit/factories.ts';
import { startScriptedPrinter } from '@balie/testkit/scripted-printer.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSession, findSessionUser } from '../../platform/auth/sessions.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { AddressPolicy } from '../../platform/network/address-policy.ts';
import { withPrinterLock } from './lock-repository.ts';
import { TicketPrinting } from './service.ts';

const log = createLog('silent');
const HOST = '127.0.0.1';

const printer = new VirtualPrinter('QKEP');
const policy = new AddressPolicy('printer');

const database = await createTestDatabase();
/** A second server process, as far as the database can tell. */
const other = openDatabase({ connection: database.connection, log });
const site = await createTestSite(database.db);
const port = await printer.listen();
policy.allow({ host: HOST, port });
const printerId = await createPrinter(database.db, { site_id: site.siteId, ip_domain: HOST, port });
afterAll(async () => {
  await printer.close();
  await other.close();
  await database.close();
});

async function request() {
  const now = new Date();
  const token = await createSession(database.db, { userId: site.adminId, now });
  const user = await findSessionUser(database.db, {
    token,
    now,
    organisation: 'default',
    lifetime: { idleMs: 3_600_000, maxMs: 3_600_000 },
  });
  if (!user) throw new Error('nobody');
  return { user, siteId: site.siteId, now, printerId };
}

describe('two server processes and one printer', () => {
  it('print one ticket at a time', async () => {
    // Enough for a busy machine: the last one waits for five others.
    const limits = { timeoutMs: 60_000, atOnce: 2 };
    const services = [database, other].map(
      ({ db }) => new TicketPrinting({ db, log, policy, limits }),
    );
    const job = await request();
    const before = printer.tickets.length;
    await Promise.all(
      [0, 1, 2, 3, 4, 5].map((number) => services[number % 2]?.printTestTicket(job)),
    );
    expect(printer.tickets).toHaveLength(before + 6);
    expect(printer.peakConnections).toBe(1);
    expect(printer.unknown).toEqual([]);
  });

  it('do not wait for each other longer than allowed', async () => {
    const limits = { timeoutMs: 100, atOnce: 2 };
    const service = new TicketPrinting({ db: database.db, log, policy, limits });
    const { promise, resolve } = Promise.withResolvers<void>();
    const lock = { printer: `${HOST}:${port}`, timeoutMs: 100 };
    const holding = Promise.withResolvers<void>();
    const held = withPrinterLock(other.db, lock, () => {
      holding.resolve();
      return promise;
    });
    await holding.promise;
    const started = performance.now();
    await expect(service.printTestTicket(await request())).rejects.toMatchObject({
      code: 'PRINT_TICKET_FAILED',
      alsoCodes: ['PRINTER_BUSY'],
    });
    expect(performance.now() - started).toBeLessThan(5_000);
    resolve();
    await held;
    await service.printTestTicket(await request());
  });

  it('print nothing if the printer becomes free too late', async () => {
    const slow = await startScriptedPrinter(() => undefined);
    policy.allow({ host: HOST, port: slow.port });
    const slowId = await createPrinter(database.db, {
      site_id: site.siteId,
      ip_domain: HOST,
      port: slow.port,
    });
    const limits = { timeoutMs: 1_000, atOnce: 1 };
    const service = new TicketPrinting({ db: database.db, log, policy, limits });
    const job = await request();
    const before = printer.tickets.length;
    const first = service.printTestTicket({ ...job, printerId: slowId });
    await expect.poll(() => slow.received().length).toBeGreaterThan(0);
    // The first one gets no answer, for longer than the second one waits.
    expect(await Promise.allSettled([first, service.printTestTicket(job)])).toMatchObject([
      { reason: { alsoCodes: ['PRINTER_SILENT'] } },
      { reason: { alsoCodes: ['PRINTER_BUSY'] } },
    ]);
    expect(printer.tickets).toHaveLength(before);
    await slow.close();
  });

  it('still report a printed ticket if the database is lost just after', async () => {
    const third = openDatabase({ connection: database.connection, log });
    const outcome = await withPrinterLock(
      third.db,
      { printer: 'lost', timeoutMs: 1_000 },
      async () => {
        await database.pool.query(
          "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 72741106",
        );
        return 'PRINTED';
      },
    );
    expect(outcome).toBe('PRINTED');
    await third.close();
  });
});

describe('a ticket at a kiosk', () => {
  const service = new TicketPrinting({ db: database.db, log, policy });
  const own = new VirtualPrinter('QKEP');
  let ownId: number;
  beforeEach(async () => {
    const port = await own.listen();
    onTestFinished(() => own.close());
    policy.allow({ host: HOST, port });
    ownId = await createPrinter(database.db, { site_id: site.siteId, ip_domain: HOST, port });
  });
  const kioskJob = async (ticket_number: string | null) => {
    const { user: _, ...job } = await request();
    const { siteId: site_id, organisationId, domainTypeId, dutchId } = site;
    const visitId = await createVisit(database.db, {
      ...{ site_id, organisation_id: organisationId, domain_type_id: domainTypeId, ticket_number },
      visitor_id: await createVisitor(database.db, { site_id }),
      ...{ language_id: dutchId, day: '2026-11-16' },
    });
    return { ...job, printerId: ownId, visitId, user: { id: site.kioskId } };
  };

  it('is printed for a visitor with a number only', async () => {
    const before = own.tickets.length;
    const nobody = await kioskJob(null);
    const refused = { code: 'VISIT_NOT_FOUND' };
    await expect(service.printKioskTicket(nobody)).rejects.toMatchObject(refused);
    expect(own.tickets).toHaveLength(before);
    expect(await service.printKioskTicket(await kioskJob('K007'))).toBe('PRINTED');
    expect(own.tickets).toHaveLength(before + 1);
  });

  it('is printed as often as allowed, however often it is requested', async () => {
    const job = await kioskJob('K008');
    const ask = (key: string, papersMax?: number) => {
      const retry = { key, operation: `print ${job.visitId}`, requestHash: Buffer.from(key) };
      const user = { id: site.kioskId, retry };
      return service.printKioskTicket({ ...job, user, ...(papersMax && { papersMax }) });
    };
    const before = own.tickets.length;
    expect(await ask('first', 2)).toBe('PRINTED');
    expect(await ask('first', 2), 'the same again').toBe('PRINTED');
    expect(await ask('second', 2)).toBe('PRINTED');
    expect(own.tickets).toHaveLength(before + 2);
    await expect(ask('third', 2)).rejects.toMatchObject({ code: 'NO_REPRINT_LEFT' });
    expect(own.tickets).toHaveLength(before + 2);
    expect(await ask('fourth'), 'where nobody counts').toBe('PRINTED');
  });
});

describe('a printed ticket', () => {
  const service = new TicketPrinting({ db: database.db, log, policy });

  it('is recorded with its duration, and updates the printers screen', async () => {
    const job = await request();
    const { db } = database;
    const newestEvent = () =>
      db.selectFrom('events').selectAll().orderBy('id', 'desc').executeTakeFirst();
    const before = await newestEvent();
    const startedAt = performance.now();
    await service.printTestTicket(job);
    const took = performance.now() - startedAt;
    const attempts = db.selectFrom('print_attempts').selectAll().orderBy('id', 'desc');
    const attempt = await attempts.executeTakeFirstOrThrow();
    expect(attempt).toMatchObject({
      ...{ printer_id: printerId, user_id: site.adminId, outcome: 'PRINTED' },
      ...{ desk_id: null, visit_id: null, at: job.now },
    });
    expect(attempt.duration_ms).toBeLessThanOrEqual(Math.ceil(took));
    const event = await newestEvent();
    expect(event).toMatchObject({ site_id: site.siteId, topic: 'printers' });
    expect(event?.id).not.toBe(before?.id);
  });

  it('counts as printed even if that cannot be recorded, and the operator is told', async () => {
    const told = vi.spyOn(log, 'error');
    const before = printer.tickets.length;
    await service.printTestTicket({ ...(await request()), user: { id: 999_999 } });
    expect(printer.tickets).toHaveLength(before + 1);
    const what = expect.objectContaining({ outcome: 'PRINTED' });
    expect(told).toHaveBeenCalledExactlyOnceWith(what, 'print attempt not recorded');
  });
});
