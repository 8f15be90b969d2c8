import { createOrganisation } from '@balie/testkit/factories.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import { DEFAULT_ORGANISATION } from '../../platform/deployments.ts';
import { deletePairingsUntil, findPairingState, insertPairing, takePairing } from './repository.ts';

const { db } = await testDatabase();
const elsewhere = await createOrganisation(db, { slug: 'elders' });
const { siteId, kioskId, organisationId } = await createTestSite(db);

const now = new Date('2026-11-16T09:00:00Z');
const before = new Date(now.getTime() - 1);
const hash = (code: string) => Buffer.from(`token of ${code}`);
const show = (code: string, at = now) =>
  insertPairing(db, {
    ...{ organisation: DEFAULT_ORGANISATION, kind: 'KIOSK', code, now: at },
    tokenHash: hash(code),
  });
const codes = async () => {
  const rows = await db.selectFrom('pairings').select('code').orderBy('id').execute();
  return rows.map(({ code }) => code);
};
beforeEach(async () => {
  for (const table of ['pairings', 'device_tokens'] as const) await db.deleteFrom(table).execute();
});

const sought = { kind: 'KIOSK', organisationId, since: before } as const;

it('a code is found in its own organisation, once', async () => {
  expect(await show('FIRST')).toBe(true);
  expect(await show('FIRST')).toBe(false);
  const rows = await db.selectFrom('pairings').select('organisation_id').execute();
  expect(rows).toEqual([{ organisation_id: organisationId }]);
});

it('a code is used once, and no other with it', async () => {
  await show('OTHER');
  await show('OWN');
  expect(await takePairing(db, { ...sought, code: 'OWN' })).toEqual(hash('OWN'));
  expect(await takePairing(db, { ...sought, code: 'OWN' })).toBeUndefined();
  expect(await codes()).toEqual(['OTHER']);
});

it.each([
  ['for another sort of device', { kind: 'DISPLAY' as const }],
  ['by another organisation', { organisationId: elsewhere }],
  ['when it is no longer shown', { since: now }],
])('a code is not accepted %s', async (_, other) => {
  await show('OWN');
  expect(await takePairing(db, { ...sought, code: 'OWN', ...other })).toBeUndefined();
  expect(await codes()).toEqual(['OWN']);
});

it('a device sees the state of its own code: waiting, paired or gone', async () => {
  const state = (code: string, since = before) =>
    findPairingState(db, { tokenHash: hash(code), since });
  await show('OWN');
  expect(await state('OWN')).toBe('WAITING');
  expect(await state('OWN', now)).toBe('GONE');
  expect(await state('OTHER')).toBe('GONE');
  await addRows(db, 'device_tokens', {
    token_hash: hash('BOUND'),
    site_id: siteId,
    user_id: kioskId,
  });
  expect(await state('BOUND')).toBe('PAIRED');
  expect(await state('OWN')).toBe('WAITING');
});

it('deletes codes up to and including a moment', async () => {
  await show('BEFORE', before);
  await show('THEN', now);
  await show('LATER', new Date(now.getTime() + 1));
  await deletePairingsUntil(db, now);
  expect(await codes()).toEqual(['LATER']);
});
