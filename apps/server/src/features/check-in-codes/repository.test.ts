import { createOrganisation, createSite } from '@balie/testkit/factories.ts';
import { createTestPlace } from '@balie/testkit/test-place.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deleteCheckInCode,
  findCode,
  findSisterSite,
  findSiteKey,
  insertCode,
  insertSiteKey,
  listKeysOfOthers,
  listVisitsWithCode,
  replaceKey,
} from './repository.ts';

const app = await createTestPlace();
const { db } = app;
const there = await createVisitDay(app);
const day = await createVisitDay(app);
const { siteId, organisationId } = day;
afterAll(() => app.close());
beforeEach(async () => {
  await db.deleteFrom('visits').execute();
  await db.deleteFrom('site_keys').execute();
});

const keyOf = (letter: string, keyId: string | null = null) => ({
  publicKey: Buffer.alloc(32, letter),
  privateKey: Buffer.from(letter),
  keyId,
});

describe('the key of a site', () => {
  beforeEach(async () => {
    await insertSiteKey(db, there.siteId, keyOf('t', 'old'));
    await insertSiteKey(db, siteId, keyOf('h', 'new'));
  });

  it('is its own, and stays the first one that was created', async () => {
    await insertSiteKey(db, siteId, keyOf('x'));
    expect(await findSiteKey(db, siteId)).toEqual(keyOf('h', 'new'));
    expect(await findSiteKey(db, there.siteId)).toEqual(keyOf('t', 'old'));
  });

  it('is resealed for that site only', async () => {
    await replaceKey(db, there.siteId, { secret: Buffer.from('n'), keyId: 'new' });
    expect(await findSiteKey(db, there.siteId)).toMatchObject({ privateKey: Buffer.from('n') });
    expect(await findSiteKey(db, siteId)).toEqual(keyOf('h', 'new'));
  });

  it('sealed with another key, or not sealed, is listed and locked until it is resealed', async () => {
    const plain = await createSite(db, { organisation_id: organisationId });
    await insertSiteKey(db, plain, keyOf('p'));
    await db.transaction().execute(async (trx) => {
      const others = (await listKeysOfOthers(trx, 'new')).map((row) => row.siteId).sort();
      expect(others).toEqual([there.siteId, plain].sort());
      const held = db.selectFrom('site_keys').where('site_id', '=', there.siteId);
      await expect(held.select('site_id').forUpdate().noWait().execute()).rejects.toThrow(
        'could not obtain lock',
      );
    });
    const sealed = (await listKeysOfOthers(db, null)).map((row) => row.siteId).sort();
    expect(sealed).toEqual([there.siteId, siteId].sort());
  });
});

it('a code of another site is recognised at sites of the same organisation that are not retired', async () => {
  const retired = await createSite(db, { organisation_id: organisationId, retired_at: app.now });
  const foreign = await createSite(db, { organisation_id: await createOrganisation(db) });
  const sites = [siteId, there.siteId, retired, foreign];
  for (const [index, id] of sites.entries()) await insertSiteKey(db, id, keyOf(String(index)));
  const found = await Promise.all(
    sites.map((id) => findSisterSite(db, { siteId: id, organisationId })),
  );
  const keys = found.map((site) => site?.publicKey);
  expect(keys).toEqual([keyOf('0').publicKey, keyOf('1').publicKey, undefined, undefined]);
});

describe('a code', () => {
  const code = 'ABCD2345';
  const give = async (visitId: number, what = code) => {
    const { site_id, day: ofDay } = await day.row(visitId);
    return insertCode(db, { visitId, siteId: site_id, day: ofDay }, what);
  };

  it('belongs to one visit on a day at a site, and is deleted with it', async () => {
    const [one, other] = [await day.visit('NOT_ARRIVED'), await day.visit('NOT_ARRIVED')];
    expect(await give(one)).toBe(true);
    expect(await give(other)).toBe(false);
    expect(await give(other, 'WXYZ2345')).toBe(true);
    expect([await findCode(db, one), await findCode(db, other)]).toEqual([code, 'WXYZ2345']);
    await deleteCheckInCode(db, one);
    expect([await findCode(db, one), await findCode(db, other)]).toEqual([undefined, 'WXYZ2345']);
  });

  it('is found on any day, at this site only', async () => {
    const today = await day.visit('NOT_ARRIVED');
    const tomorrow = await day.visit('NOT_ARRIVED', { day: '2026-11-17' });
    for (const visitId of [today, tomorrow, await there.visit('NOT_ARRIVED')]) await give(visitId);
    await give(await day.visit('NOT_ARRIVED'), 'WXYZ2345');
    const found = await listVisitsWithCode(db, { siteId, code });
    expect(found.sort((a, b) => a.visitId - b.visitId)).toEqual([
      { visitId: today, day: '2026-11-16' },
      { visitId: tomorrow, day: '2026-11-17' },
    ]);
  });
});
