import { kioskOperations } from '@balie/contract/features/kiosk/operations.ts';
import type { Lease } from '@balie/contract/features/kiosk/state-schema.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createDomain } from '@balie/testkit/factories.ts';
import { inFullRun } from '@balie/testkit/in-full-run.ts';
import { createKioskHall, type KioskHall, touchAt } from '@balie/testkit/kiosk-hall.ts';
import { changeRows, readRow, readRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { behind } from '@balie/testkit/waiting.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { SecretBox } from '../../platform/auth/secret-box.ts';
import { insertLease, lockCounter } from './lease-repository.ts';
import { takeTicket } from './ticket-service.ts';
import { kioskParts, type Touch, touchOf } from './touch.ts';

type Bound = Awaited<ReturnType<KioskHall['bind']>>;

let hall: KioskHall;
let kiosk: Bound;

const app = await testApp();
beforeEach(async () => {
  app.now = new Date('2026-11-16T09:00:00Z');
  hall = await createKioskHall(app);
  kiosk = await hall.bind();
});

const size = ({ first, last }: Lease) => last - first + 1;

describe('a lease of numbers', () => {
  it('advances the counter, so that desks continue after it', async () => {
    const walkIn = await hall.walkInDesk();
    expect(await walkIn()).toBe('B001');
    const { leases } = await kiosk.state();
    expect(leases).toEqual([{ day: '2026-11-16', prefix: 'B', first: 2, last: 101 }]);
    expect(await walkIn()).toBe('B102');
  });

  it('stays the same until it is nearly used up, and then continues', async () => {
    const { leases } = await kiosk.state();
    expect((await kiosk.state()).leases).toEqual(leases);
    await kiosk.ticket({ number: 'B001' });
    const renewed = (await kiosk.state()).leases;
    expect(renewed.map(size)).toEqual([100, 50]);
    expect(renewed[0]).toEqual(leases[0]);
  });

  it('is not given twice to a kiosk that asks twice at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => kiosk.state()));
    const all = answers.map(({ leases }) => JSON.stringify(leases));
    expect(new Set(all).size).toBe(1);
  });

  it('is not given again to a kiosk that waited for the counter', async () => {
    const { leases } = await kiosk.state();
    const [given = expect.fail('nothing was given')] = leases;
    const series = { siteId: hall.siteId, day: given.day, prefix: given.prefix };
    const { device } = await readRow(app.db, 'ticket_leases', { site_id: hall.siteId }, 'device');
    await app.db.deleteFrom('ticket_leases').where('site_id', '=', hall.siteId).execute();
    const state = await behind(
      app.db,
      async (beside) => {
        await lockCounter(beside, series);
        await insertLease(beside, { ...series, userId: kiosk.userId, device }, given);
      },
      () => kiosk.state(),
    );
    expect(state.leases).toEqual([given]);
  });

  it('skips numbers that are in use', async () => {
    await hall.appointment(0, { visit: { ticket_number: 'B040' } });
    expect((await kiosk.state()).leases).toEqual([
      { day: '2026-11-16', prefix: 'B', first: 41, last: 140 },
    ]);
  });

  it('ends with the day: the next day has another', async () => {
    const before = (await kiosk.state()).leases;
    app.now = new Date('2026-11-17T09:00:00Z');
    const after = (await kiosk.state()).leases;
    expect(after.map(({ day }) => day)).toEqual(['2026-11-17']);
    const late = await kiosk.ticket({ number: 'B050' });
    expect(before.some(({ last }) => last >= 50)).toBe(true);
    expect(late).toMatchObject({ ticketNumber: 'B050' });
  });

  it('belongs to a device: another one on the same account has others', async () => {
    const first = (await kiosk.state()).leases;
    const second = (await (await hall.bind()).state()).leases;
    expect([...first, ...second]).toEqual([
      { day: '2026-11-16', prefix: 'B', first: 1, last: 100 },
      { day: '2026-11-16', prefix: 'B', first: 101, last: 200 },
    ]);
  });

  it('covers the prefixes the kiosk uses, and no others', async () => {
    const { siteId: site_id, organisationId: organisation_id, domainTypeId } = hall;
    const other = await createDomain(app.db, {
      ...{ site_id, organisation_id, domain_type_id: domainTypeId, prefix: 'Z' },
    });
    await hall.allow({});
    const series = async () => (await kiosk.state()).leases.map(({ prefix }) => prefix);
    expect(await series()).toEqual(['B']);
    await changeRows(app.db, 'kiosk_settings', { site_id }, { domain_ids: [hall.domainId, other] });
    expect(await series()).toEqual(['B', 'Z']);
  });

  it('of another kiosk is ignored: the counter gives the next number', async () => {
    const other = await hall.bind(await hall.anotherKiosk());
    await kiosk.state();
    await other.state();
    expect(await kiosk.ticket({ number: 'B150' })).toMatchObject({ ticketNumber: 'B201' });
  });

  it('whose numbers were used by hand does not block check-in', async () => {
    await kiosk.state();
    await hall.appointment(0, { visit: { ticket_number: 'B001' } });
    expect(await kiosk.ticket({ number: 'B001' })).toMatchObject({ ticketNumber: 'B101' });
    // A visitor who reads the other number on the screen is no trouble.
    expect(await readRows(app.db, 'kiosk_troubles', { site_id: hall.siteId }, 'id')).toEqual([]);
  });

  it('is kept when the database fails, and nobody else gets its number', async () => {
    await kiosk.state();
    const { visitId, signed } = await hall.appointment(10);
    const touch = { ...touchAt(app.now, { number: 'B001' }), by: { way: 'CODE', code: signed } };
    await sql`
      create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`.execute(app.db);
    await sql`
      create trigger fails before update on visits for each row execute function fail()`.execute(
      app.db,
    );
    const failed = await kiosk.send(kioskOperations.checkIn, touch);
    await sql`drop function fail cascade`.execute(app.db);
    expect(failed.statusCode, failed.body).toBe(500);
    expect(await hall.visit(visitId)).toMatchObject({ status: 'NOT_ARRIVED', ticket_number: null });
    expect(await kiosk.checkIn(touch)).toMatchObject({
      outcome: 'REGISTERED',
      ticketNumber: 'B001',
    });
  });
});

const TOUCHES = 100;
const TAPS = inFullRun(100, 20);

describe('one touch gives one ticket', () => {
  it(`for ${TOUCHES * TAPS} taps: twice at the same moment, and again after a lost response`, async () => {
    const parts = kioskParts(app.db, new SecretBox([]));
    const bound = {
      ...{ userId: hall.kioskId, organisationId: hall.organisationId, device: Buffer.alloc(32) },
      site: { id: hall.siteId, timeZone: 'Europe/Brussels' },
    };
    const numbers = new Map<string, Set<string>>();
    const tap = async (touch: Touch) => {
      const result = await takeTicket(parts, touch, hall.domainId);
      const number = result !== 'NOT_HONOURED' && 'ticketNumber' in result && result.ticketNumber;
      numbers.set(touch.key, (numbers.get(touch.key) ?? new Set()).add(String(number)));
    };
    const touches = Array.from({ length: TOUCHES }, () =>
      touchOf(bound, touchAt(app.now), app.now),
    );
    for (let from = 0; from < TOUCHES; from += 8) {
      const some = touches.slice(from, from + 8);
      await Promise.all([...some, ...some].map(tap));
    }
    for (let again = 0; again < TAPS - 2; again++) {
      for (let from = 0; from < TOUCHES; from += 16) {
        await Promise.all(touches.slice(from, from + 16).map(tap));
      }
    }
    const visits = await hall.visits();
    expect(visits).toHaveLength(TOUCHES);
    expect(new Set(visits.map(({ ticket_number }) => ticket_number)).size).toBe(TOUCHES);
    expect(numbers.size).toBe(TOUCHES);
    for (const given of notEmpty([...numbers.values()])) expect(given.size).toBe(1);
    expect(new Set([...numbers.values()].flatMap((given) => [...given])).size).toBe(TOUCHES);
  }, 120_000);
});
