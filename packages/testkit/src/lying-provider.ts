import type { webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { CLIENT } from './identity-provider.ts';

interface Key {
  readonly kid: string;
  readonly algorithm: string;
  readonly privateKey: webcrypto.CryptoKey;
  readonly publicJwk: JWK;
}

export async function makeKey(kid: string, algorithm = 'RS256'): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: algorithm };
  return { kid, algorithm, privateKey, publicJwk };
}

export interface Claims {
  readonly nonce: string;
  readonly issuer: string;
}

/** The claims of an honest token for Ilse, as this provider would make it. */
export const honestClaims = ({ nonce, issuer }: Claims, now = Date.now()) => ({
  iss: issuer,
  sub: 'sub-ilse',
  aud: CLIENT.clientId,
  nonce,
  iat: Math.floor(now / 1_000),
  exp: Math.floor(now / 1_000) + 300,
  preferred_username: 'ilse',
});

export const signWith = (key: Key, claims: object, header: object = {}) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: key.algorithm, kid: key.kid, ...header })
    .sign(key.privateKey, { crit: { policy: true } });

/** A provider whose keys and tokens the test decides; it signs in anyone, with any code. */
export async function startLyingProvider() {
  const state = {
    keys: [] as JWK[],
    /** It claims every algorithm, so that any refusal is ours. */
    algorithms: ['RS256', 'RS384', 'PS256', 'ES256', 'EdDSA', 'HS256', 'none'],
    /** The ID token that the token endpoint answers with. */
    token: async (_: Claims): Promise<string | undefined> => undefined,
    keysAsked: 0,
  };
  let nonce = '';
  const server = createServer((request, response) => {
    const answer = (body: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration') {
      answer({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: state.algorithms,
      });
    } else if (request.url === '/keys') {
      state.keysAsked++;
      answer({ keys: state.keys });
    } else {
      void state.token({ nonce, issuer }).then((id_token) =>
        answer({
          access_token: 'x',
          token_type: 'Bearer',
          ...(id_token !== undefined && { id_token }),
        }),
      );
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    state,
    /** The callback URL that the browser returns to, as if the person had signed in. */
    walk: (start: string, host: string): URL => {
      const asked = new URL(start).searchParams;
      nonce = asked.get('nonce') ?? '';
      const callback = new URL('/api/auth/callback', host);
      callback.search = String(
        new URLSearchParams({ code: 'a-code', state: asked.get('state') ?? '' }),
      );
      return callback;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
