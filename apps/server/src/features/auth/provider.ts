import ipaddr from 'ipaddr.js';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ServerMetadata,
} from 'openid-client';
import type { IdentityProvider } from '../../platform/deployments.ts';

const TIMEOUT_SECONDS = 10;

export interface ProviderChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

interface Beginning {
  callback: string;
  asOther: boolean;
}

export interface ProviderLogin {
  issuer: string;
  subject: string;
  /** The claim the operator links users by, when the provider sent it. */
  claim: string | undefined;
}

/** The organisation's OpenID Connect provider. Tokens stay here: the browser only ever has our own session. */
export class Provider {
  readonly #settings: IdentityProvider;
  #configuration: Promise<Configuration> | undefined;

  constructor(settings: IdentityProvider) {
    this.#settings = settings;
  }

  /** Where to send the browser, and what must come back with it. */
  async begin({ callback, asOther }: Beginning): Promise<ProviderChecks & { url: string }> {
    const configuration = await this.#discover();
    const checks = {
      state: randomState(),
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
    };
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: callback,
      scope: 'openid profile email',
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
      code_challenge_method: 'S256',
      ...(asOther && { prompt: promptForOther(configuration.serverMetadata()) }),
    });
    return { ...checks, url: url.href };
  }

  /** Redeems the code: signature, issuer, audience, nonce, state and verifier are all checked. */
  async finish(callback: URL, checks: ProviderChecks): Promise<ProviderLogin> {
    const tokens = await authorizationCodeGrant(await this.#discover(), callback, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider sent no identity');
    const claim = claims[this.#settings.claim];
    return {
      issuer: claims.iss,
      subject: claims.sub,
      claim: typeof claim === 'string' && isUsable(this.#settings, claims) ? claim : undefined,
    };
  }

  /**
   * Where to end the session at the provider too, when it offers that. Without the hint, which is a
   * token and would pass through the browser: the provider may ask the person once more.
   */
  async endSessionUrl(backTo: string): Promise<string | undefined> {
    const configuration = await this.#discover();
    if (!configuration.serverMetadata().end_session_endpoint) return undefined;
    return buildEndSessionUrl(configuration, { post_logout_redirect_uri: backTo }).href;
  }

  /** Looked up once; a provider that was out of reach is tried again by the next login. */
  #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    this.#configuration ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      ...(isLoopback(issuer) && { execute: [allowInsecureRequests] }),
    }).catch((error) => {
      this.#configuration = undefined;
      throw error;
    });
    return this.#configuration;
  }
}

/**
 * How to ask for another account. Some providers let people choose one, some only sign in anew, and
 * few say which: one that cannot end a session is taken for one where people choose.
 */
function promptForOther({
  prompt_values_supported: known,
  end_session_endpoint,
}: ServerMetadata): 'select_account' | 'login' {
  const choose = Array.isArray(known) ? known.includes('select_account') : !end_session_endpoint;
  return choose ? 'select_account' : 'login';
}

/** An address that nobody verified must not open somebody's account. */
const isUsable = (settings: IdentityProvider, claims: Record<string, unknown>) =>
  settings.match !== 'email' || claims.email_verified === true;

/** Plain http is for tests on this machine only. */
function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  if (hostname === 'localhost') return true;
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback';
}
