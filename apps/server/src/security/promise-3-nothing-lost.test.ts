import { printerOperations } from '@balie/contract/features/printers/operations.ts';
import { privacyOperations } from '@balie/contract/features/privacy/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { describe, expect, it } from 'vitest';

/** Promise 3: never lose an acknowledged change. These would undo one without telling anybody. */
const app = await testApp();
const day = await createVisitDay(app);
const admin = await app.signIn(day.adminId);

async function createPrinter() {
  const params = { siteId: day.siteId };
  const body = {
    ...{ name: `Inkom ${Math.random()}`.slice(0, 30), port: 9100, printService: 'QKEP' },
    ipDomain: `${Math.floor(Math.random() * 1e9)}.example`,
  };
  const added = await admin.send(printerOperations.addPrinter, { params, body });
  expect(added.statusCode, added.body).toBe(200);
  const { printerId } = added.json() as { printerId: number };
  return {
    body,
    change: (sent: object) =>
      admin.send(printerOperations.updatePrinter, { params: { ...params, printerId }, body: sent }),
    row: () => readRow(app.db, 'printers', printerId, 'name', 'ip_domain', 'port'),
  };
}

describe('an acknowledged change', () => {
  it('is not undone by an old edit that is sent again', async () => {
    const { body, change, row } = await createPrinter();
    const old = { port: 9101, expected: { port: 9100 } };
    expect((await change(old)).statusCode).toBe(200);
    expect((await change({ port: 9102, expected: { port: 9101 } })).statusCode).toBe(200);
    for (let time = 0; time < 5; time++) {
      attacked();
      expect((await change(old)).json()).toMatchObject({ status: 409 });
    }
    expect(await row()).toMatchObject({ port: 9102, ip_domain: body.ipDomain });
  });

  it('is not undone by an edit based on a state that never existed', async () => {
    const { body, change, row } = await createPrinter();
    expect((await change({ port: 9103, expected: { port: 9100 } })).statusCode).toBe(200);
    attacked();
    const answer = await change({ name: 'Uitgang', port: 9100, expected: { port: 9_999 } });
    expect(answer).toBeRefused(409, 'CHANGED_MEANWHILE');
    expect(await row()).toMatchObject({ name: body.name, port: 9103 });
  });

  it('succeeds for both of two people who change different fields at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const { body, change, row } = await createPrinter();
      attacked();
      const answers = await Promise.all([
        change({ port: 9104, expected: { port: 9100 } }),
        change({ ipDomain: `x${body.ipDomain}`, expected: { ipDomain: body.ipDomain } }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await row()).toMatchObject({ port: 9104, ip_domain: `x${body.ipDomain}` });
    }
  });

  it('succeeds for one of two people who change the same field; the other is told', async () => {
    for (let round = 0; round < 10; round++) {
      const { change, row } = await createPrinter();
      attacked();
      const ports = [9105, 9106];
      const answers = await Promise.all(
        ports.map((port) => change({ port, expected: { port: 9100 } })),
      );
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect([...statuses].sort()).toEqual([200, 409]);
      expect((await row()).port).toBe(ports[statuses.indexOf(200)]);
    }
  });
});

describe('an erased visitor', () => {
  it('is not written back from details that were open in the meantime', async () => {
    const visitId = await day.visit('ENDED', { firstName: 'Jan', lastName: 'Wissers' });
    const { visitor_id: visitorId } = await day.row(visitId);
    const params = { siteId: day.siteId, visitorId };
    const erased = await admin.send(privacyOperations.erasePerson, {
      params: { siteId: day.siteId },
      body: { visitorIds: [visitorId] },
    });
    expect(erased.statusCode, erased.body).toBe(200);
    for (const body of [
      { id: visitorId, firstName: 'Jan', lastName: 'Wissers', comment: '' },
      { id: visitorId, comment: 'Jan Wissers', expected: { comment: '' } },
    ]) {
      attacked();
      const answer = await admin.send(visitOperations.updateVisitor, { params, body });
      expect(answer.statusCode, answer.body).toBe(404);
    }
    const clerk = await day.clerk();
    for (const body of [
      { visitId, comment: 'Jan Wissers' },
      { visitId, comment: 'Jan Wissers', expected: { comment: '' } },
    ]) {
      attacked();
      const answer = await clerk.sender.send(visitOperations.updateVisit, {
        params: clerk.params,
        body,
      });
      expect(answer.statusCode, answer.body).toBe(404);
    }
    const rows = await app.db
      .selectFrom('visitors')
      .innerJoin('visits', 'visits.visitor_id', 'visitors.id')
      .where('visitors.id', '=', visitorId)
      .select(['first_name', 'last_name', 'visitors.comment', 'visits.comment as visitComment'])
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('Wissers');
  });
});
