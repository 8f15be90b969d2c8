import { createHmac } from 'node:crypto';
import { WEEKDAYS } from '@balie/contract/common/weekday-list.ts';
import { createDesk, createDomain, createPrinter, createTiming } from '@balie/demo/factories.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import type { Job } from '../../platform/jobs/job-loop.ts';
import { createLog } from '../../platform/log.ts';
import { createMailSender } from '../../platform/mail/smtp.ts';
import { AddressPolicy, parseAllowedAddresses } from '../../platform/network/address-policy.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import { escPosWords, startScriptedPrinter } from '../../testing/scripted-printer.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { type SmtpServer, startSmtpServer } from '../../testing/smtp-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { mailJob } from '../mail/job.ts';
import { printerConditionJob } from '../printing/condition/job.ts';
import { webhookJob } from '../webhooks/job.ts';
import { WebhookSender } from '../webhooks/sender.ts';
import { deviceAlertJob } from './job.ts';

const SECRET = 'the secret of the site';
const MINUTE = 60_000;
const TUESDAY_TEN = new Date('2026-11-17T09:00:00Z');
let database: TestDatabase;
let site: TestSite;
let smtp: SmtpServer;
let receiver: Receiver;
let now = TUESDAY_TEN;
const open: { close(): Promise<void> | void }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  now = TUESDAY_TEN;
  site = await createTestSite(db);
  const { siteId: site_id, organisationId: organisation_id } = site;
  const domain_id = await createDomain(db, {
    ...{ site_id, organisation_id, domain_type_id: site.domainTypeId },
  });
  for (const day of WEEKDAYS.slice(0, 5)) {
    await createTiming(db, {
      ...{ site_id, domain_id, regime_id: site.walkInRegimeId },
      ...{ day, start_time: '09:00', end_time: '17:00' },
    });
  }
  smtp = await startSmtpServer();
  receiver = await startReceiver();
  open.push(smtp, receiver);
  await db
    .insertInto('device_alert_settings')
    .values({
      ...{ site_id, enabled: true, mail_to: 'een@example.org, twee@example.org' },
      ...{ webhook_url: receiver.url, webhook_secret: SECRET },
    })
    .execute();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((part) => part.close()));
  const { db } = database;
  for (const table of ['device_alerts', 'mails', 'webhook_deliveries'] as const) {
    await db.deleteFrom(table).execute();
  }
  // Each test has a site of its own, and watches only that one.
  await db.updateTable('sites').set({ retired_at: new Date() }).execute();
});

async function drain(job: Job): Promise<void> {
  while ((await job.run()) === 'more');
}

/** All jobs of one server. */
function server() {
  const { db } = database;
  const log = createLog('silent');
  const sender = createMailSender({ smtpUrl: smtp.url, from: 'Balie <balie@example.org>' });
  const hooks = new WebhookSender(
    new AddressPolicy('webhook', parseAllowedAddresses('127.0.0.0/8')),
  );
  open.push(sender, hooks);
  const clock = () => now;
  const alerts = deviceAlertJob({
    ...{ db, log, now: clock, canMail: true, graceMs: 0, told: () => undefined },
    publicUrl: 'https://balie.example.org',
  });
  const policy = new AddressPolicy('printer', parseAllowedAddresses('127.0.0.0/8'));
  const printers = printerConditionJob({ db, policy, now: clock });
  const mail = mailJob({ db, sender, log, now: clock });
  const webhooks = webhookJob({ db, sender: hooks, now: clock });
  return {
    look: async () => {
      await drain(printers);
      await drain(alerts);
    },
    send: async () => {
      await drain(mail);
      while ((await webhooks.run()) === 'more') await webhooks.settled();
      await webhooks.settled();
    },
  };
}

/** A minute passes, in which everybody looks as often as they do. */
async function minutes(count: number, servers: readonly ReturnType<typeof server>[]) {
  for (let quarter = 0; quarter < count * 4; quarter++) {
    now = new Date(now.getTime() + MINUTE / 4);
    await Promise.all(servers.map((one) => one.look()));
    await Promise.all(servers.map((one) => one.send()));
  }
}

const subjects = () =>
  smtp.mails.map(({ data }) => /^Subject: (.*(?:\n .*)*)/m.exec(data)?.[1]?.replace(/\n /g, ' '));
const events = () => receiver.messages.map(({ body }) => JSON.parse(body));

async function pairKiosk(lastSeenAt: Date) {
  const key = { site_id: site.siteId, user_id: site.kioskId };
  await database.db
    .insertInto('device_tokens')
    .values({ ...key, token_hash: Buffer.from(`kiosk ${site.kioskId}`), created_at: lastSeenAt })
    .execute();
  await database.db
    .insertInto('kiosk_status')
    .values({ ...key, last_seen_at: lastSeenAt })
    .execute();
}
const hear = (at: Date) =>
  database.db
    .updateTable('kiosk_status')
    .set({ last_seen_at: at })
    .where('user_id', '=', site.kioskId)
    .execute();

describe('a kiosk that falls silent', () => {
  it('is told within two minutes, once, and once when it is back, with two servers running', async () => {
    await pairKiosk(now);
    const servers = [server(), server()];
    const silentSince = now;
    await minutes(2, servers);
    expect(smtp.mails.flatMap(({ to }) => to).sort()).toEqual([
      'een@example.org',
      'twee@example.org',
    ]);
    await minutes(10, servers);
    expect(smtp.mails).toHaveLength(2);
    const [mail] = smtp.mails;
    expect(mail?.from).toBe('balie@example.org');
    expect(mail?.data).toContain(`https://balie.example.org/sites/${site.siteId}/devices`);
    expect(events()).toMatchObject([
      {
        event: 'DEVICE_TROUBLE',
        device: { kind: 'KIOSK', id: site.kioskId },
        problem: 'SILENT',
        since: silentSince.toISOString(),
      },
    ]);
    await hear(now);
    await minutes(0.5, servers);
    expect(smtp.mails).toHaveLength(4);
    expect(events().map(({ event }) => event)).toEqual(['DEVICE_TROUBLE', 'DEVICE_BACK']);
    const rows = await database.db.selectFrom('device_alerts').selectAll().execute();
    expect(rows).toMatchObject([{ problem: 'SILENT', since: silentSince }]);
    expect(rows[0]?.told_at).not.toBeNull();
    expect(rows[0]?.back_at).not.toBeNull();
  });

  it('its message is signed as those of people are', async () => {
    await pairKiosk(now);
    await minutes(2, [server()]);
    const [message] = receiver.messages;
    const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(
      String(message?.headers['balie-signature']),
    ) ?? ['', '', ''];
    const own = createHmac('sha256', SECRET).update(`${seconds}.${message?.body}`).digest('hex');
    expect(mac).toBe(own);
  });

  it('a server that dies between writing and sending leaves it to the next', async () => {
    await pairKiosk(now);
    const dying = server();
    now = new Date(now.getTime() + 2 * MINUTE);
    await dying.look();
    expect(smtp.mails).toHaveLength(0);
    await minutes(1, [server()]);
    expect(smtp.mails).toHaveLength(2);
    expect(events()).toHaveLength(1);
  });

  it('outside opening hours nobody is told, and not in the first minute after opening', async () => {
    await pairKiosk(new Date('2026-11-17T05:00:00Z'));
    now = new Date('2026-11-17T07:00:00Z');
    const one = server();
    await minutes(5, [one]);
    expect(smtp.mails).toHaveLength(0);
    // The site is in Brussels: nine o'clock is eight in UTC.
    now = new Date('2026-11-17T08:00:00Z');
    await one.look();
    await one.send();
    expect(smtp.mails).toHaveLength(0);
    await minutes(2, [one]);
    expect(smtp.mails).toHaveLength(2);
  });

  it('a site that tells nobody keeps what happened', async () => {
    await database.db.updateTable('device_alert_settings').set({ enabled: false }).execute();
    await pairKiosk(now);
    const one = server();
    await minutes(2, [one]);
    await hear(now);
    await minutes(1, [one]);
    expect(smtp.mails).toHaveLength(0);
    expect(receiver.messages).toHaveLength(0);
    const rows = await database.db.selectFrom('device_alerts').selectAll().execute();
    expect(rows).toMatchObject([{ problem: 'SILENT', told_at: null }]);
    expect(rows[0]?.back_at).not.toBeNull();
  });

  it('a server that was away itself does not take its own absence for theirs', async () => {
    await pairKiosk(now);
    const { db } = database;
    const job = deviceAlertJob({
      ...{ db, log: createLog('silent'), now: () => now, canMail: true },
      ...{ publicUrl: undefined, told: () => undefined },
    });
    now = new Date(now.getTime() + 10 * MINUTE);
    await drain(job);
    expect(await db.selectFrom('device_alerts').selectAll().execute()).toEqual([]);
    await hear(now);
    for (let quarter = 0; quarter < 8; quarter++) {
      now = new Date(now.getTime() + MINUTE / 4);
      await hear(now);
      await drain(job);
    }
    expect(await db.selectFrom('device_alerts').selectAll().execute()).toEqual([]);
  });
});

describe('a display', () => {
  const display = (row: object) =>
    database.db
      .insertInto('devices')
      .values({
        ...{ site_id: site.siteId, kind: 'waiting-room', screen_id: '1' },
        device_key: `display of ${site.siteId}`,
        ...{ waiting_room_id: site.roomId, last_seen_at: new Date(now.getTime() - 5 * MINUTE) },
        ...row,
      })
      .execute();

  it.each([
    ['known by its address', { by_address: true }, 1],
    ['that somebody vouched for', { approved_at: new Date() }, 1],
    ['that nobody knows', {}, 0],
    ['that left last month', { by_address: true, last_seen_at: new Date('2026-10-17') }, 0],
  ])('%s', async (_, row, expected) => {
    await display(row);
    await minutes(1, [server()]);
    expect(events()).toHaveLength(expected);
  });
});

describe('a printer', () => {
  async function printerAt(port: number, use: 'desk' | 'nobody' = 'desk') {
    const printer = { site_id: site.siteId, name: 'Inkom', ip_domain: '127.0.0.1', port };
    const id = await createPrinter(database.db, { ...printer, print_service: 'QKEP' });
    if (use === 'desk') {
      await createDesk(database.db, { site_id: site.siteId, printer_id: id });
    }
    return id;
  }
  /** Its bits can be changed while it runs. */
  async function printer(bits: Partial<Record<number, number>>) {
    const words = { bits };
    const started = await startScriptedPrinter((bytes, socket) =>
      escPosWords(words)(bytes, socket),
    );
    open.push(started);
    return {
      ...started,
      say: (next: typeof bits) => Object.assign(words, { bits: next }),
      switchOff: async () => {
        open.splice(open.indexOf(started), 1);
        await started.close();
      },
    };
  }

  it('low on paper, then out of it, then well: three messages', async () => {
    const real = await printer({});
    await printerAt(real.port);
    const servers = [server(), server()];
    await minutes(1, servers);
    expect(events()).toEqual([]);
    for (const [bits, event, problem] of [
      [{ 4: 0x0c }, 'DEVICE_TROUBLE', 'PAPER_LOW'],
      [{ 4: 0x60 }, 'DEVICE_TROUBLE', 'PAPER_OUT'],
      [{ 2: 0x04 }, undefined, undefined],
      [{}, 'DEVICE_BACK', 'PAPER_OUT'],
    ] as const) {
      const before = events().length;
      real.say(bits);
      await minutes(1.25, servers);
      expect(
        events()
          .slice(before)
          .map((told) => [told.event, told.problem]),
      ).toEqual(event ? [[event, problem]] : []);
    }
    expect(new Set(subjects()).size).toBe(3);
    // Only asked, and at most once a minute.
    expect(real.received().length).toBeLessThan(7 * 4 * 3);
  });

  it('that is switched off is told within two minutes', async () => {
    const real = await printer({});
    const id = await printerAt(real.port);
    const one = server();
    await one.look();
    await real.switchOff();
    await minutes(1.75, [one]);
    expect(events()).toMatchObject([{ event: 'DEVICE_TROUBLE', problem: 'SILENT' }]);
    const row = await database.db
      .selectFrom('printers')
      .where('id', '=', id)
      .select(['condition', 'heard_at'])
      .executeTakeFirst();
    expect(row).toMatchObject({ condition: 'PRINTER_REFUSED', heard_at: TUESDAY_TEN });
  });

  it('that nobody uses is not asked', async () => {
    const real = await printer({ 4: 0x60 });
    await printerAt(real.port, 'nobody');
    await minutes(2, [server()]);
    expect(real.received()).toHaveLength(0);
    expect(events()).toEqual([]);
  });
});

describe('mail', () => {
  it('an address that is refused stops no other, and is not tried again', async () => {
    const strict = await startSmtpServer({
      receiver: (address) => (address.startsWith('een') ? '550 nobody here' : '250 ok'),
    });
    open.push(strict);
    smtp = strict;
    await pairKiosk(now);
    await minutes(5, [server()]);
    expect(strict.mails.flatMap(({ to }) => to)).toEqual(['twee@example.org']);
    const rows = await database.db.selectFrom('mails').orderBy('mail_to').selectAll().execute();
    expect(rows).toMatchObject([
      { state: 'FAILED', attempts: 1, last_error: expect.stringContaining('550') },
      { state: 'SENT', attempts: 1, last_error: null },
    ]);
  });

  it('waits for a mail server that has no time, and is sent once', async () => {
    const busy = new Map<string, number>();
    const slow = await startSmtpServer({
      receiver: (address) => {
        const tries = (busy.get(address) ?? 0) + 1;
        busy.set(address, tries);
        return tries < 3 ? '451 come back later' : '250 ok';
      },
    });
    open.push(slow);
    smtp = slow;
    await pairKiosk(now);
    await minutes(5, [server(), server()]);
    expect(slow.mails.flatMap(({ to }) => to).sort()).toEqual([
      'een@example.org',
      'twee@example.org',
    ]);
    const rows = await database.db.selectFrom('mails').selectAll().execute();
    expect(rows).toMatchObject([
      { state: 'SENT', attempts: 3 },
      { state: 'SENT', attempts: 3 },
    ]);
  });

  it('is half a setting without a sender', () => {
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
