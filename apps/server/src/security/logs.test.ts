import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDesk, createDomain, createPrinter, createVisitor } from '@balie/demo/factories.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hashPassword } from '../platform/auth/passwords.ts';
import { attacked } from '../testing/attacks.ts';
import { ServerProcess } from '../testing/server-process.ts';
import { createTestSite, type TestSite } from '../testing/site.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { boundKiosk } from './valid-kiosk.ts';

/** No word of any log can hold this by accident. */
const MARK = 'Zqx7Merkteken';
/** Everything somebody types, each recognisable. */
const marked = {
  firstName: `Voor${MARK}`,
  lastName: `Achter${MARK}`,
  comment: `Opmerking ${MARK}`,
  email: `${MARK.toLowerCase()}@example.org`,
  phone: '+32499887766',
  nationalNumber: '85.07.30-033.28',
  digits: '85073003328',
  password: `Wacht${MARK}`,
};

let database: TestDatabase;
let server: ServerProcess;
let site: TestSite;
let cookie = '';

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createTestSite(database.db);
  await database.db
    .updateTable('users')
    .where('id', '=', site.adminId)
    .set({
      username: 'beheer',
      password_hash: await hashPassword(marked.password),
      webhook_url: 'http://127.0.0.1:9/hook',
      webhook_secret: `geheim-${MARK}`,
      email: marked.email,
    })
    .execute();
  server = await ServerProcess.start(database.connection, { BALIE_LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  await server?.kill();
  await database?.close();
});

const statuses: number[] = [];
async function call(method: string, path: string, body?: unknown, headers: object = {}) {
  attacked();
  const answer = await fetch(`${server.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      cookie,
      'user-agent': `Browser ${marked.lastName}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  statuses.push(answer.status);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text };
}
const json = ({ text }: { text: string }) => JSON.parse(text);

/** Makes the next write to a table fail the way PostgreSQL fails: with the values in the message. */
async function breakTable(table: string, fails: () => Promise<unknown>) {
  await sql`
    create or replace function tell_everything() returns trigger language plpgsql as $$
    begin
      raise exception 'refused for %', new using detail = 'the row was ' || new::text,
        hint = 'ask ' || new::text;
    end $$`.execute(database.db);
  await sql`create trigger broken before insert or update on ${sql.table(table)}
    for each row execute function tell_everything()`.execute(database.db);
  await fails();
  await sql`drop trigger broken on ${sql.table(table)}`.execute(database.db);
}

/** Somebody says who they are at a kiosk: found, not found, refused, and while the database fails. */
async function identifyAtKiosk() {
  const { siteId, kioskId } = site;
  const headers = await boundKiosk({ db: database.db, site });
  await database.db
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
    await call('POST', '/api/kiosk/check-in', { ...touch, key, by }, headers);
  }
  await breakTable('kiosk_status', async () => {
    const body = { ...touch, key: 'touch-for-the-log-9', by: ways[0] };
    await call('POST', '/api/kiosk/check-in', body, headers);
  });
}

async function workADay() {
  const { siteId, adminId, organisationId, domainTypeId } = site;
  const deskId = await createDesk(database.db, {
    site_id: siteId,
    user_id: adminId,
    printer_id: await createPrinter(database.db, {
      site_id: siteId,
      ip_domain: '127.0.0.1',
      port: 9,
    }),
  });
  await createDomain(database.db, {
    site_id: siteId,
    organisation_id: organisationId,
    domain_type_id: domainTypeId,
  });
  const known = await createVisitor(database.db, {
    site_id: siteId,
    first_name: marked.firstName,
    last_name: marked.lastName,
    national_number: marked.nationalNumber,
    email: marked.email,
    phone: marked.phone,
  });
  await call('POST', '/api/auth/login', { username: marked.lastName, password: marked.password });
  await call('POST', '/api/auth/login', { username: 'beheer', password: `x${marked.password}` });
  const login = await call('POST', '/api/auth/login', {
    username: 'beheer',
    password: marked.password,
  });
  cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';

  const visits = `/api/sites/${siteId}/visits/desks/${deskId}/users/${adminId}`;
  const person = {
    firstName: marked.firstName,
    lastName: marked.lastName,
    domainType: domainTypeId,
    comment: marked.comment,
    contactId: adminId,
  };
  const added = json(
    await call('POST', `${visits}/add`, person, { 'idempotency-key': `key-${MARK}` }),
  );
  await call('PUT', `${visits}/waiting/${added.visitId}`);
  const changed = { id: added.visitorId, firstName: marked.lastName, lastName: marked.firstName };
  await call('PUT', `/api/sites/${siteId}/visitors/${added.visitorId}`, {
    ...changed,
    comment: MARK,
  });
  await call('PUT', `${visits}/visit/update`, { visitId: added.visitId, comment: marked.comment });
  await database.db.updateTable('visits').set({ visitor_id: known }).execute();
  const path = `/api/sites/${siteId}/visitors/${known}/desks/${deskId}/users/${adminId}`;
  expect((await call('GET', `${path}/visits/${added.visitId}`)).text).toContain(marked.email);
  await call('POST', `/api/sites/${siteId}/printers/print/desk/${deskId}/visits/${added.visitId}`);
  await call('GET', `/api/sites/${siteId}/visitors`);
  await call('GET', `/api/sites/${siteId}/privacy/persons?search=${marked.digits}`);
  await call('GET', `/api/sites/${siteId}/privacy/persons/export?visitorId=${known}`);

  await identifyAtKiosk();

  // Refused by a rule, by a constraint, by the parser, by the address.
  await call('POST', `${visits}/add`, { ...person, comment: MARK.repeat(200) });
  await call('POST', `/api/sites/${siteId}/desks`, { name: marked.lastName });
  await call('POST', `/api/sites/${siteId}/desks`, { name: marked.lastName.toUpperCase() });
  await call('POST', `${visits}/add`, `{"firstName":"${marked.firstName}", ${MARK}`);
  await call('POST', `${visits}/add`, marked.comment, { 'content-type': `text/${MARK}` });
  await call(
    'POST',
    `${visits}/add`,
    { [marked.lastName]: 1 },
    { origin: `https://${MARK}.example` },
  );
  await call('PUT', `/api/sites/${siteId}/users/${adminId}/phone`, { phone: marked.phone });
  await call('PUT', `/api/sites/${siteId}/users/${adminId}/phone`, { phone: `${marked.phone}x` });
  await call('GET', `/${MARK}?name=${marked.lastName}`);
  await call('GET', `/api/${MARK}`);
  await call('GET', `/api/sites/${siteId}/audit?entity=${MARK}`);
  await call('GET', `/api/screen/${MARK}/users`);
  await call('GET', `/api/auth/browser?redirectUri=https://${MARK}.example/`);
  await call('GET', `/api/auth/callback?code=${MARK}&state=${MARK}`);
  await call('GET', '/socket.io/?EIO=4&transport=polling', undefined, {
    origin: `https://${MARK}.example`,
  });

  // Failures nobody expected, in the database that knows the values.
  await breakTable('visitors', async () => {
    await call('POST', `${visits}/add`, person);
    await call('PUT', `/api/sites/${siteId}/visitors/${known}`, {
      id: known,
      firstName: marked.lastName,
      lastName: marked.lastName,
    });
  });
  await breakTable('visits', () =>
    call('PUT', `${visits}/visit/update`, { visitId: added.visitId, comment: `x${MARK}` }),
  );
  await breakTable('audit_log', async () => {
    await call('POST', `/api/sites/${siteId}/desks`, { name: `Loket ${MARK}` });
    await call('GET', `${path}/visits/${added.visitId}`);
  });
  await breakTable('sessions', () =>
    call('POST', '/api/auth/login', { username: 'beheer', password: marked.password }),
  );
  await database.db
    .insertInto('webhook_deliveries')
    .values({
      site_id: siteId,
      user_id: adminId,
      url: `https://${MARK}.invalid/`,
      payload: JSON.stringify({ visitId: added.visitId, lastName: marked.lastName }),
    })
    .execute();
  await breakTable('webhook_deliveries', async () => {
    await call('PUT', `${visits}/visit/update`, { visitId: added.visitId, comment: `z${MARK}` });
    await vi.waitFor(() => expect(server.output).toContain('"a job failed"'), 10_000);
  });
  await sql`alter table visits add constraint never check (comment <> ${sql.lit(`y${MARK}`)})`.execute(
    database.db,
  );
  await call('PUT', `${visits}/visit/update`, { visitId: added.visitId, comment: `y${MARK}` });
  await call('GET', `/api/auth/logout?redirectUri=/${MARK}`);
}

it('nothing of a person is in any log after a day of work, refusals and failures', {
  timeout: 60_000,
}, async () => {
  await workADay();
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThanOrEqual(7);
  expect(statuses.filter((status) => status >= 400 && status < 500).length).toBeGreaterThan(10);
  await server.kill();

  const { rows } = await sql<{ folder: string }>`
    select current_setting('data_directory') as folder`.execute(database.db);
  const folder = join(rows[0]?.folder ?? '', 'log');
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  // Nothing of it was cut off.
  expect(server.output.length).toBeLessThan(100_000);
  // It is the log of that day: what was served and what failed is in it.
  expect(server.output).toContain('"request failed"');
  expect(server.output).toContain('"served"');
  expect(files.join('').length).toBeGreaterThan(0);

  const all = [server.output, ...files].join('\n').toLowerCase();
  for (const [what, value] of Object.entries({ ...marked, MARK })) {
    const lines = all.split('\n').filter((line) => line.includes(value.toLowerCase()));
    expect(lines, what).toEqual([]);
  }
});
