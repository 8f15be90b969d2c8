import { createDomain, createInstruction, createStandardText } from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { keyOfText } from '@balie/testkit/standard-texts.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  deleteInstruction,
  findInstruction,
  hasSameKey,
  listInstructions,
  lockKioskSite,
  updateInstruction,
} from './repository.ts';

const { db } = await testDatabase();

/** A site with directions for both regimes. */
async function createPlace() {
  const site = await createTestSite(db);
  const site_id = site.siteId;
  const domain_id = await createDomain(db, {
    ...{ site_id, organisation_id: site.organisationId, domain_type_id: site.domainTypeId },
  });
  const standard_text_id = await createStandardText(db, { site_id, values: {} });
  const instruct = (regime_id: number) =>
    createInstruction(db, {
      ...{ site_id, domain_id, standard_text_id, regime_id },
      ...{ kiosk_id: site.kioskId, waiting_room_id: site.roomId, arrow_angle: 0 },
      ...{ valid_from: '2026-01-01', valid_until: '2026-12-31' },
    });
  return {
    ...{ ...site, domainId: domain_id, textId: standard_text_id },
    textKey: await keyOfText(db, standard_text_id),
    own: await instruct(site.appointmentRegimeId),
    beside: await instruct(site.walkInRegimeId),
  };
}
type Place = Awaited<ReturnType<typeof createPlace>>;
let here: Place;
let there: Place;
beforeEach(async () => {
  [here, there] = [await createPlace(), await createPlace()];
});
const key = (id: number, site = here) => ({ siteId: site.siteId, id });
const listed = async (site = here) => (await listInstructions(db, site.siteId)).map(({ id }) => id);
const fields = () => ({
  ...{ kioskId: here.kioskId, domainId: here.domainId, regimeId: here.appointmentRegimeId },
  ...{ waitingRoomId: here.roomId, registerAppointment: true, standardText: here.textKey },
  ...{ validFrom: '2026-01-01', validUntil: '2026-12-31', enableImage: false },
  ...{ arrowAngle: 90 as const, imageUrlId: null },
});

it('lists the directions of one site', async () => {
  expect(await listed()).toEqual([here.own, here.beside]);
  expect(await findInstruction(db, key(here.own))).toMatchObject({ id: here.own });
  expect(await findInstruction(db, key(here.beside))).toMatchObject({ id: here.beside });
  expect(await findInstruction(db, key(there.own))).toBeUndefined();
});

it('locks the directions that are read for a change, and no others', async () => {
  const rows = { table: 'instructions', ids: [here.own, here.beside] } as const;
  const find = (lock?: 'lock') =>
    heldBy(db, rows, (executor) => findInstruction(executor, key(here.own), lock));
  expect(await find('lock')).toEqual([here.own]);
  expect(await find()).toEqual([]);
});

it('changes and deletes one set of directions only, and none of another site', async () => {
  const angles = async () =>
    (await listInstructions(db, here.siteId)).map(({ arrowAngle }) => arrowAngle);
  const write = { fields: fields(), standardTextId: here.textId };
  await updateInstruction(db, key(here.own, there), write);
  expect(await angles()).toEqual([0, 0]);
  await updateInstruction(db, key(here.own), write);
  expect(await angles()).toEqual([90, 0]);
  await deleteInstruction(db, key(here.own, there));
  expect(await listed()).toEqual([here.own, here.beside]);
  await deleteInstruction(db, key(here.own));
  expect(await listed()).toEqual([here.beside]);
});

describe('a kiosk', () => {
  it('belongs to the same site', async () => {
    const lock = (kioskId: number, site = here) =>
      lockKioskSite(db, { siteId: site.siteId, kioskId });
    expect(await lock(here.kioskId)).toBe(true);
    expect(await lock(here.clerkId)).toBe(false);
    expect(await lock(here.kioskId, there)).toBe(false);
    expect(await lock(0)).toBe(false);
  });

  it('gets new directions from one user at a time', async () => {
    const { siteId, kioskId } = here;
    const free = db
      .selectFrom('user_sites')
      .where('site_id', '=', siteId)
      .where('user_id', '=', kioskId)
      .select('user_id')
      .forUpdate()
      .skipLocked();
    expect(await free.execute()).toHaveLength(1);
    await db.transaction().execute(async (trx) => {
      await lockKioskSite(trx, { siteId, kioskId });
      expect(await free.execute()).toEqual([]);
    });
  });
});

describe('directions for the same combination', () => {
  const has = (more: { siteId?: number; exceptId?: number } = {}, change: object = {}) =>
    hasSameKey(db, { siteId: here.siteId, ...more, fields: { ...fields(), ...change } });

  it('exist already, unless they are the ones being changed', async () => {
    expect(await has()).toBe(true);
    expect(await has({ exceptId: here.beside })).toBe(true);
    expect(await has({ exceptId: here.own })).toBe(false);
    expect(await has({ siteId: there.siteId })).toBe(false);
  });

  it.each([
    ['kiosk', { kioskId: 0 }],
    ['domain', { domainId: 0 }],
    ['regime', { regimeId: 0 }],
    ['kind of registration', { registerAppointment: false }],
    ['first day', { validFrom: '2026-01-02' }],
    ['last day', { validUntil: '2026-12-30' }],
  ])('are different ones with another %s', async (_, change) => {
    expect(await has({}, change)).toBe(false);
  });
});
