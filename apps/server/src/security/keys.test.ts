import type { Operation } from '@balie/contract/common/operation.ts';
import { pathParams } from '@balie/contract/common/request.ts';
import { demo } from '@balie/demo/extension.ts';
import { createApiKey } from '@balie/testkit/api-keys.ts';
import { createAttackedSite, watchAttacks } from '@balie/testkit/attacks/attack-site.ts';
import type { Make } from '@balie/testkit/attacks/valid-parts.ts';
import { validRequests, type WriteName } from '@balie/testkit/attacks/valid-requests.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { everyOperation } from '@balie/testkit/every-operation.ts';
import { createOrganisation, createSite, createUser } from '@balie/testkit/factories.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { describe, expect, it } from 'vitest';

const guarded = Object.entries<Operation>(everyOperation).filter(
  ([, { access }]) => access.kind !== 'public',
);
const byKey = guarded.filter(([, { key }]) => key);
const names = byKey.map(([name]) => name);

const app = await testApp({}, { extension: demo.start });
const site = await createAttackedSite(app.db);
const neighbour = await createTestSite(app.db);
const organisation_id = await createOrganisation(app.db);
const foreignSite = await createSite(app.db, { organisation_id });
const foreignAdmin = await createUser(app.db, {
  organisation_id,
  role: 'ADMIN',
  siteIds: [foreignSite],
  domainTypeIds: [],
});
const make = async (other: Partial<Parameters<typeof createApiKey>[1]>) =>
  (await createApiKey(app.db, { ...site, operations: names, ...other })).key;
const keys = {
  whole: await make({ allSites: true }),
  // No administrator can create this one: whatever the table says, the operation itself decides.
  everything: await make({ allSites: true, operations: guarded.map(([name]) => name) }),
  here: await make({ siteIds: [site.siteId] }),
  elsewhere: await make({ siteIds: [neighbour.siteId] }),
  narrow: await make({ siteIds: [site.siteId], operations: ['nothing'] }),
  revoked: await make({ allSites: true, revoked: true }),
  expired: await make({ allSites: true, validUntil: '2020-01-01' }),
  foreign: await make({
    ...{ organisationId: organisation_id, adminId: foreignAdmin, allSites: true },
  }),
  madeUp: `balie_${'a'.repeat(43)}`,
};
const watch = await watchAttacks(app.db);
let untouched = await watch.now();

const ask = (operation: Operation, key: string, body: unknown = {}) =>
  app.anonymous.send(operation, {
    params: Object.fromEntries(
      pathParams(operation.path).map((name) => [name, site.params[name]]),
    ) as never,
    ...(operation.body && { body }),
    headers: { authorization: `Bearer ${key}` },
  });

/** A valid request with this key; what it writes is no attack. */
async function expectServed(name: string, operation: Operation, key: string) {
  const make = validRequests[name as WriteName] as Make | undefined;
  const answer = await ask(operation, key, (await make?.({ db: app.db, site }))?.body);
  expect(answer.statusCode, answer.body).toBe(200);
  untouched = await watch.now();
}

async function expectRefused(operation: Operation, which: keyof typeof keys, code: string) {
  attacked();
  const answer = await ask(operation, keys[which]);
  expect(answer.json(), which).toMatchObject({ message: code });
  expect(await watch.made(untouched)).toEqual([]);
}

it('some operations accept keys', () => expect(byKey.length).toBeGreaterThan(3));

describe.each(guarded)('5. keys: %s', (name, operation) => {
  it('with a key that is not valid here returns 401', async () => {
    for (const which of ['revoked', 'expired', 'foreign', 'madeUp'] as const) {
      await expectRefused(operation, which, 'INVALID_KEY');
    }
  });

  if (!operation.key) {
    it('accepts no keys, whatever their scope says', () =>
      expectRefused(operation, 'everything', 'KEY_NOT_ALLOWED'));
    return;
  }

  it('with a key of another scope returns 403', () =>
    expectRefused(operation, 'narrow', 'KEY_NOT_ALLOWED'));

  if (operation.access.kind === 'site') {
    it('with a key of another site returns 404', () =>
      expectRefused(operation, 'elsewhere', 'NOT_FOUND'));
    it('with a key of the site is answered', () => expectServed(name, operation, keys.here));
  } else {
    it('of the organisation, with a key of one site, returns 403', () =>
      expectRefused(operation, 'here', 'KEY_NOT_ALLOWED'));
  }
  it('with a key of all sites is answered', () => expectServed(name, operation, keys.whole));
});
