import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  countOpenAlerts,
  insertAlert,
  listLatestAlerts,
  listOpenAlerts,
  updateAlert,
} from './alert-repository.ts';

const { db } = await testDatabase();
const { siteId } = await createTestSite(db);
const elsewhere = (await createTestSite(db)).siteId;
beforeEach(() => db.deleteFrom('device_alerts').execute());

const now = new Date('2026-11-16T09:00:00Z');
const alert = (name: string, id: number, of = siteId) =>
  insertAlert(db, {
    ...{ siteId: of, problem: 'SILENT', toldAt: null },
    device: { kind: 'KIOSK', id, name, problem: 'SILENT', since: now },
  });
const open = async () => (await listOpenAlerts(db, siteId)).map(({ deviceName }) => deviceName);

it('an alert is closed for that device of the site only', async () => {
  await alert('Buur', 2);
  await alert('Van elders', 1, elsewhere);
  await alert('Eigen', 1);
  expect(await open()).toEqual(['Buur', 'Eigen']);
  const own = (await listOpenAlerts(db, siteId)).find(({ deviceName }) => deviceName === 'Eigen');
  await updateAlert(db, own?.id ?? 0, { back_at: now });
  expect(await open()).toEqual(['Buur']);
  expect(await listOpenAlerts(db, elsewhere)).toHaveLength(1);
  expect(await countOpenAlerts(db)).toEqual([{ kind: 'KIOSK', problem: 'SILENT', count: 2 }]);
});

it('lists the last alert of each device at the site', async () => {
  await alert('Eerst', 1);
  await db.updateTable('device_alerts').set({ back_at: now }).execute();
  await alert('Daarna', 1);
  await alert('Buur', 2);
  await alert('Van elders', 3, elsewhere);
  const latest = await listLatestAlerts(db, siteId);
  expect(latest.map(({ deviceName }) => deviceName)).toEqual(['Daarna', 'Buur']);
});
