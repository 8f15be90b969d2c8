import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { storedAccount } from './accounts.ts';
import { createDomainType, createOrganisation, createSite } from './factories.ts';
import {
  CLIENT,
  providerSignIn,
  startIdentityProvider,
  walkProvider,
} from './identity-provider.ts';
import { createTestSite } from './site.ts';
import { createTestApp } from './test-app.ts';

const rule = (given: object) => ({
  group: '',
  role: 'NORMAL' as const,
  organisationAdmin: false,
  sites: 'all' as const,
  domainTypes: 'all' as const,
  ...given,
});
const groups = [
  rule({ group: 'balie-loket', sites: ['Stadhuis'], domainTypes: ['Burgerzaken'] }),
  rule({ group: 'balie-bib', sites: ['Bibliotheek'], domainTypes: ['Uitleen'] }),
  rule({ group: 'balie-beheer', role: 'ADMIN', sites: 'all', domainTypes: 'all' }),
  rule({ group: 'balie-top', role: 'ADMIN', organisationAdmin: true, sites: 'all' }),
  rule({ group: 'balie-vreemd', sites: ['Buurgemeente'] }),
];

interface WithCookies {
  readonly cookies: { name: string; value: string }[];
}
export const sessionOf = (answer: WithCookies) =>
  answer.cookies.find(({ name, value }) => name === 'balie_session' && value)?.value;

/** An organisation whose identity provider creates its accounts, from groups. */
export async function createProviderPlace() {
  /** What the provider says about each person, besides their name. */
  const claims = new Map<string, object>();
  const provider = await startIdentityProvider({ claimsOf: (id) => claims.get(id) ?? {} });
  const app = await createTestApp({
    identityProvider: {
      ...CLIENT,
      issuer: provider.issuer,
      scopes: ['groups'],
      contact: 'de helpdesk <b>1234</b>',
      accounts: { groupsClaim: 'groups', groups },
    },
  });
  const site = await createTestSite(app.db);
  const { organisationId: organisation_id, siteId, domainTypeId } = site;
  const rename = (table: 'sites' | 'domain_types', id: number, name: string) =>
    app.db.updateTable(table).set({ name }).where('id', '=', id).execute();
  await rename('sites', siteId, 'Stadhuis');
  await rename('domain_types', domainTypeId, 'Burgerzaken');
  await createSite(app.db, { organisation_id, name: 'Bibliotheek' });
  await createDomainType(app.db, { organisation_id, name: 'Uitleen' });
  const other = await createOrganisation(app.db);
  await createSite(app.db, { organisation_id: other, name: 'Buurgemeente' });
  const { begin, finish } = providerSignIn(() => ({ app, siteId }));
  return {
    app,
    site,
    /** Signs in at the provider, where this person has these claims from now on. */
    signIn: async (who: string, said: object, accept?: string) => {
      claims.set(`sub-${who}`, said);
      const begun = await begin();
      return finish(await walkProvider(begun.url, `sub-${who}`), begun.cookie, accept);
    },
    whoIs: (answer: WithCookies) =>
      app.anonymous.send(authOperations.whoami, {
        headers: { cookie: `balie_session=${sessionOf(answer)}` },
      }),
    account: (username: string) => storedAccount(app.db, username),
    close: async () => {
      await app.close();
      provider.close();
    },
  };
}
export type ProviderPlace = Awaited<ReturnType<typeof createProviderPlace>>;
