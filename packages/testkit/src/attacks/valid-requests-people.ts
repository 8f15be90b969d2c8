import { apiKey, createApiKey } from '../api-keys.ts';
import { createUser, createVisitor } from '../factories.ts';
import { account } from './valid-bodies.ts';
import type { Make } from './valid-parts.ts';
import {
  domainType,
  expectedOutcome,
  userFile,
  withoutVisits,
  withWebhook,
} from './valid-parts.ts';
import {
  credential,
  OWN_PASSWORD,
  ownSession,
  passkey,
  withApp,
  withPassword,
} from './valid-sign-in.ts';

/** Requests about people, their sign-in, the organisation and its sites. */
export const peopleRequests = {
  login: () => ({ body: { username: 'niemand', password: 'een fout wachtwoord' } }),
  signInWithCode: () => ({ body: { code: '123 456' } }),
  beginPasskeySignIn: () => ({}),
  signInWithPasskey: () => ({ body: { credential } }),
  markSecuritySeen: () => ({}),
  changeOwnPassword: async (place) => {
    await withPassword(place);
    return { body: { currentPassword: OWN_PASSWORD, newPassword: 'een lang wachtwoord' } };
  },
  confirmIdentity: async (place) => {
    await withPassword(place);
    return { body: { password: OWN_PASSWORD } };
  },
  beginAuthenticatorApp: () => ({}),
  addAuthenticatorApp: () => ({ body: { code: '123456' } }),
  removeAuthenticatorApp: async (place) => {
    await withApp(place);
    return {};
  },
  beginPasskey: () => ({}),
  addPasskey: () => ({ body: { name: 'Mijn laptop', credential } }),
  removePasskey: async (place) => ({ params: { passkeyId: await passkey(place) } }),
  renewRecoveryCodes: async (place) => {
    await withApp(place);
    return {};
  },
  endOwnSession: async (place) => ({ params: { sessionId: await ownSession(place) } }),
  endOtherSessions: () => ({}),
  readOneTimeLink: () => ({ body: { secret: 'geen' } }),
  useOneTimeLink: () => ({
    body: { secret: 'geen', firstName: 'An', lastName: 'Peeters', password: 'een lang wachtwoord' },
  }),
  putFirstStepsAway: () => ({ body: { putAway: true } }),
  addServices: async ({ db, site }) => {
    // Only an organisation administrator may add a new domain type.
    await db
      .insertInto('domain_types')
      .values({ organisation_id: site.organisationId, name: 'Vragen' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { body: { template: 'OFFICE', services: ['questions'], language: 'nl' } };
  },
  addPlaces: () => ({ body: { waitingRooms: [], desks: ['Nieuw loket 9'] } }),
  setUserLanguage: () => ({ body: { language: 'en' } }),
  setUserWebhook: () => ({ body: { webhookUrl: 'https://hooks.example/arrival' } }),
  setUserPhone: () => ({ body: { phone: '+32470123456' } }),
  addAccount: (place) => ({ body: { ...account(place), password: 'een lang wachtwoord' } }),
  updateAccount: (place) => ({ body: account(place) }),
  previewAccountImport: () => userFile,
  importAccounts: async (place) => ({
    ...userFile,
    query: { expected: await expectedOutcome(place) },
  }),
  changeDomainAccess: async ({ db, site }) => ({
    body: {
      userIds: [
        await createUser(db, { organisation_id: site.organisationId, siteIds: [site.siteId] }),
      ],
      domainTypeIds: [site.domainTypeId],
      give: true,
    },
  }),
  inviteAccounts: async ({ db, site }) => ({
    body: {
      userIds: [
        await createUser(db, { organisation_id: site.organisationId, siteIds: [site.siteId] }),
      ],
    },
  }),
  setAccountActive: () => ({ body: { active: false } }),
  setAccountPassword: () => ({ body: { password: 'een lang wachtwoord' } }),
  unlockAccount: () => ({}),
  resetSecondFactor: () => ({}),
  endAccountSessions: () => ({}),
  updateSiteSettings: ({ site }) => ({
    body: {
      name: `Stadhuis ${site.siteId}`,
      fullAddress: `Markt ${site.siteId}`,
      viewApplicationName: 'Balie',
      viewApplicationColor: '#0B6E5F',
      secondaryColor: '#7A3E9D',
      language: 'nl',
      timeZone: 'Europe/Brussels',
      padsUrl: null,
      nameOnTicket: false,
      waitingThresholdMinutes: 30,
      lateAfterMinutes: 15,
      deskRefreshInterval: 30_000,
      visitRefreshInterval: 30_000,
    },
  }),
  testDisplayAddress: () => ({ body: { padsUrl: 'http://127.0.0.1:9' } }),
  setOrganisationSecurity: () => ({ body: { secondFactor: 'ADMINS' } }),
  renameOrganisation: ({ site }) => ({ body: { name: `Stad ${site.siteId}` } }),
  addSite: ({ site }) => ({
    body: { name: `Filiaal ${site.siteId}`, fullAddress: 'Markt 2', copyFrom: null },
  }),
  renameSite: ({ site }) => ({ body: { name: `Stadhuis ${site.siteId}` } }),
  retireSite: async (place) => {
    await withoutVisits(place);
    return { body: { retired: true } };
  },
  addDomainType: ({ site }) => ({ body: { name: `Rijbewijzen ${site.siteId}` } }),
  renameDomainType: ({ site }) => ({ body: { name: `Paspoorten ${site.siteId}` } }),
  retireDomainType: async (place) => ({
    params: { domainTypeId: await domainType(place) },
    body: { retired: true },
  }),
  mergeDomainType: async (place) => ({ body: { intoId: await domainType(place) } }),
  addApiKey: ({ site }) => ({ body: apiKey({ siteIds: [site.siteId] }) }),
  revokeApiKey: async ({ db, site }) => ({
    params: {
      keyId: (await createApiKey(db, { ...site, siteIds: [site.siteId] })).keyId,
    },
  }),
  rotateWebhookSecret: async (place) => {
    await withWebhook(place);
    return {};
  },
  testWebhook: async (place) => {
    await withWebhook(place);
    return {};
  },
  replayWebhook: async (place) => {
    await withWebhook(place);
    const { id } = await place.db
      .insertInto('webhook_deliveries')
      .values({
        site_id: place.site.siteId,
        user_id: place.site.clerkId,
        url: 'https://hooks.example/',
        payload: '{}',
        state: 'FAILED',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: { deliveryId: id } };
  },
  setRetention: () => ({ body: { enabled: false, days: 60 } }),
  erasePerson: async ({ db, site }) => ({
    body: { visitorIds: [await createVisitor(db, { site_id: site.siteId })] },
  }),
} satisfies Record<string, Make>;
