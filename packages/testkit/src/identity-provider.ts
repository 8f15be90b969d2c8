/// <reference path="./oidc-provider.d.ts" />
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import type { IdentityProvider } from '@balie/server/platform/deployments.ts';
import { Provider } from 'oidc-provider';
import type { TestApp } from './test-app.ts';

export const HOST = 'http://localhost';

export const CLIENT = {
  clientId: 'balie',
  clientSecret: 'een-geheim-van-de-balie',
  match: 'username',
  claim: 'preferred_username',
  algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
} satisfies Omit<IdentityProvider, 'issuer'>;

/** A real OpenID Connect provider on loopback, which signs in whoever the test names. */
export async function startIdentityProvider({
  endsSessions = true,
  port = 0,
  claimsOf = (_: string): object => ({}),
} = {}): Promise<{
  issuer: string;
  close: () => void;
}> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${HOST}/api/auth/callback`],
        ...(endsSessions && { post_logout_redirect_uris: [`${HOST}/`] }),
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['preferred_username', 'given_name', 'family_name'],
      // Only sent when the scope is requested, as with many providers.
      groups: ['groups'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: endsSessions } },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        preferred_username: id.replace(/^sub-/, ''),
        ...claimsOf(id),
      }),
    }),
    cookies: { keys: ['test'] },
  });
  server.on('request', provider.callback());
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { issuer, close };
}

/** A browser at the provider: keeps cookies, signs in, gives consent, and stops at our callback. */
export async function walkProvider(
  start: string,
  login: string,
  jar = new Map<string, string>(),
): Promise<URL> {
  let url = new URL(start);
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 12; step++) {
    const answer = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      ...(form && { body: form }),
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    form = undefined;
    const location = answer.headers.get('location');
    if (location) {
      url = new URL(location, url);
      if (url.origin === HOST) return url;
      continue;
    }
    const page = await answer.text();
    if (page.includes('name="logout"')) {
      const secret = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
      url = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', url);
      form = new URLSearchParams({ xsrf: secret, logout: 'yes' });
      continue;
    }
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`Nothing to submit at ${url.pathname}: ${page.slice(0, 200)}`);
    url = new URL(action.replaceAll('&amp;', '&'), url);
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? 'login';
    form = new URLSearchParams({ prompt, login, password: 'x' });
  }
  throw new Error('The provider never came back');
}

/** Our side of a sign-in at the provider: where it begins and where it returns. */
export const providerSignIn = (place: () => { app: TestApp; siteId: number }) => ({
  begin: async ({ asOther = false } = {}) => {
    const { app, siteId } = place();
    const redirectUri = `${HOST}/sites/${siteId}/home`;
    const query = { redirectUri, ...(asOther && { prompt: 'select_account' }) };
    const answer = await app.anonymous.send(authOperations.startLogin, { query });
    const secret = answer.cookies.find((cookie) => cookie.name === 'balie_login');
    return {
      url: String(answer.headers.location),
      cookie: `balie_login=${secret?.value}`,
      secret,
    };
  },
  finish: (callback: URL, cookie: string, accept = '*/*') =>
    place().app.http.inject({
      url: `${callback.pathname}${callback.search}`,
      headers: { host: 'localhost', cookie, accept },
    }),
});
