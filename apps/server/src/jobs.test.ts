import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDesk, createPrinter, createVisit, createVisitor } from '@balie/testkit/factories.ts';
import { startReceiver } from '@balie/testkit/receiver.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { escPosWords, startScriptedPrinter } from '@balie/testkit/scripted-printer.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { startSmtpServer } from '@balie/testkit/smtp-server.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { expect, it, onTestFinished } from 'vitest';
import { ErasureList } from './features/privacy/erasure-list.ts';
import { startJobs } from './jobs.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';

const DAY_MS = 86_400_000;

it('a running server does all background work that is due', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const { db } = database;
  const { siteId: site_id, organisationId: organisation_id, ...site } = await createTestSite(db);
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const dayOf = (days: number) => ago(days).toISOString().slice(0, 10);
  const visit = async (row: { day: string; status: 'ENDED' | 'ARRIVED' }) =>
    createVisit(db, {
      site_id,
      organisation_id,
      visitor_id: await createVisitor(db, { site_id }),
      domain_type_id: site.domainTypeId,
      language_id: site.dutchId,
      arrival_time: ago(3),
      ticket_number: 'A001',
      updated_at: ago(3),
      ...row,
    });
  const forgotten = await visit({ day: dayOf(3), status: 'ARRIVED' });
  const old = await visit({ day: dayOf(400), status: 'ENDED' });
  await addRows(db, 'retention_settings', { site_id, enabled: true, days: 90, next_run_at: now });
  await addRows(db, 'print_attempts', {
    site_id,
    printer_name: 'A',
    outcome: 'PRINTED',
    duration_ms: 1,
    at: ago(100),
  });
  await addRows(db, 'audit_log', {
    organisation_id,
    site_id,
    at: now,
    action: 'ADD',
    entity: 'desk',
    entity_id: '1',
  });
  await addRows(db, 'erasures', { visitor_id: 7, made: 17, at: now });
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const webhook_url = receiver.url;
  await db.updateTable('users').set({ webhook_url, webhook_secret: 'secret' }).execute();
  await addRows(db, 'webhook_deliveries', {
    site_id,
    user_id: site.clerkId,
    url: webhook_url,
    payload: '{}',
  });

  const printer = await startScriptedPrinter(escPosWords({}));
  onTestFinished(() => printer.close());
  const printer_id = await createPrinter(db, {
    site_id,
    ip_domain: '127.0.0.1',
    port: printer.port,
  });
  await createDesk(db, { site_id, printer_id });
  const mailServer = await startSmtpServer();
  onTestFinished(() => mailServer.close());
  await addRows(db, 'mails', {
    ...{ site_id, mail_to: 'an@example.org', subject: 'Dag', body: 'Dag An' },
    ...{ next_attempt_at: now, created_at: now },
  });

  const folder = mkdtempSync(join(tmpdir(), 'balie-jobs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const list = new ErasureList(join(folder, 'erasures'));
  const jobs = startJobs({
    config: readConfig({
      BALIE_WEBHOOK_ALLOW: '127.0.0.0/8',
      BALIE_PRINTER_ALLOW: '127.0.0.0/8',
      BALIE_SMTP_URL: mailServer.url,
      BALIE_MAIL_FROM: 'balie@example.org',
    }),
    db,
    log: createLog('silent'),
    now: () => new Date(),
    erasuresFile: list.file,
  });
  onTestFinished(() => jobs.stop());

  const rowOf = (id: number) =>
    db
      .selectFrom('visits')
      .where('id', '=', id)
      .select(['status', 'anonymised_at'])
      .executeTakeFirst();
  const facts = {
    'a forgotten visit is closed': async () => (await rowOf(forgotten))?.status === 'CANCELLED',
    'an old visit is anonymous': async () => (await rowOf(old))?.anonymised_at !== null,
    'the log of the printers is cleaned': async () =>
      (await db.selectFrom('print_attempts').selectAll().execute()).length === 0,
    'the log is sealed': async () =>
      (await db.selectFrom('audit_log').where('position', 'is', null).selectAll().execute())
        .length === 0,
    'an erasure is on the list': async () => (await list.read()).length === 1,
    'a printer was asked how it is': async () =>
      (await db.selectFrom('printers').where('condition', '=', 'READY').selectAll().execute())
        .length === 1,
    'a mail is sent': async () => mailServer.mails.length === 1,
    'the devices of every site are watched': async () =>
      (await db.selectFrom('device_alert_settings').selectAll().execute()).length > 0,
    'a message is sent': async () => receiver.messages.length === 1,
  };
  const undone = async () => {
    const done = Object.entries(facts).map(async ([name, isTrue]) => !(await isTrue()) && name);
    return (await Promise.all(done)).filter((name) => name !== false);
  };
  await expect.poll(undone, { timeout: 20_000 }).toEqual([]);
});
