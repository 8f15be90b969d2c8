import { limits } from '@balie/contract/common/limits.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createDomain, createUser } from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { createKioskKeys, type KioskKey } from '@balie/testkit/kiosk-keys.ts';
import { addRows, readRow } from '@balie/testkit/rows.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  areDomains,
  askSign,
  countSilent,
  deleteTokens,
  forgetStatus,
  insertToken,
  listKioskRows,
  lockKiosk,
} from './repository.ts';

const { db } = await testDatabase();
const { here, there, keys, all } = await createKioskKeys(db);
const { siteId, organisationId } = here;
beforeEach(async () => {
  for (const table of ['device_tokens', 'kiosk_status'] as const)
    await db.deleteFrom(table).execute();
});

const now = new Date('2026-11-16T09:00:00Z');
const bind = (key: KioskKey, at = now) => {
  const tokenHash = Buffer.from(`${key.siteId} ${key.userId}`);
  return insertToken(db, key, { tokenHash, by: here.adminId, now: at });
};
const hear = ({ siteId: site_id, userId: user_id }: KioskKey, last_seen_at: Date) =>
  addRows(db, 'kiosk_status', { site_id, user_id, last_seen_at });

it('lists the kiosks of a site, or one of them', async () => {
  const listed = async (userId?: number) =>
    (await listKioskRows(db, siteId, userId)).map((row) => row.userId).sort();
  expect(await listed()).toEqual([keys.neighbour.userId, keys.own.userId].sort());
  expect(await listed(keys.own.userId)).toEqual([keys.own.userId]);
  expect(await listed(there.kioskId)).toEqual([]);
  expect(await listed(here.clerkId)).toEqual([]);
});

it('locks an account only as a kiosk of its site', async () => {
  const held = (userId: number) =>
    heldBy(db, { table: 'users' }, (trx) => lockKiosk(trx, { siteId, userId }));
  for (const userId of notEmpty([keys.neighbour.userId, keys.own.userId])) {
    expect(await held(userId)).toEqual([userId]);
    const { username } = await readRow(db, 'users', userId, 'username');
    expect(await lockKiosk(db, { siteId, userId })).toEqual({ active: true, username });
  }
  expect(await lockKiosk(db, { siteId, userId: there.kioskId })).toBeUndefined();
  expect(await lockKiosk(db, { siteId, userId: here.clerkId })).toBeUndefined();
});

it('offers only domains in use at the site', async () => {
  const domain = (site: typeof here, retired_at: Date | null = null) =>
    createDomain(db, {
      ...{ site_id: site.siteId, organisation_id: organisationId, retired_at },
      domain_type_id: site.domainTypeId,
    });
  const [one, other] = [await domain(here), await domain(here)];
  expect(await areDomains(db, siteId, [one])).toBe(true);
  expect(await areDomains(db, siteId, [one, other])).toBe(true);
  expect(await areDomains(db, siteId, [one, await domain(here, now)])).toBe(false);
  expect(await areDomains(db, siteId, [one, await domain(there)])).toBe(false);
});

it('revoking a device, and deleting its status, affects that kiosk only', async () => {
  for (const [, key] of notEmpty(all)) {
    await bind(key);
    await hear(key, now);
  }
  expect(await deleteTokens(db, keys.own)).toBe(true);
  expect(await deleteTokens(db, keys.own)).toBe(false);
  await forgetStatus(db, keys.own);
  const left = [keys.neighbour, keys.elsewhere];
  for (const table of notEmpty(['device_tokens', 'kiosk_status'] as const)) {
    const rows = await db.selectFrom(table).select(['site_id as siteId', 'user_id as userId']);
    expect(await rows.execute(), table).toEqual(left);
  }
});

describe('a kiosk is silent', () => {
  const ago = (ms: number) => new Date(now.getTime() - limits.kiosk.silentMs - ms);
  const silent = (of = siteId) => countSilent(db, { siteId: of, now });

  it.each([
    ['a minute after it was heard', ago(0), 0],
    ['a moment later', ago(1), 1],
  ])('%s', async (_, at, count) => {
    await bind(keys.own, ago(9_999));
    await hear(keys.own, at);
    expect(await silent()).toBe(count);
    expect(await silent(there.siteId)).toBe(0);
  });

  it('judging by its own report, at that site', async () => {
    for (const [, key] of notEmpty(all)) await bind(key);
    await hear(keys.neighbour, ago(1));
    await hear(keys.elsewhere, ago(1));
    expect([await silent(), await silent(there.siteId)]).toEqual([1, 1]);
  });

  it('only while its account is active', async () => {
    const userId = await createUser(db, {
      ...{ organisation_id: organisationId, role: 'QPP', active: false },
    });
    await bind({ siteId, userId }, ago(1));
    expect(await silent()).toBe(0);
    await bind(keys.own, ago(1));
    expect(await silent()).toBe(1);
  });
});

describe('a test sign is requested', () => {
  const asked = async () =>
    await db
      .selectFrom('kiosk_status')
      .where('sign_asked_at', '=', now)
      .select(['site_id as siteId', 'user_id as userId'])
      .execute();

  it('of that kiosk only', async () => {
    for (const [, key] of notEmpty(all)) {
      await bind(key);
      await hear(key, now);
    }
    expect(await askSign(db, keys.own, now)).toBe(true);
    expect(await asked()).toEqual([keys.own]);
  });

  it('of a device that is paired with it, at that site', async () => {
    await hear(keys.own, now);
    expect(await askSign(db, keys.own, now)).toBe(false);
    await bind(keys.neighbour);
    expect(await askSign(db, keys.own, now)).toBe(false);
    await bind(keys.elsewhere);
    expect(await askSign(db, keys.own, now)).toBe(false);
    expect(await asked()).toEqual([]);
  });
});
