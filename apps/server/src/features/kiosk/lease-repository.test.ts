import { createVisit, createVisitor } from '@balie/testkit/factories.ts';
import { createKioskKeys } from '@balie/testkit/kiosk-keys.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  insertLease,
  isLeasedTo,
  listLeases,
  listTakenNumbers,
  lockCounter,
  setCounter,
} from './lease-repository.ts';

const { db } = await testDatabase();
const { here, there, keys } = await createKioskKeys(db);
beforeEach(async () => {
  for (const table of ['visits', 'ticket_leases'] as const) await db.deleteFrom(table).execute();
});

const [BEFORE, YESTERDAY, TODAY] = ['2026-11-14', '2026-11-15', '2026-11-16'] as const;
const series = { siteId: here.siteId, day: TODAY, prefix: 'B' };
const visit = async (
  ticket_number: string,
  row: { day?: string; status?: string } = {},
  site = here,
) =>
  createVisit(db, {
    ...{ site_id: site.siteId, organisation_id: site.organisationId, day: TODAY },
    visitor_id: await createVisitor(db, { site_id: site.siteId }),
    ...{ domain_type_id: site.domainTypeId, language_id: site.dutchId, ticket_number },
    ...{ status: 'ENDED', arrival_time: new Date(), ...row },
  });

it('counts each series separately: by site, day and prefix', async () => {
  const others = [
    { ...series, siteId: there.siteId },
    { ...series, day: YESTERDAY },
    { ...series, prefix: 'C' },
  ];
  for (const one of [series, ...others]) await lockCounter(db, one);
  await setCounter(db, series, 12);
  expect(await lockCounter(db, series)).toBe(12);
  expect(await Promise.all(others.map((one) => lockCounter(db, one)))).toEqual([0, 0, 0]);
});

it('treats a number as taken if a visitor of the day has it, or one from the evening before is still here', async () => {
  await visit('B007');
  await visit('B008');
  await visit('B009', {}, there);
  await visit('C010');
  await visit('B011', { day: BEFORE, status: 'NOT_ARRIVED' });
  await visit('B012', { day: YESTERDAY });
  await visit('B013', { day: YESTERDAY, status: 'ARRIVED' });
  expect(await listTakenNumbers(db, series, 6)).toEqual([7, 8, 13]);
  expect(await listTakenNumbers(db, series, 7)).toEqual([8, 13]);
});

const holder = { ...keys.own, device: Buffer.from('own') };
const lease = { day: TODAY, prefix: 'B', first: 11, last: 20 };
const asked = { ...keys.own, day: TODAY, prefix: 'B' };

it('shows a device its own leases of the day', async () => {
  const others = [
    [{ ...holder, ...keys.elsewhere }, lease],
    [
      { ...holder, ...keys.neighbour },
      { ...lease, first: 21, last: 30 },
    ],
    [
      { ...holder, device: Buffer.from('other') },
      { ...lease, first: 31, last: 40 },
    ],
    [holder, { ...lease, day: YESTERDAY }],
  ] as const;
  for (const [whose, which] of others) await insertLease(db, whose, which);
  await insertLease(db, holder, lease);
  expect(await listLeases(db, holder, TODAY)).toEqual([{ ...lease, free: 10 }]);
});

it('the rest of a lease begins after its last used number', async () => {
  await insertLease(db, holder, lease);
  await visit('B013');
  await visit('B014', {}, there);
  await visit('B015', { day: YESTERDAY });
  await visit('C016');
  await visit('B021');
  expect(await listLeases(db, holder, TODAY)).toEqual([{ ...lease, free: 7 }]);
});

it.each([
  ['the first', { number: 11 }, true],
  ['the last', { number: 20 }, true],
  ['one before', { number: 10 }, false],
  ['one after', { number: 21 }, false],
  ['one of another series', { number: 12, prefix: 'C' }, false],
  ['one of another day', { number: 12, day: YESTERDAY }, false],
  ['one of another kiosk', { number: 12, ...keys.neighbour }, false],
  ['one of another site', { number: 12, ...keys.elsewhere }, false],
])(
  'decides whether %s of the numbers leased to an account belongs to it',
  async (_, which, isOwn) => {
    await insertLease(db, holder, lease);
    expect(await isLeasedTo(db, { ...asked, ...which })).toBe(isOwn);
  },
);
