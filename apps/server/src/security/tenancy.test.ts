import type { Operation } from '@balie/contract/common/operation.ts';
import { pathParams } from '@balie/contract/common/request.ts';
import { demo } from '@balie/demo/extension.ts';
import { createAttackedSite, watchAttacks } from '@balie/testkit/attacks/attack-site.ts';
import { boundKiosk } from '@balie/testkit/attacks/valid-kiosk.ts';
import { validRequests, type WriteName } from '@balie/testkit/attacks/valid-requests.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { everyOperation } from '@balie/testkit/every-operation.ts';
import {
  createDesk,
  createDomainType,
  createOrganisation,
  createSite,
  createUser,
} from '@balie/testkit/factories.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp({}, { extension: demo.start });
const site = await createAttackedSite(app.db);
const neighbourSite = await createTestSite(app.db);
const colleagueId = await createUser(app.db, {
  organisation_id: site.organisationId,
  siteIds: [site.siteId],
  domainTypeIds: [site.domainTypeId],
});
await createDesk(app.db, { site_id: site.siteId, user_id: colleagueId });
const foreignOrganisation = await createOrganisation(app.db);
const foreignSite = await createSite(app.db, { organisation_id: foreignOrganisation });
/** What another organisation has. */
const foreign = {
  siteId: foreignSite,
  domainTypeId: await createDomainType(app.db, { organisation_id: foreignOrganisation }),
  keyId: 0,
};
const strangerId = await createUser(app.db, {
  organisation_id: foreignOrganisation,
  role: 'ADMIN',
  organisation_admin: true,
  siteIds: [foreignSite],
  domainTypeIds: [await createDomainType(app.db, { organisation_id: foreignOrganisation })],
});
const attackers = {
  nobody: app.anonymous,
  clerk: await app.signIn(site.clerkId),
  administrator: await app.signIn(site.adminId),
  organisationAdministrator: await app.signIn(site.organisationAdminId),
  colleague: await app.signIn(colleagueId),
  neighbour: await app.signIn(neighbourSite.adminId),
  stranger: await app.signIn(strangerId),
  kiosk: await app.signIn(site.kioskId),
};
const kioskHeaders = await boundKiosk({ db: app.db, site });
const watch = await watchAttacks(app.db);
let untouched = await watch.now();

const guarded = Object.entries<Operation>(everyOperation).filter(
  ([, operation]) => operation.access.kind !== 'public',
);

function paramsOf(operation: Operation): Record<string, string | number> {
  return Object.fromEntries(
    pathParams(operation.path).map((name) => {
      const value = site.params[name];
      if (value === undefined) throw new Error(`attack-site.ts has nothing for {${name}}`);
      return [name, value];
    }),
  );
}

/** Sends the request and proves that it was refused with this status and changed nothing anywhere. */
async function expectRefused(
  attacker: keyof typeof attackers,
  operation: Operation,
  status: number,
) {
  const answer = await attackers[attacker].send(operation, {
    params: paramsOf(operation) as never,
    ...(operation.body && { body: {} }),
  });
  attacked();
  expect(answer.statusCode).toBe(status);
  expect(await watch.made(untouched)).toEqual([]);
}

const ofOrganisation = guarded.filter(
  ([, { access, path }]) => access.kind === 'organisation' && pathParams(path).length > 0,
);

describe('every id of another organisation', () => {
  it('is tried', () => expect(ofOrganisation.length).toBeGreaterThan(4));

  it.each(ofOrganisation)('in %s returns 404 and changes nothing', async (name, operation) => {
    const valid = await validRequests[name as WriteName]({ db: app.db, site });
    untouched = await watch.now();
    attacked();
    const answer = await attackers.organisationAdministrator.send(operation, {
      params: foreign as never,
      body: valid.body,
    });
    expect(answer.statusCode, answer.body).toBe(404);
    expect(await watch.made(untouched)).toEqual([]);
  });
});

describe.each(guarded)('%s', (_, operation) => {
  const { access } = operation;

  it('without a session returns 401', () => expectRefused('nobody', operation, 401));

  it('by an administrator of another organisation returns 401', () =>
    expectRefused('stranger', operation, 401));

  if (access.kind === 'kiosk') {
    it.each(['administrator', 'clerk', 'kiosk'] as const)(
      'with the session of a %s returns 401',
      (who) => expectRefused(who, operation, 401),
    );
  } else {
    it('with the session of a kiosk returns 403', () => expectRefused('kiosk', operation, 403));
    it('with the token of a kiosk returns 401', async () => {
      const answer = await app.anonymous.send(operation, {
        params: paramsOf(operation) as never,
        headers: kioskHeaders,
        ...(operation.body && { body: {} }),
      });
      attacked();
      expect(answer.statusCode).toBe(401);
      expect(await watch.made(untouched)).toEqual([]);
    });
  }

  if (access.kind === 'site' || access.kind === 'desk') {
    it('by an administrator of another site returns 404', () =>
      expectRefused('neighbour', operation, 404));
  }
  if (access.kind === 'site' && !access.roles.some((role) => role === 'NORMAL')) {
    it('by a clerk returns 403', () => expectRefused('clerk', operation, 403));
  }
  if (access.kind === 'organisation') {
    it('by an administrator of a site returns 403', () =>
      expectRefused('administrator', operation, 403));
    it('by a clerk returns 403', () => expectRefused('clerk', operation, 403));
  }
  if (access.kind === 'desk') {
    it('at the desk of a colleague returns 401', () => expectRefused('colleague', operation, 401));
  }
  if ('self' in access && access.self) {
    it('for another user returns 404', () => expectRefused('colleague', operation, 404));
  }
});
