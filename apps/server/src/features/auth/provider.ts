import ipaddr from 'ipaddr.js';
import { createRemoteJWKSet, jwtVerify } from 'jose';
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
import { type ProviderPerson, readGroups, readPerson } from './provider-claims.ts';

const TIMEOUT_SECONDS = 10;

const CLOCK_TOLERANCE_SECONDS = 30;

/** What can be wrong with the provider's token, as the library names it. */
const LIES = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_PARSE_ERROR',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

/** A browser that returns with another state did not come from the provider. */
const isLie = (error: unknown, callback: URL, { state }: ProviderChecks): boolean =>
  callback.searchParams.get('state') === state &&
  callback.searchParams.has('code') &&
  LIES.has(String((error as { code?: unknown } | null)?.code));

/** The provider's response cannot be trusted. */
export class NotVerified extends Error {
  constructor(cause: unknown) {
    super('The identity could not be verified', { cause });
    this.name = 'NotVerified';
  }
}

export interface ProviderChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

interface Beginning {
  callback: string;
  asOther: boolean;
}

export interface ProviderSignIn {
  issuer: string;
  subject: string;
  /** The claim by which the operator links users, if the provider sent it. */
  claim: string | undefined;
  person: ProviderPerson;
  /** Absent if the deployment does not create accounts from groups. */
  groups: readonly string[];
}

/** The organisation's OpenID Connect provider. Tokens stay here: the browser only gets our session. */
export class Provider {
  readonly #settings: IdentityProvider;
  #configuration: Promise<Configuration> | undefined;
  #keys: { uri: string; find: ReturnType<typeof createRemoteJWKSet> } | undefined;

  constructor(settings: IdentityProvider) {
    this.#settings = settings;
  }

  /** Where to send the browser, and what it must return with. */
  async begin({ callback, asOther }: Beginning): Promise<ProviderChecks & { url: string }> {
    const configuration = await this.#discover();
    const checks = {
      state: randomState(),
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
    };
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: callback,
      scope: ['openid', 'profile', 'email', ...(this.#settings.scopes ?? [])].join(' '),
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
      code_challenge_method: 'S256',
      ...(asOther && { prompt: promptForOther(configuration.serverMetadata()) }),
    });
    return { ...checks, url: url.href };
  }

  /** Redeems the code; verifies issuer, audience, nonce, state and verifier, then the signature. */
  async finish(callback: URL, checks: ProviderChecks): Promise<ProviderSignIn> {
    const configuration = await this.#discover();
    const tokens = await authorizationCodeGrant(configuration, callback, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.codeVerifier,
      idTokenExpected: true,
    }).catch((error) => {
      throw isLie(error, callback, checks) ? new NotVerified(error) : error;
    });
    const claims = await this.#verify(tokens.id_token, configuration.serverMetadata());
    const claim = claims.all[this.#settings.claim];
    return {
      issuer: claims.issuer,
      subject: claims.subject,
      claim: typeof claim === 'string' && isUsable(this.#settings, claims.all) ? claim : undefined,
      person: readPerson(claims.all),
      groups: this.#groupsIn(claims.all),
    };
  }

  #groupsIn(claims: Record<string, unknown>): readonly string[] {
    const { accounts } = this.#settings;
    if (!accounts) return [];
    const groups = readGroups(claims, accounts.groupsClaim);
    if (!groups) throw new NotVerified(`the claim ${accounts.groupsClaim} is not a list of groups`);
    return groups;
  }

  /**
   * Where to end the provider's session too, if it offers that. Without the hint, which is a token
   * and would pass through the browser, so the provider may ask the person to confirm.
   */
  async endSessionUrl(backTo: string): Promise<string | undefined> {
    const configuration = await this.#discover();
    if (!configuration.serverMetadata().end_session_endpoint) return undefined;
    return buildEndSessionUrl(configuration, { post_logout_redirect_uri: backTo }).href;
  }

  /**
   * A token is trusted if one of the provider's keys signed it, with an algorithm the operator
   * allows. Unknown keys are looked up again, so that the provider can rotate them; any key
   * location named in the token itself is ignored.
   */
  async #verify(idToken: string | undefined, { issuer, jwks_uri: uri }: ServerMetadata) {
    try {
      if (idToken === undefined || uri === undefined) throw new Error('Nothing to verify with');
      const { payload, protectedHeader } = await jwtVerify(idToken, this.#keysAt(uri), {
        algorithms: withBothNames(this.#settings.algorithms),
        issuer,
        audience: this.#settings.clientId,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      if (!isIdToken(protectedHeader.typ)) throw new Error('The token is not an ID token');
      const { iss, sub } = payload;
      if (iss === undefined || sub === undefined) throw new Error('The provider sent no identity');
      return { issuer: iss, subject: sub, all: payload };
    } catch (error) {
      throw new NotVerified(error);
    }
  }

  #keysAt(uri: string) {
    if (this.#keys?.uri !== uri) {
      const find = createRemoteJWKSet(new URL(uri), {
        timeoutDuration: TIMEOUT_SECONDS * 1_000,
        // Only the provider sends people with an unknown key: it may just have been created.
        cooldownDuration: 0,
      });
      this.#keys = { uri, find };
    }
    return this.#keys.find;
  }

  /** Looked up once; if the provider was unreachable, the next sign-in tries again. */
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
 * How to ask for another account. Some providers offer a choice, some only a new sign-in, and few
 * say which. A provider that cannot end sessions is assumed to offer a choice.
 */
function promptForOther({
  prompt_values_supported: known,
  end_session_endpoint,
}: ServerMetadata): 'select_account' | 'login' {
  const choose = Array.isArray(known) ? known.includes('select_account') : !end_session_endpoint;
  return choose ? 'select_account' : 'login';
}

/** A provider signs other kinds of tokens with the same keys and labels them (RFC 8725, 3.11). */
const isIdToken = (type: string | undefined) =>
  type === undefined || /^(application\/)?jwt$/i.test(type);

/** Newer providers use EdDSA's other name. */
const withBothNames = (algorithms: readonly string[]): string[] =>
  algorithms.includes('EdDSA') ? [...algorithms, 'Ed25519'] : [...algorithms];

/** An unverified email address must not open somebody's account. */
const isUsable = (settings: IdentityProvider, claims: Record<string, unknown>) =>
  settings.match !== 'email' || claims.email_verified === true;

/** Plain http is for tests on this machine only. */
function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  if (hostname === 'localhost') return true;
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback';
}
