import { attacked } from '@balie/testkit/attacks.ts';
import { createUser } from '@balie/testkit/factories.ts';
import { CLIENT, HOST, providerSignIn } from '@balie/testkit/identity-provider.ts';
import {
  honestClaims,
  makeKey,
  signWith,
  startLyingProvider,
} from '@balie/testkit/lying-provider.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestApp } from '@balie/testkit/test-app.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const { begin, finish } = providerSignIn(() => ({ app, siteId: site.siteId }));

const key = await makeKey('today');
const provider = await startLyingProvider();
provider.state.keys = [key.publicJwk];
const app = await createTestApp({
  identityProvider: { ...CLIENT, issuer: provider.issuer, match: 'email', claim: 'email' },
});
const site = await createTestSite(app.db);
await createUser(app.db, {
  organisation_id: site.organisationId,
  username: 'ilse',
  email: 'ilse@example.org',
  siteIds: [site.siteId],
});
afterAll(async () => {
  await app.close();
  provider.close();
});
// Anybody who was let in once is known from then on.
beforeEach(async () => {
  await app.db.deleteFrom('sessions').execute();
  await app.db
    .updateTable('users')
    .set({ identity_issuer: null, identity_subject: null })
    .execute();
});

describe('a provider whose email address identifies a user', () => {
  const signInWith = async (claims: object) => {
    const begun = await begin();
    provider.state.token = (asked) => signWith(key, { ...honestClaims(asked), ...claims });
    return finish(provider.walk(begun.url, HOST), begun.cookie, 'application/json');
  };
  const email = 'ilse@example.org';

  it.each([
    ['it is unknown whether it was verified', { email }],
    ['it was not verified', { email, email_verified: false }],
    ['the claim is text', { email, email_verified: 'true' }],
    ['the claim is missing', { email, email_verified: null }],
    ['another one was verified', { email: 'els@example.org', email_verified: true }],
    ['there is none', { email_verified: true }],
  ])('signs nobody in if %s', async (_, claims) => {
    attacked();
    expect((await signInWith(claims)).statusCode).toBe(403);
    expect(await app.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    const linked = app.db.selectFrom('users').where('identity_subject', 'is not', null);
    expect(await linked.selectAll().execute()).toEqual([]);
  });

  it('signs in users whose address it verified', async () => {
    expect((await signInWith({ email, email_verified: true })).statusCode).toBe(302);
    expect(await app.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });
});
