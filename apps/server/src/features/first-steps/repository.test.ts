import type { FirstStep, LaterStep } from '@balie/contract/features/first-steps/steps.ts';
import {
  createDesk,
  createDomain,
  createDomainType,
  createInstruction,
  createOrganisation,
  createPrinter,
  createRegime,
  createSite,
  createStandardText,
  createTiming,
  createUser,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { addRows, changeRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  findDomainTypeId,
  findDoneSteps,
  findRegimeIds,
  listDomains,
  updatePutAway,
} from './repository.ts';

const { db } = await testDatabase();

let organisation_id = 0;
let own = { siteId: 0, userId: 0 };
let beside = { siteId: 0, userId: 0 };
const begin = async () => {
  const siteId = await createSite(db, { organisation_id });
  const userId = await createUser(db, {
    ...{ organisation_id, siteIds: [siteId] },
    ...{ first_name: '', last_name: ' ' },
  });
  return { siteId, userId };
};
beforeEach(async () => {
  organisation_id = await createOrganisation(db);
  [own, beside] = [await begin(), await begin()];
});

const newDomain = async (site_id: number) =>
  createDomain(db, {
    ...{ site_id, organisation_id },
    domain_type_id: await createDomainType(db, { organisation_id }),
  });
const log = (row: object = {}) =>
  addRows(db, 'audit_log', {
    ...{ site_id: own.siteId, organisation_id },
    ...{ entity: 'site', action: 'UPDATE', ...row },
  });
const colleague = (row: object = {}) =>
  createUser(db, { organisation_id, siteIds: [own.siteId], ...row });
async function direct(site_id: number) {
  const [domain_id, regime_id] = [await newDomain(site_id), await createRegime(db, { site_id })];
  await createInstruction(db, {
    ...{ site_id, domain_id, regime_id },
    kiosk_id: await createUser(db, { organisation_id, siteIds: [site_id], role: 'QPP' }),
    waiting_room_id: await createWaitingRoom(db, { site_id }),
    standard_text_id: await createStandardText(db, { site_id, values: {} }),
  });
}

const doing: Record<FirstStep | LaterStep, () => Promise<unknown>> = {
  account: () => changeRows(db, 'users', own.userId, { last_name: 'Bos' }),
  site: () => log(),
  services: () => newDomain(own.siteId),
  places: async () => [
    await createDesk(db, { site_id: own.siteId }),
    await createWaitingRoom(db, { site_id: own.siteId }),
  ],
  printer: () => createPrinter(db, { site_id: own.siteId }),
  retention: () =>
    addRows(db, 'retention_settings', {
      site_id: own.siteId,
      days: 30,
      enabled: true,
      next_run_at: new Date(),
    }),
  colleagues: () => colleague(),
  hours: async () =>
    createTiming(db, {
      ...{ site_id: own.siteId, domain_id: await newDomain(own.siteId) },
      regime_id: await createRegime(db, { site_id: own.siteId }),
    }),
  texts: () => createStandardText(db, { site_id: own.siteId, values: {} }),
  directions: () => direct(own.siteId),
  displays: () =>
    addRows(db, 'devices', {
      ...{ site_id: own.siteId, kind: 'waiting-room' },
      ...{ device_key: crypto.randomUUID(), screen_id: crypto.randomUUID() },
    }),
};

describe('a first step', () => {
  it.each(Object.entries(doing))('%s is done at its own site only', async (step, work) => {
    expect(await findDoneSteps(db, own)).toMatchObject({ [step]: false });
    await work();
    expect(await findDoneSteps(db, own)).toMatchObject({ [step]: true });
    expect(await findDoneSteps(db, beside)).toMatchObject({ [step]: false });
  });

  it.each([
    ['places', 'a desk without a room', () => createDesk(db, { site_id: own.siteId })],
    ['places', 'a room without a desk', () => createWaitingRoom(db, { site_id: own.siteId })],
    ['site', 'a change of something else', () => log({ entity: 'desk' })],
    ['site', 'that the site was added', () => log({ action: 'ADD' })],
    ['colleagues', 'a kiosk', () => colleague({ role: 'QPP' })],
    ['colleagues', 'somebody who left', () => colleague({ active: false })],
  ])('%s is not done by %s', async (step, _, work) => {
    await work();
    expect(await findDoneSteps(db, own)).toMatchObject({ [step]: false });
  });

  it('about the site is also done by entering its address', async () => {
    const full_address = 'Grote Markt 1';
    await changeRows(db, 'sites', own.siteId, { full_address });
    expect(await findDoneSteps(db, own)).toMatchObject({ site: true });
  });
});

it('the list is hidden once, at its own site', async () => {
  const put = (putAway: boolean) => updatePutAway(db, { siteId: own.siteId, putAway });
  expect(await put(false)).toBe(false);
  expect(await put(true)).toBe(true);
  expect(await put(true)).toBe(false);
  expect(await findDoneSteps(db, own)).toMatchObject({ putAway: true });
  expect(await findDoneSteps(db, beside)).toMatchObject({ putAway: false });
});

it('lists the names in use at the same site', async () => {
  await newDomain(own.siteId);
  expect(await listDomains(db, own.siteId)).toHaveLength(1);
  expect(await listDomains(db, beside.siteId)).toEqual([]);
});

it('uses the oldest regime in use of each kind, at its own site', async () => {
  const [here, there] = [await createTestSite(db), await createTestSite(db)];
  expect(await findRegimeIds(db, here.siteId)).toEqual({
    APPOINTMENT: here.appointmentRegimeId,
    WALK_IN: here.walkInRegimeId,
  });
  const kind = 'WALK_IN';
  const younger = await createRegime(db, { site_id: there.siteId, kind });
  await changeRows(db, 'regimes', there.walkInRegimeId, { retired_at: new Date() });
  expect(await findRegimeIds(db, there.siteId)).toMatchObject({ WALK_IN: younger });
  const youngest = await createRegime(db, { site_id: there.siteId, kind });
  expect(youngest).toBeGreaterThan(younger);
  expect(await findRegimeIds(db, there.siteId)).toMatchObject({ WALK_IN: younger });
});

it('finds a type in use by its name, in its own organisation', async () => {
  const find = (name: string) => findDomainTypeId(db, { organisationId: organisation_id, name });
  const add = (name: string, row: object = {}) =>
    createDomainType(db, { organisation_id, name, ...row });
  await add('Trouwen', { organisation_id: await createOrganisation(db) });
  await add('Trouwen', { retired_at: new Date() });
  expect(await find('Trouwen')).toBeUndefined();
  const [married, passports] = [await add('Trouwen'), await add('Paspoorten')];
  expect(await find('TROUWEN')).toBe(married);
  expect(await find('paspoorten')).toBe(passports);
});
