import { createConfigurationPlace, linesOf } from '@balie/testkit/configuration-place.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { exportConfiguration } from './export.ts';

type Given = Awaited<ReturnType<typeof createConfigurationPlace>>;
const emptySite = () => given.emptySite();
const take: Given['take'] = (...input) => given.take(...input);
const of = linesOf;
const given = await createConfigurationPlace();
const demo = given.demo;
afterAll(() => given.close());

describe('the settings of device alerts', () => {
  const alerts = {
    enabled: true,
    mailTo: 'ict@example.org, onthaal@example.org',
    webhookUrl: 'https://hooks.example/balie',
  };
  const withAlerts = () => ({ ...demo, settings: { ...demo.settings, alerts } });
  const secretAt = async (siteId: number) => {
    const row = await given.db
      .selectFrom('device_alert_settings')
      .where('site_id', '=', siteId)
      .select('webhook_secret')
      .executeTakeFirst();
    return row?.webhook_secret;
  };

  it('are exported and imported unchanged, without their secret', async () => {
    const [first, second] = [await emptySite(), await emptySite()];
    expect(of(await take(first, withAlerts()), 'refused')).toEqual([]);
    const exported = JSON.stringify(await exportConfiguration(given.db, first.siteId));
    expect(JSON.parse(exported).settings.alerts).toEqual(alerts);
    await take(second, JSON.parse(exported));
    expect(JSON.stringify(await exportConfiguration(given.db, second.siteId))).toBe(exported);
    // Every message is signed, and each site signs with its own secret.
    const [one, other] = [await secretAt(first.siteId), await secretAt(second.siteId)];
    expect(one).toEqual(expect.any(String));
    expect(other).toEqual(expect.any(String));
    expect(other).not.toBe(one);
    expect(exported).not.toContain(one);
  });

  it('stay as they are when an older file does not mention them', async () => {
    const place = await emptySite();
    await take(place, withAlerts());
    const secret = await secretAt(place.siteId);
    const { alerts: _, ...settings } = demo.settings;
    const lines = await take(place, { ...demo, settings });
    expect(lines.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
    const after = await exportConfiguration(given.db, place.siteId);
    expect(after.settings.alerts).toEqual(alerts);
    expect(await secretAt(place.siteId)).toBe(secret);
  });

  it('are refused with an invalid address', async () => {
    const place = await emptySite();
    const settings = { ...demo.settings, alerts: { ...alerts, mailTo: 'niemand' } };
    expect(of(await take(place, { ...demo, settings }), 'refused')).toMatchObject([
      { part: 'settings', reason: 'alerts.mailTo: INVALID_EMAIL' },
    ]);
  });
});
