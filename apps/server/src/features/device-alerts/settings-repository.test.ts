import { createSite } from '@balie/testkit/factories.ts';
import { besides } from '@balie/testkit/held-rows.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import type { Executor } from '../../platform/database/database.ts';
import {
  addNewSites,
  claimSiteToWatch,
  findAlertedSite,
  findAlertSettings,
  saveAlertSettings,
  watchAgainAt,
} from './settings-repository.ts';

const { db } = await testDatabase();
const { siteId, organisationId: organisation_id } = await createTestSite(db);
const other = (await createTestSite(db)).siteId;
const retired = await createSite(db, { organisation_id, retired_at: new Date() });
beforeEach(() => db.deleteFrom('device_alert_settings').execute());

const now = new Date('2026-11-16T09:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const watch = (site_id: number, next_watch_at: Date) =>
  addRows(db, 'device_alert_settings', { site_id, next_watch_at });

it('a site has its own settings and name', async () => {
  const settings = { enabled: true, mailTo: 'a@example.org', webhookUrl: null };
  await saveAlertSettings(db, siteId, settings);
  expect(await findAlertSettings(db, siteId)).toMatchObject(settings);
  expect(await findAlertSettings(db, other)).toMatchObject({ enabled: false, mailTo: '' });
  expect(await findAlertedSite(db, siteId)).toMatchObject({ id: siteId });
  expect(await findAlertedSite(db, other)).toMatchObject({ id: other });
});

it('every site in use is watched, also one added since', async () => {
  await watch(siteId, now);
  await addNewSites(db);
  const rows = db.selectFrom('device_alert_settings').select(['site_id', 'next_watch_at']);
  const watched = await rows.orderBy('site_id').execute();
  expect(watched.map(({ site_id }) => site_id)).toEqual([siteId, other]);
  expect(watched[0]?.next_watch_at).toEqual(now);
});

it('a site in use is checked when it is due, the longest waiting first', async () => {
  await watch(retired, after(-2));
  await watch(other, now);
  await watch(siteId, after(-1));
  const claim = (ms = 0) => claimSiteToWatch(db, after(ms));
  expect(await claim(-2)).toBeUndefined();
  expect(await claim()).toBe(siteId);
  await watchAgainAt(db, siteId, after(1));
  expect(await claim(-1)).toBeUndefined();
  expect(await claim()).toBe(other);
});

it('a site that another server is checking is skipped without waiting', async () => {
  await watch(siteId, after(-1));
  await watch(other, now);
  const theirs = async (trx: Executor) => expect(await claimSiteToWatch(trx, now)).toBe(siteId);
  expect(await besides(db, theirs, (trx) => claimSiteToWatch(trx, now))).toBe(other);
});
