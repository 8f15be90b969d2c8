import { addRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { Registry } from 'prom-client';
import { expect, it, onTestFinished } from 'vitest';
import { addDeviceMetrics } from './metrics.ts';

it('counts the devices that need attention now', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(() => close());
  const { siteId: site_id } = await createTestSite(db);
  const since = new Date();
  const printer = { site_id, kind: 'PRINTER', device_name: 'x', since };
  await addRows(db, 'device_alerts', [
    { ...printer, device_id: 1, problem: 'PAPER_OUT' },
    { ...printer, device_id: 2, problem: 'PAPER_OUT' },
    { ...printer, device_id: 3, problem: 'PAPER_LOW', back_at: since },
  ]);
  const registry = new Registry();
  addDeviceMetrics(registry, db);
  const counted = async () =>
    (await registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith('balie_device_alerts{'));
  expect(await counted()).toEqual(['balie_device_alerts{kind="PRINTER",problem="PAPER_OUT"} 2']);
  await db.updateTable('device_alerts').set({ back_at: since }).execute();
  expect(await counted()).toEqual([]);
});
