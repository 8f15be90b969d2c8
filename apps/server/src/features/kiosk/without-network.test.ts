import { kioskOperations } from '@balie/contract/features/kiosk/operations.ts';
import type { KioskState } from '@balie/contract/features/kiosk/state-schema.ts';
import { nextLeased, writeTicketNumber } from '@balie/contract/features/kiosk/ticket-number.ts';
import type { Synced } from '@balie/contract/features/kiosk/write-schema.ts';
import { kiosksOperations } from '@balie/contract/features/kiosks/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createDesk } from '@balie/testkit/factories.ts';
import { createKioskHall, type KioskHall, touchAt } from '@balie/testkit/kiosk-hall.ts';
import { retryWhileBusy } from '@balie/testkit/retry-while-busy.ts';
import { changeRows, readRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';

type Bound = Awaited<ReturnType<KioskHall['bind']>>;

let hall: KioskHall;
let kiosk: Bound;

const app = await testApp();
beforeEach(async () => {
  app.now = new Date('2026-11-16T09:00:00Z');
  hall = await createKioskHall(app);
  kiosk = await hall.bind();
});

/** What a kiosk stores: the last number it issued, and what is to be handed over. */
function withoutNetwork(state: KioskState) {
  let after = 0;
  const items: object[] = [];
  const [lease] = state.leases;
  if (!lease) throw new Error('the kiosk has no lease');
  return {
    items,
    give(at: Date): string {
      const { day, prefix } = lease;
      const next = nextLeased(state.leases, { day, prefix, after });
      if (next === undefined) throw new Error('the lease ran out');
      after = next;
      const number = writeTicketNumber(prefix, next);
      items.push({ kind: 'TICKET', ...touchAt(at, { number }), domainId: hall.domainId });
      return number;
    },
  };
}

describe('an hour without the network', () => {
  it('with 200 tickets at two kiosks and a desk loses and repeats none, and keeps their order', async () => {
    const walkIn = await hall.walkInDesk();
    const kiosks = [kiosk, await hall.bind(await hall.anotherKiosk())];
    const cut = await Promise.all(
      kiosks.map(async (one) => ({ one, away: withoutNetwork(await one.state()) })),
    );
    const given: { number: string; at: string }[] = [];
    const atDesk: string[] = [];
    let deskMs = 0;
    for (let ticket = 0; ticket < 200; ticket++) {
      app.now = new Date(Date.parse('2026-11-16T09:00:00Z') + ticket * 18_000);
      const { away } = cut[ticket % 2] ?? {};
      if (!away) throw new Error('there are two kiosks');
      given.push({ number: away.give(app.now), at: app.now.toISOString() });
      if (ticket % 10 !== 0) continue;
      const began = performance.now();
      atDesk.push(await walkIn());
      deskMs += performance.now() - began;
    }
    app.now = new Date('2026-11-16T10:00:00Z');

    // Both hand over at once, and one response is lost: that kiosk sends everything again.
    const started = performance.now();
    const handOver = async ({ one, away }: (typeof cut)[number]) => {
      const done: Synced[] = [];
      // As a kiosk does: what there was no time for is handed over again.
      while (done.length < away.items.length) {
        const items = away.items.slice(done.length);
        const answer = await retryWhileBusy(() => one.send(kioskOperations.syncKiosk, { items }));
        expect(answer.statusCode, answer.body).toBe(200);
        done.push(...(notEmpty(answer.json().items) as Synced[]));
      }
      return done;
    };
    const [, , deskMeanwhile] = await Promise.all([...cut.map(handOver), walkIn()]);
    atDesk.push(String(deskMeanwhile));
    const took = performance.now() - started;
    for (const kept of notEmpty(cut)) {
      const states = (await handOver(kept)).map(({ state }) => state);
      expect(states).toEqual(Array.from({ length: 100 }, () => 'DONE'));
    }

    const visits = await hall.visits();
    expect(visits).toHaveLength(200 + atDesk.length);
    const numbers = visits.map(({ ticket_number }) => ticket_number);
    expect(new Set(numbers).size).toBe(numbers.length);
    const byArrival = visits
      .filter(({ source }) => source === 'KIOSK')
      .sort((a, b) => Number(a.arrival_time) - Number(b.arrival_time));
    expect(
      byArrival.map((visit) => ({
        number: visit.ticket_number,
        at: visit.arrival_time?.toISOString(),
      })),
    ).toEqual(given);
    expect(new Set(visits.map(({ status }) => status))).toEqual(new Set(['ARRIVED']));
    // Five seconds, or on a busy machine the time that as many visitors at a desk would take.
    expect(took).toBeLessThan(Math.max(5_000, (deskMs / 20) * 200));
  });

  it('does not revive a visit that was cancelled: the desks see who has its number', async () => {
    const { leases } = await kiosk.state();
    expect(leases).toHaveLength(1);
    const { visitId, signed } = await hall.appointment(10);
    await changeRows(app.db, 'visits', visitId, { status: 'CANCELLED' });
    const at = new Date(app.now.getTime() - 60_000);
    const item = {
      ...{ kind: 'CHECK_IN', ...touchAt(at, { number: 'B001' }) },
      by: { way: 'CODE', code: signed },
    };
    const sync = () => kiosk.send(kioskOperations.syncKiosk, { items: [item] });
    for (let sent = 0; sent < 2; sent++) {
      expect((await sync()).json()).toEqual({ items: [{ key: item.key, state: 'NOT_HONOURED' }] });
    }
    expect(await hall.visit(visitId)).toMatchObject({ status: 'CANCELLED', ticket_number: null });
    const events = { site_id: hall.siteId, topic: 'kiosks' };
    expect(await readRows(app.db, 'events', events, 'id'), 'the desks are told once').toHaveLength(
      1,
    );
    const clerk = await app.signIn(hall.clerkId);
    const params = { siteId: hall.siteId };
    const list = async () =>
      (await clerk.send(kiosksOperations.listKioskTroubles, { params })).json();
    const [trouble, ...others] = await list();
    expect(others).toEqual([]);
    expect(trouble).toMatchObject({
      ...{ reason: 'CANCELLED', ticketNumber: 'B001', visitId, at: at.toISOString() },
      newTicketNumber: null,
    });
    const resolve = () =>
      clerk.send(kiosksOperations.resolveKioskTrouble, {
        params: { ...params, troubleId: trouble.id },
      });
    expect((await resolve()).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect((await resolve()).statusCode).toBe(404);
  });

  it('puts a visitor whom a desk has since checked in in line once, and the desks see both numbers', async () => {
    await kiosk.state();
    const { visitId, signed } = await hall.appointment(10, {
      visit: { status: 'ARRIVED', ticket_number: 'B101', arrival_time: app.now },
    });
    const item = {
      ...{ kind: 'CHECK_IN', ...touchAt(app.now, { number: 'B001' }) },
      by: { way: 'CODE', code: signed },
    };
    await kiosk.send(kioskOperations.syncKiosk, { items: [item] });
    const troubles = await readRows(
      app.db,
      'kiosk_troubles',
      { visit_id: visitId },
      'reason',
      'ticket_number',
      'new_ticket_number',
    );
    expect(troubles).toEqual([
      { reason: 'RENUMBERED', ticket_number: 'B001', new_ticket_number: 'B101' },
    ]);
  });

  it('is shown in the details of a visit: at which kiosk it was, and when that was known', async () => {
    const away = withoutNetwork(await kiosk.state());
    away.give(new Date('2026-11-16T08:10:00Z'));
    await kiosk.send(kioskOperations.syncKiosk, { items: away.items });
    const other = await hall.bind(await hall.anotherKiosk());
    expect(await other.ticket()).toMatchObject({ outcome: 'REGISTERED' });
    const names = await app.db
      .selectFrom('users')
      .where('id', 'in', [kiosk.userId, other.userId])
      .orderBy('id')
      .select((eb) =>
        sql<string>`${eb.ref('first_name')} || ' ' || ${eb.ref('last_name')}`.as('name'),
      )
      .execute();
    const deskId = await createDesk(app.db, { site_id: hall.siteId, user_id: hall.clerkId });
    const clerk = await app.signIn(hall.clerkId);
    const cards = [];
    for (const { id: visitId, visitor_id: visitorId } of notEmpty(await hall.visits())) {
      const answer = await clerk.send(visitOperations.getSelectedVisit, {
        params: { siteId: hall.siteId, deskId, userId: hall.clerkId, visitId, visitorId },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      const { name, at, handedOverAt } = answer.json().atKiosk;
      cards.push({ name, at: new Date(at), handedOverAt: handedOverAt && new Date(handedOverAt) });
    }
    expect(cards).toEqual([
      { ...names[0], at: new Date('2026-11-16T08:10:00Z'), handedOverAt: app.now },
      { ...names[1], at: app.now, handedOverAt: null },
    ]);
  });

  it('leaves a ticket from before midnight its day and its number', async () => {
    app.now = new Date('2026-11-16T22:50:00Z');
    const away = withoutNetwork(await kiosk.state());
    const number = away.give(new Date('2026-11-16T22:55:00Z'));
    app.now = new Date('2026-11-17T06:00:00Z');
    await kiosk.send(kioskOperations.syncKiosk, { items: away.items });
    expect(await hall.visits()).toMatchObject([
      { day: '2026-11-16', ticket_number: number, arrival_time: new Date('2026-11-16T22:55:00Z') },
    ]);
  });

  it('keeps visitors in the order they came, even with a clock that is ahead', async () => {
    const away = withoutNetwork(await kiosk.state());
    const ahead = [10, 90, 80].map((seconds) => app.now.getTime() + seconds * 1_000);
    const numbers = notEmpty(ahead).map((at) => away.give(new Date(at)));
    const honest = away.give(new Date(app.now.getTime() - 5_000));
    await kiosk.send(kioskOperations.syncKiosk, { items: away.items });
    // Those of the same moment would stay reversed.
    const visits = (await hall.visits())
      .toReversed()
      .toSorted((a, b) => Number(a.arrival_time) - Number(b.arrival_time));
    expect(visits.map(({ ticket_number }) => ticket_number)).toEqual([honest, ...numbers]);
    expect(Number(visits.at(-1)?.arrival_time)).toBeLessThanOrEqual(app.now.getTime());
  });

  it.each([
    ['2026-11-16T11:00:00.000Z', 'not believed'],
    ['2026-11-16T08:50:00.000Z', 'believed'],
    ['2026-11-16T08:49:59.999Z', 'not believed'],
    ['2020-01-01T00:00:00.000Z', 'not believed'],
  ])('with a clock that says %s with the network is %s', async (at, believed) => {
    await kiosk.ticket({ at });
    const arrival_time = believed === 'believed' ? new Date(at) : app.now;
    expect(await hall.visits()).toMatchObject([{ arrival_time, day: '2026-11-16' }]);
  });
});
