import { createHmac, type webcrypto } from 'node:crypto';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { createUser } from '@balie/testkit/factories.ts';
import { CLIENT, HOST, providerSignIn } from '@balie/testkit/identity-provider.ts';
import {
  type Claims,
  honestClaims,
  makeKey,
  signWith,
  startLyingProvider,
} from '@balie/testkit/lying-provider.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestApp } from '@balie/testkit/test-app.ts';
import { exportSPKI, importJWK } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

/** Created before anybody waits for them. */
const makeOthers = async () => ({
  unknown: await makeKey('unknown'),
  tomorrow: await makeKey('tomorrow'),
  RS384: await makeKey('of RS384', 'RS384'),
  PS256: await makeKey('of PS256', 'PS256'),
  ES256: await makeKey('of ES256', 'ES256'),
  EdDSA: await makeKey('of EdDSA', 'EdDSA'),
});

const { begin, finish } = providerSignIn(() => ({ app, siteId: site.siteId }));

const key = await makeKey('today');
const stranger = await makeKey('today');
const others = await makeOthers();
const provider = await startLyingProvider();
const app = await createTestApp({ identityProvider: { ...CLIENT, issuer: provider.issuer } });
const site = await createTestSite(app.db);
await createUser(app.db, {
  organisation_id: site.organisationId,
  username: 'ilse',
  siteIds: [site.siteId],
});
beforeEach(() => {
  provider.state.keys = [key.publicJwk];
});
afterAll(async () => {
  await app.close();
  provider.close();
});

/** Signs in at the provider, which returns this token. */
async function signIn(
  token: (claims: Claims) => Promise<string | undefined>,
  accept = 'application/json',
) {
  const begun = await begin();
  provider.state.token = token;
  return finish(provider.walk(begun.url, HOST), begun.cookie, accept);
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (claims: object, alg: string) => `${part({ alg })}.${part(claims)}.`;
const honest = (claims: Claims) => signWith(key, honestClaims(claims));
const withMac = (claims: object, secret: string | Buffer) => {
  const text = `${part({ alg: 'HS256', kid: 'today' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};
const pemOf = async () =>
  exportSPKI((await importJWK(key.publicJwk, 'RS256')) as webcrypto.CryptoKey);

const lies: Record<string, (claims: Claims) => Promise<string | undefined>> = {
  'no token at all': async () => undefined,
  'an invalid token': async () => 'x.y.z',
  'alg none': async (claims) => unsigned(honestClaims(claims), 'none'),
  'alg None': async (claims) => unsigned(honestClaims(claims), 'None'),
  'an empty signature': async (claims) => unsigned(honestClaims(claims), 'RS256'),
  'HS256 with the public key': async (claims) => withMac(honestClaims(claims), await pemOf()),
  'HS256 with the public key as JSON': async (claims) =>
    withMac(honestClaims(claims), JSON.stringify(key.publicJwk)),
  'HS256 with our own secret': async (claims) => withMac(honestClaims(claims), CLIENT.clientSecret),
  'a key that is not among the keys': (claims) => signWith(stranger, honestClaims(claims)),
  'a key that is not among the keys, by another name': (claims) =>
    signWith(others.unknown, honestClaims(claims)),
  'a key in the token itself': async (claims) =>
    signWith(stranger, honestClaims(claims), { jwk: stranger.publicJwk }),
  'an address of keys in the token itself': (claims) =>
    signWith(stranger, honestClaims(claims), { jku: 'https://evil.example/keys' }),
  'an algorithm that is not allowed': async (claims) => {
    provider.state.keys = [key.publicJwk, others.RS384.publicJwk];
    return signWith(others.RS384, honestClaims(claims));
  },
  'another subject under an honest signature': async (claims) => {
    const [header, , signature] = (await honest(claims)).split('.');
    return `${header}.${part({ ...honestClaims(claims), sub: 'sub-admin' })}.${signature}`;
  },
  'an extension we do not know': (claims) =>
    signWith(key, honestClaims(claims), { crit: ['policy'], policy: 1 }),
  'another issuer': (claims) =>
    signWith(key, { ...honestClaims(claims), iss: 'https://evil.example' }),
  'another audience': (claims) => signWith(key, { ...honestClaims(claims), aud: 'another' }),
  'two audiences, and not said for whom it was made': (claims) =>
    signWith(key, { ...honestClaims(claims), aud: [CLIENT.clientId, 'another'] }),
  'two audiences, made for the other': (claims) =>
    signWith(key, {
      ...honestClaims(claims),
      aud: [CLIENT.clientId, 'another'],
      azp: 'another',
    }),
  'a token that is for something else': (claims) =>
    signWith(key, honestClaims(claims), { typ: 'logout+jwt' }),
  'a token that opens an API': (claims) => signWith(key, honestClaims(claims), { typ: 'at+jwt' }),
  'no audience': (claims) => {
    const { aud: _, ...rest } = honestClaims(claims);
    return signWith(key, rest);
  },
  'another nonce': (claims) => signWith(key, { ...honestClaims(claims), nonce: 'another' }),
  'no nonce': (claims) => {
    const { nonce: _, ...rest } = honestClaims(claims);
    return signWith(key, rest);
  },
  'a time that is over': (claims) => signWith(key, honestClaims(claims, Date.now() - 3_600_000)),
  'a time that has yet to come': (claims) =>
    signWith(key, { ...honestClaims(claims), nbf: Math.floor(Date.now() / 1_000) + 3_600 }),
  'no end': (claims) => {
    const { exp: _, ...rest } = honestClaims(claims);
    return signWith(key, rest);
  },
  nobody: (claims) => {
    const { sub: _, ...rest } = honestClaims(claims);
    return signWith(key, rest);
  },
};

describe('a response of the identity provider', () => {
  it('is accepted if it is valid', async () => {
    const answer = await signIn(honest);
    expect(answer.statusCode).toBe(302);
    expect(answer.cookies.map(({ name }) => name)).toContain('balie_session');
  });

  it.each(Object.keys(lies))('with %s signs nobody in', async (name) => {
    attacked();
    const answer = await signIn(lies[name] ?? honest);
    expect(answer.statusCode).toBe(401);
    expect(answer).toBeRefused(401, 'IDENTITY_NOT_VERIFIED');
    expect(answer.cookies.map((cookie) => cookie.name)).not.toContain('balie_session');
  });

  it('that is invalid leads to a page that says so, with a link to the start', async () => {
    attacked();
    const answer = await signIn(lies['alg none'] ?? honest, 'text/html');
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<h1>Uw identiteit kon niet worden nagegaan</h1>');
    expect(answer.body).toContain('could not be verified');
    expect(answer.body).toContain('href="/"');
  });

  it('is accepted if it says that it is a token of this type', async () => {
    const named = (claims: Claims) => signWith(key, honestClaims(claims), { typ: 'JWT' });
    expect((await signIn(named)).statusCode).toBe(302);
  });

  it.each(['PS256', 'ES256', 'EdDSA'] as const)('is accepted with %s too', async (algorithm) => {
    const other = others[algorithm];
    provider.state.keys = [key.publicJwk, other.publicJwk];
    expect((await signIn((claims) => signWith(other, honestClaims(claims)))).statusCode).toBe(302);
  });

  it('is accepted with a key that replaced another, and no longer with the one replaced', async () => {
    const { tomorrow } = others;
    // The keys are known from a recent sign-in.
    expect((await signIn(honest)).statusCode).toBe(302);
    provider.state.keys = [tomorrow.publicJwk];
    expect((await signIn((claims) => signWith(tomorrow, honestClaims(claims)))).statusCode).toBe(
      302,
    );
    attacked();
    expect((await signIn(honest)).json()).toMatchObject({ message: 'IDENTITY_NOT_VERIFIED' });
  });

  it('is not requested more often than people sign in', async () => {
    // As if many sign-ins had just started from this network.
    await app.db.deleteFrom('sign_in_limits').execute();
    await addRows(app.db, 'sign_in_limits', {
      key: 'begin/network/127.0.0.1',
      tokens: 3,
      at: app.now,
    });
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      attacked();
      const answer = await app.anonymous.send(authOperations.startLogin, {});
      statuses.push(answer.statusCode);
      if (answer.statusCode !== 429) continue;
      expect(answer.headers['retry-after']).toBe('1');
      expect(answer.json()).toMatchObject({ message: 'TOO_MANY_ATTEMPTS' });
    }
    expect(statuses).toEqual([302, 302, 302, 429, 429, 429]);
    await app.db.deleteFrom('sign_in_limits').execute();
  });
});
