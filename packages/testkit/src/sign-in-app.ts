import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { hash } from '@node-rs/argon2';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { createUser } from './factories.ts';
import { createTestSite, type TestSite } from './site.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export const PASSWORD = 'de juiste woorden';

/** The cookies that a browser sends back after this answer. */
export const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

interface Try {
  readonly username?: string;
  readonly password?: string;
  /** The address our own proxy saw. */
  readonly from?: string;
  /** The cookies of a browser. */
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
}

interface NewUser {
  readonly id: number;
  readonly username: string;
  /** The path parameters of operations on the account. */
  readonly params: { readonly siteId: number; readonly userId: number };
}

export interface SignInApp {
  readonly app: TestApp;
  readonly site: TestSite;
  addUser(username: string): Promise<number>;
  newUser(): Promise<NewUser>;
  login(attempt?: Try): Promise<LightMyRequestResponse>;
  /** The first of two steps; returns the cookie for the second. */
  passwordAlone(username: string): Promise<string>;
  /** Signs in once, and returns what a browser keeps after it is closed: not the session. */
  knownBrowser(attempt?: Try): Promise<string>;
  forget(): Promise<void>;
}

/** The sign-in of a server behind its own proxy, so that tests can come from any address. */
export async function createSignInApp(): Promise<SignInApp> {
  const app = await createTestApp({}, { environment: { BALIE_TRUST_PROXY: '127.0.0.1' } });
  const site = await createTestSite(app.db);
  // As cheap as possible: these tests sign in thousands of times, to see who is let in.
  const password_hash = await hash(PASSWORD, { memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  const login = ({ username = 'els', password = PASSWORD, from, cookie, headers }: Try = {}) =>
    app.anonymous.send(authOperations.login, {
      body: { username, password },
      headers: {
        'x-forwarded-for': from ?? '198.51.100.1',
        ...(cookie && { cookie }),
        ...headers,
      },
    });
  const addUser = (username: string) =>
    createUser(app.db, {
      organisation_id: site.organisationId,
      username,
      password_hash,
      siteIds: [site.siteId],
    });
  let users = 0;
  return {
    app,
    site,
    login,
    addUser,
    newUser: async () => {
      const username = `user.${++users}`;
      const id = await addUser(username);
      return { id, username, params: { siteId: site.siteId, userId: id } };
    },
    passwordAlone: async (username) => {
      const answer = await login({ username });
      expect(answer.json()).toMatchObject({ status: 401, message: 'SECOND_FACTOR_NEEDED' });
      return cookiesOf(answer);
    },
    knownBrowser: async (attempt) => {
      const answer = await login(attempt);
      const cookie = answer.cookies.find(({ name }) => name === 'balie_browser');
      if (answer.statusCode !== 204 || !cookie) throw new Error(`Not signed in: ${answer.body}`);
      return `balie_browser=${cookie.value}`;
    },
    forget: async () => {
      await app.db.deleteFrom('sign_in_limits').execute();
      await app.db.deleteFrom('known_networks').execute();
      await app.db.deleteFrom('known_browsers').execute();
      await app.db.deleteFrom('sign_in_attempts').execute();
      // Outlasts what the server itself remembers.
      app.now = new Date(app.now.getTime() + 10_000);
    },
  };
}
