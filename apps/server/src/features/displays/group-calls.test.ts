import { arrive, type CallLine, shownCalls } from '@balie/contract/features/displays/call-line.ts';
import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import type { CallMessage } from '@balie/contract/realtime.ts';
import { HttpClient } from '@balie/testkit/http-client.ts';
import { openDisplay, startTestNode } from '@balie/testkit/realtime.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { soon } from '@balie/testkit/two-nodes.ts';
import { createWorkplace } from '@balie/testkit/workplace.ts';
import { afterAll, expect, it, vi } from 'vitest';

const database = await createTestDatabase();
const site = await createWorkplace(database.db, 1);
const node = await startTestNode(database);
afterAll(async () => {
  await node.close();
  await database.close();
});

const pictureOf = (calls: readonly CallMessage[]) => {
  const empty: CallLine<CallMessage> = { places: [], waiting: [] };
  return calls.reduce((line, call) => arrive(line, call, 0), empty);
};

it('a group called together appears as one picture, also on a display that connects later, and each ticket is acknowledged', async () => {
  const [worker] = site.workers;
  const { userId, deskId, token } = worker ?? { userId: 0, deskId: 0, token: '' };
  const client = new HttpClient(node.url, token);
  const params = { siteId: site.siteId, deskId, userId };
  const ask = async (...[operation, input]: Parameters<HttpClient['send']>) => {
    const answer = await client.send(operation, {
      ...input,
      params: { ...params, ...input?.params },
    });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const companions = ['Piet', 'Els', 'Tom', 'Ann'].map((firstName) => ({
    ...{ firstName, lastName: 'Peeters' },
  }));
  const body = {
    ...{ firstName: 'Jan', lastName: 'Peeters', domainType: site.domainTypeId, companions },
  };
  const visits = (await ask(visitOperations.walkIn, { body })) as { visitId: number }[];
  expect(visits).toHaveLength(5);
  const there = openDisplay(node.url, site.screenId);
  await new Promise<void>((resolve) => there.socket.once('connect', resolve));

  const visitId = visits[0]?.visitId ?? 0;
  const answer = await ask(visitOperations.callVisit, { params: { visitId } });
  const { callNumbers } = answer as { callNumbers: number[] };
  expect(callNumbers).toHaveLength(5);
  await vi.waitFor(() => expect(there.shown).toHaveLength(5), soon);
  const picture = pictureOf(there.shown);
  expect(picture.places).toHaveLength(1);
  expect(shownCalls(picture).map(({ number }) => number)).toEqual(callNumbers);
  await vi.waitFor(async () => {
    const acknowledgements = await database.db
      .selectFrom('call_receipts')
      .select('call_id')
      .execute();
    expect(acknowledgements.map(({ call_id }) => call_id).sort()).toEqual([...callNumbers].sort());
  }, soon);

  const later = openDisplay(node.url, site.screenId);
  await vi.waitFor(() => expect(later.shown).toHaveLength(5), soon);
  expect(pictureOf(later.shown).places).toHaveLength(1);

  await ask(visitOperations.recallVisit, { params: { visitId } });
  await vi.waitFor(() => expect(there.shown).toHaveLength(10), soon);
  const again = pictureOf(there.shown);
  expect(again.places).toHaveLength(1);
  expect(shownCalls(again).map(({ recall }) => recall)).toEqual([true, true, true, true, true]);
  const receipt = await client.send(displayOperations.getCallReceipt, { params });
  expect(receipt.status).toBe(200);
  there.socket.close();
  later.socket.close();
  client.close();
});
