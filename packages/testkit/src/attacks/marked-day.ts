import type { Database } from '@balie/server/platform/database/database.ts';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { createDesk, createDomain, createPrinter, createVisitor } from '../factories.ts';
import type { ServerProcess } from '../server-process.ts';
import type { TestSite } from '../site.ts';
import type { TestDatabase } from '../test-database.ts';
import { boundKiosk } from './valid-kiosk.ts';

/** Cannot occur in a log by accident. */
export const MARK = 'Zqx7Merkteken';
/** Everything that people type, each value recognisable. */
export const marked = {
  firstName: `Voor${MARK}`,
  lastName: `Achter${MARK}`,
  comment: `Opmerking ${MARK}`,
  email: `${MARK.toLowerCase()}@example.org`,
  phone: '+32499887766',
  nationalNumber: '85.07.30-033.28',
  digits: '85073003328',
  password: `Wacht${MARK}`,
};

interface Day {
  readonly database: TestDatabase;
  readonly server: ServerProcess;
  readonly site: TestSite;
  /** Sends the following requests in this session. */
  keepCookie(cookie: string): void;
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: object,
  ): Promise<{ status: number; headers: Headers; text: string }>;
}

const json = ({ text }: { text: string }) => JSON.parse(text);

/** Makes writes to a table fail the way PostgreSQL does: with the row's values in the message. */
async function breakTable(db: Database, table: string, fails: () => Promise<unknown>) {
  await sql`
    create or replace function tell_everything() returns trigger language plpgsql as $$
    begin
      raise exception 'refused for %', new using detail = 'the row was ' || new::text,
        hint = 'ask ' || new::text;
    end $$`.execute(db);
  await sql`create trigger broken before insert or update on ${sql.table(table)}
    for each row execute function tell_everything()`.execute(db);
  await fails();
  await sql`drop trigger broken on ${sql.table(table)}`.execute(db);
}

/** Visitors identify themselves at a kiosk: found, not found, refused, and while the database fails. */
async function identifyAtKiosk(day: Day) {
  const { siteId, kioskId } = day.site;
  const headers = await boundKiosk({ db: day.database.db, site: day.site });
  await day.database.db
    .insertInto('kiosk_settings')
    .values({
      ...{ site_id: siteId, user_id: kioskId, domain_ids: [], by_national_number: true },
      ...{ by_name: true, minutes_early: 60, minutes_late: 30, idle_seconds: 30 },
      ...{ show_waiting_times: true, high_contrast: false, spoken_help: false, low_reach: false },
    })
    .execute();
  const touch = { at: new Date().toISOString(), languageId: null, number: null };
  const ways = [
    { way: 'NATIONAL_NUMBER', nationalNumber: marked.nationalNumber },
    { way: 'NAME', lastName: marked.lastName, dateOfBirth: '1985-07-30' },
    { way: 'CODE', code: MARK },
    { way: 'NAME', lastName: marked.lastName, dateOfBirth: MARK },
  ];
  for (const [index, by] of ways.entries()) {
    const key = `touch-for-the-log-${index}`;
    await day.send('POST', '/api/kiosk/check-in', { ...touch, key, by }, headers);
  }
  await breakTable(day.database.db, 'kiosk_status', async () => {
    const body = { ...touch, key: 'touch-for-the-log-9', by: ways[0] };
    await day.send('POST', '/api/kiosk/check-in', body, headers);
  });
}

/** Everything done with a person's data, including what is refused and what fails. */
export async function workADay(day: Day): Promise<void> {
  const { siteId, adminId, organisationId, domainTypeId } = day.site;
  const deskId = await createDesk(day.database.db, {
    site_id: siteId,
    user_id: adminId,
    printer_id: await createPrinter(day.database.db, {
      site_id: siteId,
      ip_domain: '127.0.0.1',
      port: 9,
    }),
  });
  await createDomain(day.database.db, {
    site_id: siteId,
    organisation_id: organisationId,
    domain_type_id: domainTypeId,
  });
  const known = await createVisitor(day.database.db, {
    site_id: siteId,
    first_name: marked.firstName,
    last_name: marked.lastName,
    national_number: marked.nationalNumber,
    email: marked.email,
    phone: marked.phone,
  });
  await day.send('POST', '/api/auth/login', {
    username: marked.lastName,
    password: marked.password,
  });
  await day.send('POST', '/api/auth/login', {
    username: 'beheer',
    password: `x${marked.password}`,
  });
  const login = await day.send('POST', '/api/auth/login', {
    username: 'beheer',
    password: marked.password,
  });
  day.keepCookie(login.headers.get('set-cookie')?.split(';')[0] ?? '');

  const visits = `/api/sites/${siteId}/visits/desks/${deskId}/users/${adminId}`;
  const person = {
    firstName: marked.firstName,
    lastName: marked.lastName,
    domainType: domainTypeId,
    comment: marked.comment,
    contactId: adminId,
  };
  const added = json(
    await day.send('POST', `${visits}/add`, person, { 'idempotency-key': `key-${MARK}` }),
  );
  await day.send('PUT', `${visits}/waiting/${added.visitId}`);
  const changed = { id: added.visitorId, firstName: marked.lastName, lastName: marked.firstName };
  await day.send('PUT', `/api/sites/${siteId}/visitors/${added.visitorId}`, {
    ...changed,
    comment: MARK,
  });
  await day.send('PUT', `${visits}/visit/update`, {
    visitId: added.visitId,
    comment: marked.comment,
  });
  await day.database.db.updateTable('visits').set({ visitor_id: known }).execute();
  const path = `/api/sites/${siteId}/visitors/${known}/desks/${deskId}/users/${adminId}`;
  expect((await day.send('GET', `${path}/visits/${added.visitId}`)).text).toContain(marked.email);
  await day.send(
    'POST',
    `/api/sites/${siteId}/printers/print/desk/${deskId}/visits/${added.visitId}`,
  );
  await day.send('GET', `/api/sites/${siteId}/visitors`);
  await day.send('GET', `/api/sites/${siteId}/privacy/persons?search=${marked.digits}`);
  await day.send('GET', `/api/sites/${siteId}/privacy/persons/export?visitorId=${known}`);

  await identifyAtKiosk(day);

  // Refused by a rule, by a constraint, by the parser, by the path.
  await day.send('POST', `${visits}/add`, { ...person, comment: MARK.repeat(200) });
  await day.send('POST', `/api/sites/${siteId}/desks`, { name: marked.lastName });
  await day.send('POST', `/api/sites/${siteId}/desks`, { name: marked.lastName.toUpperCase() });
  await day.send('POST', `${visits}/add`, `{"firstName":"${marked.firstName}", ${MARK}`);
  await day.send('POST', `${visits}/add`, marked.comment, { 'content-type': `text/${MARK}` });
  await day.send(
    'POST',
    `${visits}/add`,
    { [marked.lastName]: 1 },
    { origin: `https://${MARK}.example` },
  );
  await day.send('PUT', `/api/sites/${siteId}/users/${adminId}/phone`, { phone: marked.phone });
  await day.send('PUT', `/api/sites/${siteId}/users/${adminId}/phone`, {
    phone: `${marked.phone}x`,
  });
  await day.send('GET', `/${MARK}?name=${marked.lastName}`);
  await day.send('GET', `/api/${MARK}`);
  await day.send('GET', `/api/sites/${siteId}/audit?entity=${MARK}`);
  await day.send('GET', `/api/screen/${MARK}/users`);
  await day.send('GET', `/api/auth/browser?redirectUri=https://${MARK}.example/`);
  await day.send('GET', `/api/auth/callback?code=${MARK}&state=${MARK}`);
  await day.send('GET', '/socket.io/?EIO=4&transport=polling', undefined, {
    origin: `https://${MARK}.example`,
  });

  // Unexpected failures in the database, which knows the values.
  await breakTable(day.database.db, 'visitors', async () => {
    await day.send('POST', `${visits}/add`, person);
    await day.send('PUT', `/api/sites/${siteId}/visitors/${known}`, {
      id: known,
      firstName: marked.lastName,
      lastName: marked.lastName,
    });
  });
  await breakTable(day.database.db, 'visits', () =>
    day.send('PUT', `${visits}/visit/update`, { visitId: added.visitId, comment: `x${MARK}` }),
  );
  await breakTable(day.database.db, 'audit_log', async () => {
    await day.send('POST', `/api/sites/${siteId}/desks`, { name: `Loket ${MARK}` });
    await day.send('GET', `${path}/visits/${added.visitId}`);
  });
  await breakTable(day.database.db, 'sessions', () =>
    day.send('POST', '/api/auth/login', { username: 'beheer', password: marked.password }),
  );
  await day.database.db
    .insertInto('webhook_deliveries')
    .values({
      site_id: siteId,
      user_id: adminId,
      url: `https://${MARK}.invalid/`,
      payload: JSON.stringify({ visitId: added.visitId, lastName: marked.lastName }),
    })
    .execute();
  await breakTable(day.database.db, 'webhook_deliveries', async () => {
    await day.send('PUT', `${visits}/visit/update`, {
      visitId: added.visitId,
      comment: `z${MARK}`,
    });
    await vi.waitFor(() => expect(day.server.output).toContain('"a job failed"'), 10_000);
  });
  await sql`alter table visits add constraint never check (comment <> ${sql.lit(`y${MARK}`)})`.execute(
    day.database.db,
  );
  await day.send('PUT', `${visits}/visit/update`, { visitId: added.visitId, comment: `y${MARK}` });
  await day.send('GET', `/api/auth/logout?redirectUri=/${MARK}`);
}
