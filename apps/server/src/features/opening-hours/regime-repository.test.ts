import {
  createDomain,
  createInstruction,
  createRegime,
  createStandardText,
  createTiming,
} from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  countInstructions,
  findRegime,
  listManagedRegimes,
  updateRegime,
} from './regime-repository.ts';

const { db } = await testDatabase();

let here: TestSite;
let there: TestSite;
let own = { siteId: 0, regimeId: 0 };
beforeEach(async () => {
  [here, there] = [await createTestSite(db), await createTestSite(db)];
  own = { siteId: here.siteId, regimeId: here.appointmentRegimeId };
});
const find = (regimeId: number) => findRegime(db, { siteId: here.siteId, regimeId });
const createDomainHere = () =>
  createDomain(db, {
    site_id: here.siteId,
    organisation_id: here.organisationId,
    domain_type_id: here.domainTypeId,
  });

it('lists a regime with its own hours, at its own site', async () => {
  const row = { site_id: here.siteId, domain_id: await createDomainHere() };
  await createTiming(db, { ...row, regime_id: here.appointmentRegimeId });
  expect(await find(here.appointmentRegimeId)).toMatchObject({ retired: false, timings: 1 });
  expect(await find(here.walkInRegimeId)).toMatchObject({ name: 'Zonder afspraak', timings: 0 });
  expect(await find(there.walkInRegimeId)).toBeUndefined();
});

it('lists retired regimes after the others, by name', async () => {
  const add = (name: string, row: object = {}) =>
    createRegime(db, { site_id: here.siteId, name, ...row });
  await add('Avond', { retired_at: new Date() });
  await add('zaterdag');
  const listed = await listManagedRegimes(db, here.siteId);
  expect(listed.map(({ name, retired }) => [name, retired])).toEqual([
    ['Op afspraak', false],
    ['zaterdag', false],
    ['Zonder afspraak', false],
    ['Avond', true],
  ]);
});

it('renames one regime only', async () => {
  await updateRegime(db, here.appointmentRegimeId, { name: 'Avond', kind: null });
  expect(await find(here.appointmentRegimeId)).toMatchObject({ name: 'Avond' });
  expect(await find(here.walkInRegimeId)).toMatchObject({ name: 'Zonder afspraak' });
});

it('locks the regime that is read for a change, and no other', async () => {
  const rows = { table: 'regimes', ids: [here.appointmentRegimeId, here.walkInRegimeId] } as const;
  expect(await heldBy(db, rows, (executor) => findRegime(executor, own, 'lock'))).toEqual([
    here.appointmentRegimeId,
  ]);
  expect(await heldBy(db, rows, (executor) => findRegime(executor, own))).toEqual([]);
});

it.each([
  ['ends today', '2026-11-16', 1],
  ['ended yesterday', '2026-11-15', 0],
  ['goes on', '2026-11-17', 1],
])(
  'decides whether directions that %s keep their regime in use',
  async (_, valid_until, counted) => {
    await createInstruction(db, {
      site_id: here.siteId,
      kiosk_id: here.kioskId,
      domain_id: await createDomainHere(),
      regime_id: here.appointmentRegimeId,
      waiting_room_id: here.roomId,
      standard_text_id: await createStandardText(db, { site_id: here.siteId, values: {} }),
      valid_until,
    });
    const count = (key: { siteId: number; regimeId: number }) =>
      countInstructions(db, { ...key, today: '2026-11-16' });
    expect(await count(own)).toBe(counted);
    expect(await count({ ...own, regimeId: here.walkInRegimeId })).toBe(0);
    expect(await count({ ...own, siteId: there.siteId })).toBe(0);
  },
);
