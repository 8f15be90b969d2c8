import type { Operation } from '@balie/contract/common/operation.ts';
import { mayBeEmpty, notEmpty } from '@balie/contract/testing/not-empty.ts';
import { demo } from '@balie/demo/extension.ts';
import { loadDemo } from '@balie/demo/load-demo.ts';
import { type AttackContext, createAttackContext } from '@balie/testkit/attacks/attack-context.ts';
import { createAttackedSite, watchAttacks } from '@balie/testkit/attacks/attack-site.ts';
import {
  fieldsOf,
  strangeBodies,
  triesOf,
  unreadableBodies,
} from '@balie/testkit/attacks/hostile.ts';
import { type WriteName, writes } from '@balie/testkit/attacks/valid-requests.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { createCopier, rowsSince } from '@balie/testkit/copy-rows.ts';
import { everyOperation } from '@balie/testkit/every-operation.ts';
import { fillEmptyTables, transactionNow } from '@balie/testkit/every-table.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { inTurn } from '@balie/testkit/turns.ts';
import type { Change } from '@balie/testkit/watch-rows.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const app = await testApp({}, { extension: demo.start });
// A whole town beside the attacked site, with something in every table.
await loadDemo(app.db, app.now);
/** A site that nobody here belongs to. */
const bystander = await createAttackedSite(app.db);
expect(await fillEmptyTables(app.db), 'tables without an example').toEqual([]);
const copyRows = await createCopier(app.db);
/** Everyone who was here before the attacks. */
const others = await transactionNow(app.db);
const watch = await watchAttacks(app.db);

const json = { 'content-type': 'application/json' };

/** What a browser sends if another page makes it send a request: none may reach a handler. */
const foreignPages = Object.entries<Record<string, string>>({
  'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'another site, without telling how': { origin: 'https://evil.example' },
  'a sandboxed frame': { origin: 'null' },
  'a page that hides where it is': { 'sec-fetch-site': 'cross-site' },
  'a sibling host': { origin: 'http://intranet.localhost', 'sec-fetch-site': 'same-site' },
  'the same name over another scheme': { origin: 'https://localhost' },
  'another port': { origin: 'http://localhost:8081' },
  'a host that begins the same': { origin: 'http://localhost.evil.example' },
  'two origins': { origin: 'http://localhost, https://evil.example' },
});
const formTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain; application/json',
  'application/csp-report',
];

/** These succeed only with a secret, a listening printer, or something to undo. */
const NEEDS_MORE = new Set<WriteName>([
  ...(['login', 'signInWithCode', 'signInWithPasskey', 'addAuthenticatorApp'] as const),
  ...(['addPasskey', 'readOneTimeLink', 'useOneTimeLink', 'undoVisit'] as const),
  ...(['printTicket', 'printTestTicket', 'switchVirtualPrinter'] as const),
]);
/** Other tables a write may change: shared by all sites, ordered as a whole, or part of the change. */
const ALSO_CHANGES: Partial<Record<WriteName, readonly string[]>> = {
  setOrganisationSecurity: ['organisations'],
  renameOrganisation: ['organisations'],
  addLanguage: ['languages'],
  removeLanguage: ['languages'],
  retireSite: ['desks'],
  changeOwnPassword: ['sessions'],
  endOtherSessions: ['sessions'],
  mergeDomainType: ['domains', 'visits'],
  deleteDomain: ['closures'],
  updateVisitor: ['visits'],
};
/** These name all of a kind, or what existed when it was deleted: a second one would be in their way. */
const OF_THE_WHOLE = new Set<WriteName>([
  ...(['reorderLanguages', 'restoreDeleted', 'cancelClosureAppointments'] as const),
]);

/** Fields that would give something away if a handler copied everything it is sent. */
const MARK = 'MASS-ASSIGNED';
const NUMBER = 1_987_654_321;
const stolenFields = (context: AttackContext) => ({
  id: NUMBER,
  siteId: bystander.siteId,
  site_id: bystander.siteId,
  organisationId: NUMBER,
  organisation_id: NUMBER,
  role: 'ADMIN',
  isAdmin: true,
  admin: true,
  licensed: true,
  active: true,
  userId: context.site.adminId,
  user_id: context.site.adminId,
  createdBy: NUMBER,
  updatedBy: MARK,
  username: MARK,
  password_hash: MARK,
  passwordHash: MARK,
  webhook_secret: MARK,
  unique_identifier: MARK,
  uniqueIdentifier: MARK,
  nationalNumber: MARK,
  national_number: MARK,
  status: 'ENDED',
  version: NUMBER,
  ticketNumber: MARK,
  removed: true,
  is_default: true,
  default: true,
});

/** Who may do what, and everything that bystanders have. */
async function standing(context: AttackContext) {
  const { rows } = await sql`
    select 'user' as what, u.id, u.organisation_id::text || u.role || u.licensed || u.active as state
      from users u where u.id in (${context.site.clerkId}, ${context.site.adminId})
    union all select 'sites', us.user_id, string_agg(us.site_id::text, ',' order by us.site_id)
      from user_sites us where us.user_id in (${context.site.clerkId}, ${context.site.adminId}) group by us.user_id
    union all select 'desk', id, d::text from desks d where site_id = ${bystander.siteId}
    union all select 'visit', id, v::text from visits v where site_id = ${bystander.siteId}
    union all select 'room', id, r::text from waiting_rooms r where site_id = ${bystander.siteId}
    union all select 'printer', id, p::text from printers p where site_id = ${bystander.siteId}
    order by 1, 2`.execute(app.db);
  return rows;
}

describe.each(writes)('%s', { timeout: 60_000 }, (name) => {
  const operation: Operation = everyOperation[name];
  const place = writes.indexOf(name);

  it('from another page, or malformed, is refused and changes nothing; from our own it changes only what it names', async () => {
    const [since, start] = [await transactionNow(app.db), await watch.now()];
    const context = await createAttackContext(app, name);
    const second = await transactionNow(app.db);
    const among = new Set((await watch.since(start)).map(({ row }) => row.split(' ')[0] ?? ''));
    // One more of the same things, then one of each.
    const rows = await rowsSince(app.db, since, among);
    for (const ofTheSame of OF_THE_WHOLE.has(name) ? [] : [true, false])
      await copyRows(rows, { ofTheSame });
    const third = await transactionNow(app.db);
    const before = await watch.now();
    for (const [from, headers] of notEmpty(inTurn(foreignPages, place))) {
      attacked();
      const answer = await context.send({ headers });
      expect(answer.json(), from).toMatchObject({ status: 403, message: 'CROSS_ORIGIN_REFUSED' });
    }
    for (const [from, headers] of notEmpty(inTurn(foreignPages, place + 1))) {
      attacked();
      const bare = await context.send({ headers, body: undefined });
      expect(bare.statusCode, `${from}, without a body`).toBe(403);
    }
    for (const type of notEmpty(inTurn(formTypes, place))) {
      attacked();
      const headers = { 'content-type': type, 'sec-fetch-site': 'cross-site' };
      const answer = await context.send({ headers, body: '{"a":1}' });
      expect([403, 415], type).toContain(answer.statusCode);
      if (!operation.body) continue;
      attacked();
      const own = await context.send({
        headers: { 'content-type': type },
        body: JSON.stringify(context.valid.body),
      });
      expect(own.statusCode, `${type} from our own page`).toBe(415);
    }
    expect(await watch.made(before)).toEqual([]);
    const unreadable = inTurn(Object.entries(unreadableBodies), place);
    const broken = operation.body ? [...unreadable, ...Object.entries(strangeBodies)] : [];
    for (const [what, body] of mayBeEmpty(broken)) {
      attacked();
      const answer = await context.send({ body, headers: json });
      expect(answer.statusCode, what).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, what).toBeLessThan(500);
      expect(answer.json(), what).toHaveProperty('restCodes');
    }
    if (name !== 'login') expect(await watch.made(before)).toEqual([]);
    // From our own page it succeeds, for nobody else, and touches nothing else.
    const done = await context.send();
    expect(done.statusCode < 400, done.body).toBe(!NEEDS_MORE.has(name));
    const isElsewhere = ({ row, was, writtenBy }: Change) =>
      was !== null &&
      (Number(writtenBy) <= others || (Number(writtenBy) > second && Number(writtenBy) <= third)) &&
      !ALSO_CHANGES[name]?.some((table) => row.startsWith(`${table} `));
    expect((await watch.since(before)).filter(isElsewhere)).toEqual([]);
  });

  if (!operation.body) return;

  it('ignores fields that do not belong to it', async () => {
    const context = await createAttackContext(app, name);
    const own = fieldsOf(context.valid.body);
    const stolen = Object.entries(stolenFields(context)).filter(([field]) => !own.has(field));
    const before = await standing(context);
    const { body } = context.valid;
    const extra = Object.fromEntries(stolen);
    const moment = await watch.now();
    attacked(stolen.length);
    const answer = await context.send({
      body: Array.isArray(body)
        ? body.map((part) => ({ ...part, ...extra }))
        : { ...(body as object), ...extra },
    });
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    const allowed = name === 'updateAccount' || name === 'setAccountActive' ? 'user' : '';
    const changed = (rows: unknown[]) =>
      rows.filter((row) => (row as { what: string }).what !== allowed);
    expect(changed(await standing(context))).toEqual(changed(before));
    const isStolen = ({ became }: Change) =>
      [MARK, String(NUMBER)].some((mark) => became?.includes(mark));
    expect((await watch.since(moment)).filter(isStolen)).toEqual([]);
  });

  it('handles every strange value in every field without failing', async () => {
    const context = await createAttackContext(app, name);
    const takes = (body: unknown) => Boolean(operation.body?.safeParse(body).success);
    const { taken, refused } = triesOf(context.valid.body, takes);
    // Schema refusals happen in one place, before any handler.
    for (const { what, body } of mayBeEmpty([...taken, ...inTurn(refused, place)])) {
      attacked();
      const answer = await context.send({ body });
      expect(answer.statusCode, what).toBeLessThan(500);
      // Whatever was stored is returned as data that a browser never reads as a page.
      if (answer.body === '') continue;
      expect(answer.headers['content-type'], what).toContain('application/json');
      expect(answer.headers['x-content-type-options'], what).toBe('nosniff');
    }
  });
});
