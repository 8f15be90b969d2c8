import type { Operation } from '@balie/contract/common/operation.ts';
import { pathParams } from '@balie/contract/common/request.ts';
import { operations } from '@balie/contract/operations.ts';
import { fillEmptyTables } from '@balie/testkit/every-table.ts';
import { createTestApp } from '@balie/testkit/test-app.ts';
import { afterAll, expect, it } from 'vitest';
import { createAttackedSite } from './attack-site.ts';

const app = await createTestApp();
const site = await createAttackedSite(app.db);
const callers = {
  organisationAdmin: await app.signIn(site.organisationAdminId),
  admin: await app.signIn(site.adminId),
  clerk: await app.signIn(site.clerkId),
};
afterAll(() => app.close());

const reads = Object.entries<Operation>(operations).filter(([, { method }]) => method === 'GET');

const callerOf = ({ access }: Operation) => {
  if (access.kind === 'public') return app.anonymous;
  if (access.kind === 'organisation') return callers.organisationAdmin;
  return access.kind === 'desk' || access.kind === 'session' || ('self' in access && access.self)
    ? callers.clerk
    : callers.admin;
};

/** These tell of all sites of the organisation, and of what they share. */
const OF_THE_ORGANISATION = [
  ...['getOrganisation', 'listOrganisationSites', 'listOrganisationDomainTypes'],
  ...['listOrganisationPeople', 'getUser', 'getAccountOptions', 'listApiKeys', 'listDomainTypes'],
];

/** What every read of the site answers. */
async function everything(): Promise<Map<string, unknown>> {
  const told = new Map<string, unknown>();
  for (const [name, operation] of reads) {
    const params = Object.fromEntries(
      pathParams(operation.path).map((param) => [param, site.params[param] ?? 1]),
    );
    const { statusCode, body } = await callerOf(operation).call(operation, { params } as never);
    told.set(name, { statusCode, body });
  }
  return told;
}

it('what others have, in any table, changes no answer', async () => {
  // The first look leaves its trace in the log.
  await everything();
  const before = await everything();
  for (const _ of [1, 2]) await createAttackedSite(app.db);
  await fillEmptyTables(app.db);
  const after = await everything();
  const changed = [...before.keys()].filter(
    (name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)),
  );
  expect(changed).toEqual(OF_THE_ORGANISATION);
});
