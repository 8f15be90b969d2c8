import { limits } from '@balie/contract/common/limits.ts';
import {
  advance,
  arrive,
  type CallLine,
  nextChange,
  removeEnded,
  shownCalls,
} from '@balie/contract/features/displays/call-line.ts';
import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import type { CallReceipt } from '@balie/contract/features/displays/schema.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import type { CallMessage } from '@balie/contract/realtime.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { survived } from '@balie/testkit/faults.ts';
import { HttpClient } from '@balie/testkit/http-client.ts';
import { connected, openSocket, startTestNode } from '@balie/testkit/realtime.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { soon } from '@balie/testkit/two-nodes.ts';
import { createWorkplace, type Workplace } from '@balie/testkit/workplace.ts';
import { afterAll, expect, it, vi } from 'vitest';

const DESKS = 20;

const database = await createTestDatabase();
const site = await createWorkplace(database.db, DESKS);
const node = await startTestNode(database);
const desks = await Promise.all(site.workers.map((worker) => takeSeat(worker)));
afterAll(async () => {
  await Promise.all(desks.map((desk) => desk.close()));
  await node.close();
  await database.close();
});

/** A desk with somebody who has arrived. */
async function takeSeat({ userId, deskId, token }: Workplace['workers'][number]) {
  const client = new HttpClient(node.url, token);
  const params = { siteId: site.siteId, deskId, userId };
  const ask = async (...[operation, input]: Parameters<HttpClient['send']>) => {
    const all = { ...input, params: { ...params, ...input?.params } };
    const answer = await client.send(operation, all);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const body = { firstName: 'Jan', lastName: 'Peeters', domainType: site.domainTypeId };
  const { visitId } = (await ask(visitOperations.addVisit, { body })) as { visitId: number };
  await ask(visitOperations.registerVisit, { params: { visitId } });
  return {
    call: async () => {
      const answer = await ask(visitOperations.callVisit, { params: { visitId } });
      return (answer as { callNumbers: number[] }).callNumbers[0] ?? 0;
    },
    end: () => ask(visitOperations.endVisit, { params: { visitId } }),
    receipt: () => ask(displayOperations.getCallReceipt, {}) as Promise<CallReceipt>,
    close: () => client.close(),
  };
}

/** A display that follows the rule, as the page does, and reports what it shows. */
async function openRuledDisplay() {
  const socket = openSocket(node.url, {
    auth: {
      screenId: site.screenId,
      applicationId: 'balie',
      kind: 'waiting-room',
      deviceKey: 'the-display-of-a-busy-room',
    },
  });
  let line: CallLine<CallMessage> = { places: [], waiting: [] };
  let timer: NodeJS.Timeout | undefined;
  const shownAt = new Map<number, number>();
  const change = (next: CallLine<CallMessage>) => {
    line = next;
    const fresh = shownCalls(line).filter(({ number }) => !shownAt.has(number));
    for (const { number } of fresh) shownAt.set(number, performance.now());
    const numbers = fresh.map(({ number }) => number);
    if (numbers.length > 0) socket.emit('shown', { numbers }, () => undefined);
    clearTimeout(timer);
    const at = nextChange(line);
    if (at === undefined) return;
    const wait = Math.max(0, at - performance.now());
    timer = setTimeout(() => change(advance(line, performance.now())), wait);
  };
  socket.on('call', (call) => change(arrive(line, call, performance.now())));
  socket.on('withdrawn', ({ numbers }) => change(removeEnded(line, numbers)));
  await connected(socket);
  return {
    shownAt,
    close: () => {
      clearTimeout(timer);
      socket.close();
    },
  };
}

it('twenty desks call at once: each learns the result of its call, and no ended visit is announced', {
  timeout: 90_000,
}, async (test) => {
  const display = await openRuledDisplay();
  const { callsAtOnce, callRushMs } = limits.display;
  const numbers = await Promise.all(desks.map((desk) => desk.call()));
  const receipts = () => Promise.all(desks.map((desk) => desk.receipt()));
  const inLine = (all: CallReceipt[]) => all.filter(({ state }) => state === 'IN_LINE');

  await vi.waitFor(() => expect(display.shownAt.size).toBeGreaterThanOrEqual(callsAtOnce), soon);
  const first = inLine(await receipts());
  const askedAt = performance.now();
  expect(first.length, 'desks that are told to wait').toBeGreaterThan(callsAtOnce);
  const seconds = first.map(({ shownInSeconds }) => shownInSeconds ?? 0);
  expect(Math.min(...seconds)).toBeGreaterThan(0);
  expect(Math.max(...seconds)).toBeLessThanOrEqual((DESKS / callsAtOnce) * (callRushMs / 1_000));

  // The last visit in line ended before its turn.
  const latest = Math.max(...seconds);
  const over = first.find(({ shownInSeconds }) => shownInSeconds === latest)?.number ?? 0;
  await desks[numbers.indexOf(over)]?.end();

  await vi.waitFor(
    async () => {
      const others = (await receipts()).filter(({ number }) => number !== over);
      expect(others.filter(({ state }) => state !== 'SHOWN')).toEqual([]);
    },
    { timeout: 60_000, interval: 250 },
  );
  expect(display.shownAt.has(over), 'a visit that ended was announced').toBe(false);
  expect([...display.shownAt.keys()].sort()).toEqual(numbers.filter((one) => one !== over).sort());
  // Simultaneous calls may swap places; the promised turns came as they were.
  const waited = notEmpty(first.filter((one) => one.number !== over));
  const inOrder = (times: number[]) => times.sort((one, other) => one - other);
  const promised = inOrder(waited.map((one) => askedAt + (one.shownInSeconds ?? 0) * 1_000));
  const shown = inOrder(waited.map(({ number }) => display.shownAt.get(number) ?? 0));
  const differ = shown.map((at, turn) => Math.abs(at - (promised[turn] ?? 0)));
  expect(Math.max(...differ), 'a made-up number').toBeLessThan(callRushMs + 2_000);
  display.close();
  survived(test, { rushes: DESKS });
});
