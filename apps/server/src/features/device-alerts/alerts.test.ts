import { createHmac } from 'node:crypto';
import {
  createDeviceWatch,
  type DeviceWatch,
  drain,
  MINUTE,
  SECRET,
} from '@balie/testkit/device-watch.ts';
import { addRows, changeRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let watch: DeviceWatch;
const database = await testDatabase();
beforeEach(async () => {
  watch = await createDeviceWatch(database.db);
});
afterEach(() => watch.close());

describe('a kiosk that falls silent', () => {
  it('is reported within two minutes, once, and once more when it is back, with two servers running', async () => {
    await watch.pairKiosk(watch.now);
    const servers = [watch.server(), watch.server()];
    const silentSince = watch.now;
    await watch.minutes(2, servers);
    expect(watch.receivers()).toEqual(['een@example.org', 'twee@example.org']);
    await watch.minutes(10, servers);
    expect(watch.smtp.mails).toHaveLength(2);
    const [mail] = watch.smtp.mails;
    expect(mail?.from).toBe('balie@example.org');
    expect(mail?.data).toContain(`https://balie.example.org/sites/${watch.site.siteId}/devices`);
    expect(watch.events()).toMatchObject([
      {
        event: 'DEVICE_TROUBLE',
        device: { kind: 'KIOSK', id: watch.site.kioskId },
        problem: 'SILENT',
        since: silentSince.toISOString(),
      },
    ]);
    await watch.hear(watch.now);
    await watch.minutes(0.5, servers);
    expect(watch.smtp.mails).toHaveLength(4);
    expect(watch.events().map(({ event }) => event)).toEqual(['DEVICE_TROUBLE', 'DEVICE_BACK']);
    const rows = await database.db.selectFrom('device_alerts').selectAll().execute();
    expect(rows).toMatchObject([{ problem: 'SILENT', since: silentSince }]);
    expect(rows[0]?.told_at).not.toBeNull();
    expect(rows[0]?.back_at).not.toBeNull();
  });

  it('sends messages signed like those of users', async () => {
    await watch.pairKiosk(watch.now);
    await watch.minutes(2, [watch.server()]);
    const [message] = watch.receiver.messages;
    const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(
      String(message?.headers['balie-signature']),
    ) ?? ['', '', ''];
    const own = createHmac('sha256', SECRET).update(`${seconds}.${message?.body}`).digest('hex');
    expect(mac).toBe(own);
  });

  it('is reported by the next server if one dies between writing and sending', async () => {
    await watch.pairKiosk(watch.now);
    const dying = watch.server();
    watch.now = new Date(watch.now.getTime() + 2 * MINUTE);
    await dying.look();
    expect(watch.smtp.mails).toHaveLength(0);
    await watch.minutes(1, [watch.server()]);
    expect(watch.smtp.mails).toHaveLength(2);
    expect(watch.events()).toHaveLength(1);
  });

  it('is not reported outside opening hours, or in the first minute after opening', async () => {
    await watch.pairKiosk(new Date('2026-11-17T05:00:00Z'));
    watch.now = new Date('2026-11-17T07:00:00Z');
    const one = watch.server();
    await watch.minutes(5, [one]);
    expect(watch.smtp.mails).toHaveLength(0);
    // The site is in Brussels: nine o'clock is eight in UTC.
    watch.now = new Date('2026-11-17T08:00:00Z');
    await one.look();
    await one.send();
    expect(watch.smtp.mails).toHaveLength(0);
    await watch.minutes(2, [one]);
    expect(watch.smtp.mails).toHaveLength(2);
  });

  it('is recorded at a site without alerts too', async () => {
    await database.db.updateTable('device_alert_settings').set({ enabled: false }).execute();
    await watch.pairKiosk(watch.now);
    const one = watch.server();
    await watch.minutes(2, [one]);
    await watch.hear(watch.now);
    await watch.minutes(1, [one]);
    expect(watch.smtp.mails).toHaveLength(0);
    expect(watch.receiver.messages).toHaveLength(0);
    const rows = await database.db.selectFrom('device_alerts').selectAll().execute();
    expect(rows).toMatchObject([{ problem: 'SILENT', told_at: null }]);
    expect(rows[0]?.back_at).not.toBeNull();
  });

  it('is not reported because the server itself was away', async () => {
    await watch.pairKiosk(watch.now);
    const { db } = database;
    const job = watch.job();
    watch.now = new Date(watch.now.getTime() + 10 * MINUTE);
    await drain(job);
    expect(await db.selectFrom('device_alerts').selectAll().execute()).toEqual([]);
    await watch.hear(watch.now);
    for (let quarter = 0; quarter < 8; quarter++) {
      watch.now = new Date(watch.now.getTime() + MINUTE / 4);
      await watch.hear(watch.now);
      await drain(job);
    }
    expect(await db.selectFrom('device_alerts').selectAll().execute()).toEqual([]);
  });
});

it('is reported even if another site cannot be checked', async () => {
  const { db } = database;
  const healthy = watch.site;
  await watch.pairKiosk(watch.now);
  // The broken one comes first.
  await db
    .updateTable('device_alert_settings')
    .set({ next_watch_at: new Date(1) })
    .execute();
  const broken = await createTestSite(db);
  await addRows(db, 'device_alert_settings', {
    site_id: broken.siteId,
    next_watch_at: new Date(0),
  });
  await changeRows(db, 'sites', broken.siteId, { time_zone: 'Nowhere/Never' });
  await addRows(db, 'device_tokens', {
    site_id: broken.siteId,
    user_id: broken.kioskId,
    token_hash: Buffer.from('b'),
    created_at: new Date(0),
  });
  const job = watch.job({ graceMs: 0 });
  watch.now = new Date(watch.now.getTime() + 2 * MINUTE);
  await expect(job.run()).rejects.toThrow();
  await drain(job);
  const told = await db.selectFrom('device_alerts').select('site_id').execute();
  expect(told).toEqual([{ site_id: healthy.siteId }]);
});
