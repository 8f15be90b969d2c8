import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fillPath } from '@balie/contract/common/request.ts';
import { printingOperations } from '@balie/contract/features/printing/operations.ts';
import { createDesk, createUser } from '@balie/testkit/factories.ts';
import { survived } from '@balie/testkit/faults.ts';
import { createPrintOffice, printCalls } from '@balie/testkit/print-office.ts';
import { changeRows, readRow, readRows } from '@balie/testkit/rows.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { withPrinterLock } from '../features/printing/lock-repository.ts';
import { createSession } from '../platform/auth/sessions.ts';

const RETRIES = 5;

const { createArrived } = printCalls(() => office);
const office = await createPrintOffice();
afterAll(() => office.close());

async function printed(): Promise<number> {
  const printers = await office.virtualPrinters.list(office.site.siteId);
  return printers.find(({ printerId }) => printerId === office.printerId)?.tickets.length ?? 0;
}

const paramsOf = (visitId: number) => ({
  siteId: office.site.siteId,
  deskId: office.deskId,
  visitId,
});

const print = (visitId: number, key: string) =>
  office.clerk.send(printingOperations.printTicket, {
    params: paramsOf(visitId),
    headers: { 'idempotency-key': key },
  });

describe('a ticket that is requested again', () => {
  it('prints once when retried during the first attempt, and both requests succeed', async (test) => {
    for (let round = 0; round < RETRIES; round++) {
      const before = await printed();
      const visitId = await createArrived();
      const key = `retry-beside-${round}`;
      const answers = await Promise.all([print(visitId, key), print(visitId, key)]);
      expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204]);
      expect(await printed()).toBe(before + 1);
    }
    survived(test, { retries: RETRIES });
  });

  it('during the first attempt is not confused with the ticket of another visitor', async () => {
    const before = await printed();
    const [one, other] = [await createArrived(), await createArrived()];
    const key = 'a-key-of-two-visitors';
    const answers = await Promise.all([print(one, key), print(other, key)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 422]);
    const refused = answers.find((answer) => answer.statusCode === 422);
    expect(refused?.json()).toMatchObject({ message: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await printed()).toBe(before + 1);
  });

  it('by a colleague with the same key is another ticket', async () => {
    const { app, site, clerk, printerId } = office;
    const colleagueId = await createUser(app.db, {
      organisation_id: site.organisationId,
      siteIds: [site.siteId],
      domainTypeIds: [site.domainTypeId],
    });
    const deskId = await createDesk(app.db, {
      site_id: site.siteId,
      user_id: colleagueId,
      printer_id: printerId,
    });
    const colleague = await app.signIn(colleagueId);
    const visitId = await createArrived();
    const before = await printed();
    const headers = { 'idempotency-key': 'the-key-of-everybody' };
    for (const [who, params] of [
      [clerk, paramsOf(visitId)],
      [colleague, { ...paramsOf(visitId), deskId }],
      [clerk, paramsOf(visitId)],
    ] as const) {
      const answer = await who.send(printingOperations.printTicket, { params, headers });
      expect(answer.statusCode).toBe(204);
    }
    expect(await printed()).toBe(before + 2);
  });

  it('after a server died while printing is not printed, and the clerk is asked to check', async () => {
    const visitId = await createArrived();
    const key = 'retry-after-death';
    expect((await print(visitId, key)).statusCode).toBe(204);
    const before = await printed();
    // What it leaves behind: the claim, and no record of how it ended.
    await changeRows(office.app.db, 'idempotency_keys', { key }, { response: null });
    expect((await print(visitId, key)).json()).toMatchObject({
      status: 422,
      restCodes: ['PRINT_TICKET_FAILED', 'PRINTER_CONNECTION_LOST'],
    });
    expect(await printed()).toBe(before);
  });

  it('after a failure is printed', async () => {
    const before = await printed();
    const visitId = await createArrived();
    const printer = { siteId: office.site.siteId, printerId: office.printerId };
    const switches = { outOfPaper: true, coverOpen: false, paused: false, silent: false };
    await office.virtualPrinters.switch(printer, switches);
    expect((await print(visitId, 'retry-after-failure')).statusCode).toBe(422);
    await office.virtualPrinters.switch(printer, { ...switches, outOfPaper: false });
    expect((await print(visitId, 'retry-after-failure')).statusCode).toBe(204);
    expect(await printed()).toBe(before + 1);
  });

  it('is not printed if its turn comes after the clerk gave up', async (test) => {
    const { app, printerId, site } = office;
    const before = await printed();
    const visitId = await createArrived();
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.http.server.address() as AddressInfo;
    const row = await readRow(app.db, 'printers', printerId, 'ip_domain', 'port');
    const turn = Promise.withResolvers<void>();
    const holding = Promise.withResolvers<void>();
    const lock = { printer: `${row.ip_domain}:${row.port}`, timeoutMs: 1_000 };
    const held = withPrinterLock(app.db, lock, () => {
      holding.resolve();
      return turn.promise;
    });
    await holding.promise;
    const token = await createSession(app.db, { userId: site.clerkId, now: app.now });
    const asked = request({
      port,
      method: 'POST',
      path: fillPath(printingOperations.printTicket.path, paramsOf(visitId)),
      headers: { host: 'localhost', cookie: `balie_session=${token}` },
    });
    asked.on('error', () => undefined);
    const connection = once(app.http.server, 'request');
    asked.end();
    const [, answer] = await connection;
    await expect.poll(async () => waitingForLock()).toBe(1);
    asked.destroy();
    await once(answer, 'close');
    turn.resolve();
    await held;
    await expect.poll(() => attempts(visitId)).toEqual(['PRINTER_BUSY']);
    expect(await printed()).toBe(before);
    survived(test, { retries: 1 });
  });
});

const attempts = async (visitId: number) => {
  const rows = await readRows(office.app.db, 'print_attempts', { visit_id: visitId }, 'outcome');
  return rows.map(({ outcome }) => outcome);
};

const waitingForLock = async () => {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and classid = 72741106 and not granted`.execute(
    office.app.db,
  );
  return rows.length;
};
