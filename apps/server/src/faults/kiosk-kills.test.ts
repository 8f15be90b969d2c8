import type { KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import type { SyncItem } from '@balie/contract/features/kiosk/write-schema.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { type Death, diesAt } from '@balie/testkit/database-cut.ts';
import { createDomain, createStandardText } from '@balie/testkit/factories.ts';
import { survived } from '@balie/testkit/faults.ts';
import { inFullRun } from '@balie/testkit/in-full-run.ts';
import { createKioskHall, type KioskHall, touchAt } from '@balie/testkit/kiosk-hall.ts';
import { createPrintOffice, type PrintOffice } from '@balie/testkit/print-office.ts';
import { addRows, readRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { checkIn } from '../features/kiosk/check-in-service.ts';
import { printTicketOf } from '../features/kiosk/print-service.ts';
import { kioskState } from '../features/kiosk/state-service.ts';
import { sync } from '../features/kiosk/sync-service.ts';
import { takeTicket } from '../features/kiosk/ticket-service.ts';
import { type KioskParts, kioskParts, touchOf } from '../features/kiosk/touch.ts';
import { TicketPrinting } from '../features/printing/service.ts';
import type { BoundKiosk } from '../platform/auth/kiosks.ts';
import { SecretBox } from '../platform/auth/secret-box.ts';
import type { Database } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { AddressPolicy } from '../platform/network/address-policy.ts';

let hall: KioskHall;
let kiosk: BoundKiosk;
const app = await testApp();
beforeEach(async () => {
  app.now = new Date('2026-11-16T09:00:00Z');
  hall = await createKioskHall(app);
  kiosk = boundTo(hall.kioskId);
  await kioskState(partsOn(app.db), { kiosk, now: app.now });
  given = 0;
});

const boundTo = (userId: number): BoundKiosk => ({
  ...{ userId, organisationId: hall.organisationId, device: Buffer.alloc(32, userId) },
  site: { id: hall.siteId, timeZone: 'Europe/Brussels' },
});
const partsOn = (db: Database): KioskParts => kioskParts(db, new SecretBox([]));

let given: number;
/** The next number of the lease, and a key: a touch as the kiosk recorded it before asking. */
const newTouch = () => {
  const number = `B${String(++given).padStart(3, '0')}`;
  return { ...touchAt(app.now), number };
};

interface Wish {
  readonly numbers: readonly string[];
  /** Asks a server, as often as it takes. */
  ask(parts: KioskParts): Promise<readonly (KioskResult | 'NOT_HONOURED')[]>;
}

const ticket = async (handedOver: boolean): Promise<Wish> => {
  const told = newTouch();
  const touch = touchOf(kiosk, told, app.now, handedOver);
  return {
    numbers: [told.number],
    ask: async (parts) => [await takeTicket(parts, touch, hall.domainId)],
  };
};
const code = async (which: 'signed' | 'typed'): Promise<Wish> => {
  const told = newTouch();
  const touch = touchOf(kiosk, told, app.now);
  const appointment = await hall.appointment(10);
  const by = { way: 'CODE', code: appointment[which] } as const;
  return { numbers: [told.number], ask: async (parts) => [await checkIn(parts, touch, by)] };
};
const HANDED_OVER = inFullRun(3, 2);
const handOver = async (): Promise<Wish> => {
  const { signed } = await hall.appointment(10);
  const wanted = [
    { kind: 'TICKET', domainId: hall.domainId },
    { kind: 'CHECK_IN', by: { way: 'CODE', code: signed } },
    { kind: 'TICKET', domainId: hall.domainId },
  ] as const;
  const items = wanted
    .slice(0, HANDED_OVER)
    .map((one): SyncItem & { number: string } => ({ ...newTouch(), ...one }));
  return {
    numbers: items.map(({ number }) => number),
    async ask(parts) {
      const synced = await sync(parts, kiosk, { items, now: app.now });
      return synced.map((one) => (one.state === 'DONE' ? one.result : one.state));
    },
  };
};

const numberIn = (result: KioskResult | 'NOT_HONOURED'): string =>
  result !== 'NOT_HONOURED' && 'ticketNumber' in result ? result.ticketNumber : String(result);

async function kioskWithPrinter({ app: { db }, site, zebraId }: PrintOffice) {
  const { siteId: site_id, organisationId, domainTypeId: domain_type_id, kioskId } = site;
  const domainId = await createDomain(db, {
    ...{ site_id, organisation_id: organisationId, domain_type_id, prefix: 'K' },
  });
  // The number itself is an image.
  await createStandardText(db, {
    ...{ site_id, type: 'TICKET', values: { [site.dutchId]: 'Nummer {ticketNumber}' } },
  });
  await addRows(db, 'kiosk_settings', {
    ...{ site_id, user_id: kioskId, printer_id: zebraId, domain_ids: [domainId] },
    ...{ by_national_number: false, by_name: false, minutes_early: 60, minutes_late: 30 },
    ...{ idle_seconds: 30, show_waiting_times: true, high_contrast: false },
    ...{ spoken_help: false, low_reach: false },
  });
  const at: BoundKiosk = {
    ...{ userId: kioskId, organisationId, device: Buffer.alloc(32, kioskId) },
    site: { id: site_id, timeZone: 'Europe/Brussels' },
  };
  return { domainId, at };
}

/** A death after each statement until there are no more, and before as many as requested. */
async function everyDeath(
  die: (death: Death) => Promise<boolean>,
  before = Number.POSITIVE_INFINITY,
): Promise<number> {
  let deaths = 0;
  for (let statement = 1; await die({ statement, when: 'AFTER' }); statement++) deaths++;
  for (let statement = 1; statement <= before; statement++) {
    if (!(await die({ statement, when: 'BEFORE' }))) break;
    deaths++;
  }
  return deaths;
}

/**
 * Where it only computes between two statements, dying before one equals dying after the previous
 * one: the first is enough.
 */
const THINKS_BETWEEN = inFullRun(Number.POSITIVE_INFINITY, 1);

describe('a server that is killed before or after any of its statements', () => {
  const wishes: readonly [string, () => Promise<Wish>][] = [
    ['a ticket', () => ticket(false)],
    ['a ticket that is handed over', () => ticket(true)],
    ['a signed code', () => code('signed')],
    ['a typed code', () => code('typed')],
    [`a hand-over of ${HANDED_OVER}`, handOver],
  ];
  it.for(wishes)(
    'has done %s or not, and gives the same number on a retry',
    {
      timeout: 120_000,
    },
    async ([, make], test) => {
      const shown: string[] = [];
      const deaths = await everyDeath(async (death) => {
        const wish = await make();
        // An unfinished attempt counts as a guess for a minute.
        await app.db.updateTable('kiosk_status').set({ attempts: [], rest_until: null }).execute();
        const { died, result } = await diesAt(app.connection, death, (db) => wish.ask(partsOn(db)));
        // The kiosk asks the server that came back; and once more, because it can.
        for (let asked = 0; asked < 2; asked++) {
          const results = await wish.ask(partsOn(app.db));
          expect(results.map(numberIn)).toEqual(wish.numbers);
        }
        if (result) expect(result.map(numberIn)).toEqual(wish.numbers);
        shown.push(...wish.numbers);
        return died;
      }, THINKS_BETWEEN);
      expect(deaths, 'it has more than one statement').toBeGreaterThan(10);

      const visits = await hall.visits();
      expect(visits.map(({ ticket_number }) => ticket_number).toSorted()).toEqual(shown.toSorted());
      const registered = await app.db
        .selectFrom('visit_history')
        .innerJoin('visits', 'visits.id', 'visit_history.visit_id')
        .where('visits.site_id', '=', hall.siteId)
        .where('visit_history.to_status', '=', 'ARRIVED')
        .select('visit_id')
        .execute();
      expect(registered).toHaveLength(shown.length);
      expect(new Set(registered.map(({ visit_id }) => visit_id)).size).toBe(shown.length);
      const troubles = await readRows(app.db, 'kiosk_troubles', { site_id: hall.siteId }, 'id');
      expect(troubles).toEqual([]);
      survived(test, { kills: deaths, acknowledged: shown.length });
    },
  );

  it('has leased numbers or not, and never the same ones to two kiosks', {
    timeout: 120_000,
  }, async (test) => {
    const kills = await everyDeath(async (death) => {
      const other = boundTo(await hall.anotherKiosk());
      const lease = (db: Database) => kioskState(partsOn(db), { kiosk: other, now: app.now });
      const { died } = await diesAt(app.connection, death, lease);
      const { leases } = await lease(app.db);
      expect(leases).toHaveLength(1);
      return died;
    }, THINKS_BETWEEN);
    const leases = await app.db
      .selectFrom('ticket_leases')
      .where('site_id', '=', hall.siteId)
      .orderBy('first_number')
      .select(['first_number', 'last_number'])
      .execute();
    expect(leases.length).toBeGreaterThan(10);
    for (const [index, { first_number }] of notEmpty(leases).entries()) {
      expect(first_number).toBeGreaterThan(leases[index - 1]?.last_number ?? 0);
    }
    survived(test, { kills });
  });

  it('has printed one ticket or none, never two', { timeout: 120_000 }, async (test) => {
    const office = await createPrintOffice();
    onTestFinished(() => office.close());
    const { zebraId: printerId, site, virtualPrinters } = office;
    const { domainId, at } = await kioskWithPrinter(office);
    const papersOf = async (number: string) => {
      const printers = await virtualPrinters.list(site.siteId);
      const { tickets } = printers.find((one) => one.printerId === printerId) ?? { tickets: [] };
      const key = { siteId: site.siteId, printerId };
      const papers = await Promise.all(
        tickets.map(({ ticketId }) => virtualPrinters.ticket({ ...key, ticketId })),
      );
      return papers.filter(({ text }) => text.includes(number)).length;
    };
    const policy = new AddressPolicy('printer');
    for (const endpoint of notEmpty(virtualPrinters.endpoints)) policy.allow(endpoint);
    const kills = await everyDeath(async (death) => {
      const touch = touchOf(at, touchAt(office.app.now), office.app.now);
      const result = await takeTicket(partsOn(office.app.db), touch, domainId);
      const print = (db: Database) =>
        printTicketOf(
          {
            ...partsOn(db),
            printing: new TicketPrinting({ db, log: createLog('silent'), policy }),
          },
          {
            ...{ kiosk: at, key: `paper-${touch.key}`, of: touch.key, now: office.app.now },
            gaveUp: () => false,
          },
        );
      const { died } = await diesAt(office.app.connection, death, print);
      const outcome = await print(office.app.db);
      // If nobody knows whether it was printed, no other is, and the visitor remembers the number.
      expect(['PRINTED', 'PRINTER_CONNECTION_LOST']).toContain(outcome);
      const papers = await papersOf(numberIn(result));
      expect(papers).toBeLessThanOrEqual(1);
      if (outcome === 'PRINTED') expect(papers).toBe(1);
      return died;
    });
    expect(kills).toBeGreaterThan(10);
    survived(test, { kills });
  });
});
