import { deviceAlertOperations } from '@balie/contract/features/device-alerts/operations.ts';
import { addRows, readRows } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: TestSite;
let admin: Sender;

const app = await testApp();
beforeEach(async () => {
  site = await createTestSite(app.db);
  admin = await app.signIn(site.adminId);
});

const params = () => ({ siteId: site.siteId });
const get = async () =>
  (await admin.send(deviceAlertOperations.getDeviceAlerts, { params: params() })).json();
const save = (body: object) =>
  admin.send(deviceAlertOperations.updateDeviceAlerts, { params: params(), body });
const stored = () =>
  app.db
    .selectFrom('device_alert_settings')
    .where('site_id', '=', site.siteId)
    .selectAll()
    .executeTakeFirst();

const WHOLE = { enabled: true, mailTo: 'a@example.org', webhookUrl: 'https://hooks.example/x' };

describe('the device alerts of a site', () => {
  it('are sent to nobody until an administrator sets them up', async () => {
    expect(await get()).toEqual({
      ...{ enabled: false, mailTo: '', webhookUrl: null, hasSecret: false, canMail: false },
      alerts: [],
    });
    const answer = await save(WHOLE);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await get()).toMatchObject({ ...WHOLE, hasSecret: true });
    const log = await readRows(
      app.db,
      'audit_log',
      { site_id: site.siteId, entity: 'device-alerts' },
      'action',
      'before',
      'after',
    );
    expect(log).toMatchObject([{ action: 'UPDATE', before: { enabled: false }, after: WHOLE }]);
  });

  it('accept addresses as people type them', async () => {
    const answer = await save({
      ...WHOLE,
      mailTo: ' a@example.org;b@example.org\n a@example.org ',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await stored()).toMatchObject({ mail_to: 'a@example.org, b@example.org' });
  });

  it.each([
    [{ mailTo: 'a@example.org, nobody' }, 'mailTo', 'INVALID_EMAIL'],
    [{ mailTo: `${'x'.repeat(990)}@example.org` }, 'mailTo', 'TEXT_TOO_LONG'],
    [{ mailTo: 'a@example.org\r\nBcc: b@example.org' }, 'mailTo', 'INVALID_EMAIL'],
    [{ webhookUrl: 'ftp://x' }, 'webhookUrl', 'INVALID_URL'],
  ])('refuse %j at its field', async (wrong, field, code) => {
    const answer = await save({ ...WHOLE, ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ [field]: code });
    expect(await stored()).toBeUndefined();
  });

  it('show a secret when it is created, and never again', async () => {
    await save(WHOLE);
    const first = await stored();
    const made = await admin.send(deviceAlertOperations.replaceAlertSecret, { params: params() });
    expect(made.statusCode, made.body).toBe(200);
    const { secret } = made.json();
    const after = await stored();
    expect(after?.webhook_secret).toBe(secret);
    expect(first?.webhook_secret).not.toBe(secret);
    expect(JSON.stringify(await get())).not.toContain(secret);
    const log = await app.db.selectFrom('audit_log').selectAll().execute();
    expect(log.length).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toContain(secret);
  });

  it('test everyone who would be alerted, and say when there is nobody', async () => {
    const test = () =>
      admin.send(deviceAlertOperations.testDeviceAlerts, { params: params(), body: {} });
    const nobody = await test();
    expect(nobody).toBeRefused(422, 'ALERT_RECEIVER_MISSING');
    await save(WHOLE);
    const answer = await test();
    // This server cannot send mail.
    expect(answer.json()).toEqual({ mails: 0, webhooks: 1 });
    const queued = await readRows(
      app.db,
      'webhook_deliveries',
      { site_id: site.siteId },
      'user_id',
      'url',
      'payload',
    );
    expect(queued).toMatchObject([
      { user_id: null, url: WHOLE.webhookUrl, payload: { event: 'TEST', siteId: site.siteId } },
    ]);
  });

  it('show the last one of each device', async () => {
    const alert = {
      ...{ site_id: site.siteId, kind: 'KIOSK', device_id: site.kioskId, device_name: 'Inkom' },
      problem: 'SILENT',
    };
    const at = (hour: number) => new Date(`2026-11-16T${hour}:00:00Z`);
    await addRows(app.db, 'device_alerts', [
      { ...alert, since: at(10), back_at: at(11) },
      { ...alert, since: at(12) },
    ]);
    expect((await get()).alerts).toMatchObject([
      { kind: 'KIOSK', deviceId: site.kioskId, since: at(12).toISOString(), backAt: null },
    ]);
  });
});
