import { createOrganisation, createSite, createUser } from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import type { Executor } from '../../platform/database/database.ts';
import {
  countLicensedPeople,
  findOrganisation,
  findSecondFactorRule,
  listPeople,
  updateOrganisationName,
  updateSecondFactorRule,
} from './repository.ts';

const { db } = await testDatabase();

let here = 0;
let there = 0;
beforeEach(async () => {
  here = await createOrganisation(db, { name: 'Hier', second_factor: 'ALL' });
  there = await createOrganisation(db, { name: 'Daar', second_factor: 'ADMINS' });
});

it('an organisation has its own name and its own rule for the second step', async () => {
  expect(await findOrganisation(db, here)).toMatchObject({ name: 'Hier' });
  expect(await findOrganisation(db, there)).toMatchObject({ name: 'Daar' });
  expect(await findSecondFactorRule(db, here)).toBe('ALL');
  expect(await findSecondFactorRule(db, there)).toBe('ADMINS');
});

it('changes one organisation only', async () => {
  await updateOrganisationName(db, here, 'Overal');
  await updateSecondFactorRule(db, here, 'NONE');
  expect(await findOrganisation(db, here)).toMatchObject({ name: 'Overal' });
  expect(await findOrganisation(db, there)).toMatchObject({ name: 'Daar' });
  expect(await findSecondFactorRule(db, here)).toBe('NONE');
  expect(await findSecondFactorRule(db, there)).toBe('ADMINS');
});

it.each([
  ['the organisation', findOrganisation],
  ['its rule for a second step', findSecondFactorRule],
])('%s is locked only when it is read for a change', async (_, find) => {
  const rows = { table: 'organisations', ids: [here, there] } as const;
  const locked = (executor: Executor) => find(executor, here, 'lock');
  expect(await heldBy(db, rows, locked)).toEqual([here]);
  expect(await heldBy(db, rows, (executor) => find(executor, here))).toEqual([]);
});

it.each([
  ['who works there', {}, 1],
  ['who decides there', { role: 'ADMIN' }, 1],
  ['who left', { active: false }, 0],
  ['who has no licence', { licensed: false }, 0],
  ['a kiosk', { role: 'QPP' }, 0],
])('decides whether a user %s uses a licence of their own organisation', async (_, row, taken) => {
  await createUser(db, { organisation_id: here, ...row });
  expect(await countLicensedPeople(db, here)).toBe(taken);
  expect(await countLicensedPeople(db, there)).toBe(0);
});

it('lists users with the sites where they work, without kiosks and retired sites', async () => {
  const [first, second, closed] = [
    await createSite(db, { organisation_id: here, name: 'alfa' }),
    await createSite(db, { organisation_id: here, name: 'Beta' }),
    await createSite(db, { organisation_id: here, retired_at: new Date() }),
  ];
  const works = (last_name: string, siteIds: number[], role = 'NORMAL') =>
    createUser(db, { organisation_id: here, last_name, siteIds, role });
  await works('Aerts', [second, first, closed]);
  await works('Bos', [second]);
  await works('Claes', []);
  await works('Kiosk', [first], 'QPP');
  await createUser(db, { organisation_id: there });
  const [alfa, beta] = [
    { id: first, name: 'alfa' },
    { id: second, name: 'Beta' },
  ];
  expect((await listPeople(db, here)).map(({ lastName, sites }) => [lastName, sites])).toEqual([
    ['Aerts', [alfa, beta]],
    ['Bos', [beta]],
    ['Claes', []],
  ]);
});
