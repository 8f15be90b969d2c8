import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { createUser } from '@balie/testkit/factories.ts';
import {
  CLIENT,
  HOST,
  providerSignIn,
  startIdentityProvider,
  walkProvider,
} from '@balie/testkit/identity-provider.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestApp } from '@balie/testkit/test-app.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createSession } from '../../platform/auth/sessions.ts';
import { Provider } from './provider.ts';

const { begin, finish } = providerSignIn(() => ({ app, siteId: site.siteId }));

const provider = await startIdentityProvider();
const app = await createTestApp({ identityProvider: { ...CLIENT, issuer: provider.issuer } });
const site = await createTestSite(app.db);
for (const username of ['els', 'koen', 'ilse']) {
  await createUser(app.db, {
    organisation_id: site.organisationId,
    username,
    siteIds: [site.siteId],
  });
}
afterAll(async () => {
  await app.close();
  provider.close();
});

const sessionOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find((cookie) => cookie.name === 'balie_session' && cookie.value)?.value;

describe("signing in at the organisation's provider", () => {
  it('goes there and back, links the user once and starts a session', async () => {
    const begun = await begin();
    expect(new URL(begun.url).origin).toBe(provider.issuer);
    expect(begun.secret).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const answer = await finish(await walkProvider(begun.url, 'sub-els'), begun.cookie);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`${HOST}/sites/${site.siteId}/home`);
    const headers = { cookie: `balie_session=${sessionOf(answer)}` };
    expect((await app.anonymous.send(authOperations.whoami, { headers })).json().username).toBe(
      'els',
    );

    await changeRows(app.db, 'users', { username: 'els' }, { username: 'els-hernoemd' });
    const again = await begin();
    const second = await finish(await walkProvider(again.url, 'sub-els'), again.cookie);
    const renamed = { cookie: `balie_session=${sessionOf(second)}` };
    expect(
      (await app.anonymous.send(authOperations.whoami, { headers: renamed })).json().username,
    ).toBe('els-hernoemd');
  });

  it('never gives the browser a token of the provider, from the first page to the last', async () => {
    const begun = await begin();
    const answer = await finish(await walkProvider(begun.url, 'sub-koen'), begun.cookie);
    const headers = { cookie: `balie_session=${sessionOf(answer)}` };
    const who = await app.anonymous.send(authOperations.whoami, { headers });
    const out = await app.anonymous.send(authOperations.logout, { headers });
    const seen = JSON.stringify([answer, who, out].map(({ headers, body }) => [headers, body]));
    expect(seen).toContain('/session/end');
    attacked();
    expect(seen).not.toMatch(/token/i);
    // Every signed token starts with the letters of `{"`.
    expect(seen).not.toMatch(/eyJ[\w-]{8}/);
  });

  it('ends both sessions at logout, and the next sign-in asks who it is', async () => {
    const jar = new Map<string, string>();
    const begun = await begin();
    const answer = await finish(await walkProvider(begun.url, 'sub-koen', jar), begun.cookie);
    const headers = { cookie: `balie_session=${sessionOf(answer)}` };
    const query = { redirectUri: `${HOST}/sites/${site.siteId}/home` };
    const out = await app.anonymous.send(authOperations.logout, { headers, query });
    expect((await app.anonymous.send(authOperations.verifySession, { headers })).statusCode).toBe(
      401,
    );
    const back = await walkProvider(String(out.headers.location), '', jar);
    expect(back.href).toBe(`${HOST}/`);
    // If a session were left at the provider, this would be koen again.
    const next = await begin();
    const other = await finish(await walkProvider(next.url, 'sub-ilse', jar), next.cookie);
    const cookie = `balie_session=${sessionOf(other)}`;
    const who = await app.anonymous.send(authOperations.whoami, { headers: { cookie } });
    expect(who.json().username).toBe('ilse');
  });

  it('refuses an unknown user', async () => {
    attacked();
    const begun = await begin();
    const answer = await finish(await walkProvider(begun.url, 'sub-vreemdeling'), begun.cookie);
    expect(answer).toBeRefused(403, 'ACCESS_DENIED');
    expect(sessionOf(answer)).toBeUndefined();
    const person = await begin();
    const page = await finish(
      await walkProvider(person.url, 'sub-vreemdeling'),
      person.cookie,
      'text/html',
    );
    expect(page.headers.location).toBe('/problem?reason=access');
  });

  it('lets an unknown user sign in as another, for whom the provider asks', async () => {
    const jar = new Map<string, string>();
    const begun = await begin();
    const stranger = await finish(
      await walkProvider(begun.url, 'sub-vreemdeling', jar),
      begun.cookie,
    );
    expect(stranger.statusCode).toBe(403);
    // The provider remembers the stranger, and returns them unless asked otherwise.
    const again = await begin();
    const refused = await finish(await walkProvider(again.url, 'sub-ilse', jar), again.cookie);
    expect(refused).toBeRefused(403, 'ACCESS_DENIED');
    const other = await begin({ asOther: true });
    const answer = await finish(await walkProvider(other.url, 'sub-ilse', jar), other.cookie);
    expect(answer.headers.location).toBe(`${HOST}/sites/${site.siteId}/home`);
    const headers = { cookie: `balie_session=${sessionOf(answer)}` };
    const who = await app.anonymous.send(authOperations.whoami, { headers });
    expect(who.json().username).toBe('ilse');
  });

  it('lets people choose an account where the provider cannot sign them out', async () => {
    const choosing = await startIdentityProvider({ endsSessions: false });
    const settings = { ...CLIENT, issuer: choosing.issuer };
    const callback = `${HOST}/api/auth/callback`;
    const { url } = await new Provider(settings).begin({ callback, asOther: true });
    expect(new URL(url).searchParams.get('prompt')).toBe('select_account');

    // Signing out there must lead to a question, not to being signed in again.
    const here = await createTestApp({ identityProvider: settings });
    const { adminId: userId } = await createTestSite(here.db);
    const token = await createSession(here.db, { userId, now: here.now, viaProvider: true });
    const out = await here.anonymous.send(authOperations.logout, {
      headers: { cookie: `balie_session=${token}` },
      query: { redirectUri: `${HOST}/` },
    });
    const next = new URL(String(out.headers.location), HOST);
    expect(next.pathname).toBe('/api/auth/browser');
    expect(Object.fromEntries(next.searchParams)).toEqual({
      redirectUri: `${HOST}/`,
      prompt: 'select_account',
    });
    await here.close();
    choosing.close();
  });

  it('does not accept a password instead', async () => {
    attacked();
    const answer = await app.anonymous.send(authOperations.login, {
      body: { username: 'ilse', password: 'x' },
    });
    expect(answer.statusCode).toBe(404);
  });
});

it('says when the provider cannot be reached, and tries again at the next sign-in', async () => {
  const { issuer, close } = await startIdentityProvider();
  close();
  const here = await createTestApp({ identityProvider: { ...CLIENT, issuer } });
  const refused = await here.anonymous.send(authOperations.startLogin);
  expect(refused).toBeRefused(502, 'IDENTITY_PROVIDER_FAILED');
  const page = await here.anonymous.send(authOperations.startLogin, {
    query: { redirectUri: 'http://localhost/sites/1/home?a="b"&c=d' },
    headers: { accept: 'text/html,application/xhtml+xml' },
  });
  expect(page.statusCode).toBe(502);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<h1>Aanmelden lukt nu niet</h1>');
  // The button repeats the same request, and nothing from the address is put in the page unescaped.
  const [, again = ''] = /<a href="([^"]*)"><span>Opnieuw proberen/.exec(page.body) ?? [];
  expect(again.replaceAll('&#38;', '&')).toMatch(/^\/api\/auth\/browser\?redirectUri=http/);
  expect(page.headers['content-security-policy']).toContain(
    `'nonce-${/<style nonce="([^"]+)"/.exec(page.body)?.[1]}'`,
  );

  const back = await startIdentityProvider({ port: Number(new URL(issuer).port) });
  const answer = await here.anonymous.send(authOperations.startLogin);
  expect(new URL(String(answer.headers.location)).origin).toBe(issuer);
  await here.close();
  back.close();
});
