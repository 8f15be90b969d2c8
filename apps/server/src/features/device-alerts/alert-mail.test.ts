import { createDeviceWatch, type DeviceWatch } from '@balie/testkit/device-watch.ts';
import { startSmtpServer } from '@balie/testkit/smtp-server.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';

let watch: DeviceWatch;
const database = await testDatabase();
beforeEach(async () => {
  watch = await createDeviceWatch(database.db);
});
afterEach(() => watch.close());

describe('mail', () => {
  it('to a refused address holds up no other mail, and is not tried again', async () => {
    const strict = await startSmtpServer({
      receiver: (address) => (address.startsWith('een') ? '550 nobody here' : '250 ok'),
    });
    watch.open.push(strict);
    watch.smtp = strict;
    await watch.pairKiosk(watch.now);
    await watch.minutes(5, [watch.server()]);
    expect(watch.receivers()).toEqual(['twee@example.org']);
    const rows = await database.db.selectFrom('mails').orderBy('mail_to').selectAll().execute();
    expect(rows).toMatchObject([
      { state: 'FAILED', attempts: 1, last_error: expect.stringContaining('550') },
      { state: 'SENT', attempts: 1, last_error: null },
    ]);
  });

  it('waits for a busy mail server, and is sent once', async () => {
    const busy = new Map<string, number>();
    const slow = await startSmtpServer({
      receiver: (address) => {
        const tries = (busy.get(address) ?? 0) + 1;
        busy.set(address, tries);
        return tries < 3 ? '451 come back later' : '250 ok';
      },
    });
    watch.open.push(slow);
    watch.smtp = slow;
    await watch.pairKiosk(watch.now);
    await watch.minutes(5, [watch.server(), watch.server()]);
    expect(watch.receivers()).toEqual(['een@example.org', 'twee@example.org']);
    const rows = await database.db.selectFrom('mails').selectAll().execute();
    expect(rows).toMatchObject([
      { state: 'SENT', attempts: 3 },
      { state: 'SENT', attempts: 3 },
    ]);
  });

  it('needs a sender', () => {
    expect(() => readConfig({ BALIE_SMTP_URL: 'smtp://mail.example.org' })).toThrow(
      /BALIE_MAIL_FROM/,
    );
    const whole = { BALIE_SMTP_URL: 'smtp://mail.example.org', BALIE_MAIL_FROM: 'a@example.org' };
    expect(readConfig(whole).mail).toEqual({
      smtpUrl: 'smtp://mail.example.org',
      from: 'a@example.org',
    });
    expect(() => readConfig({ ...whole, BALIE_SMTP_URL: 'http://x' })).toThrow(/BALIE_SMTP_URL/);
  });
});
