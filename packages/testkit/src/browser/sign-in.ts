import { createSession } from '@balie/server/platform/auth/sessions.ts';
import { DEFAULT_ORGANISATION } from '@balie/server/platform/deployments.ts';
import type { Page } from '@playwright/test';
import { database } from './database.ts';
import { baseUrlVariable } from './server.ts';

/** The address of the server under test. */
export function baseUrl(): string {
  const url = process.env[baseUrlVariable];
  if (!url) throw new Error('The server under test is not running.');
  return url;
}

/** The same server under another name. */
export function urlAt(host: string): string {
  const url = new URL(baseUrl());
  url.hostname = host;
  return url.origin;
}

const COOKIE = 'balie_session';

async function idOf(username: string): Promise<number> {
  const { id } = await database()
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .where('organisations.slug', '=', DEFAULT_ORGANISATION)
    .where('users.username', '=', username)
    .select('users.id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whom to sign in: a demo user by name, or a test's own person. */
export type Who = string | { readonly id: number };

/** A session as signing in creates it; the sign-in page has its own tests. */
export async function newSession(who: Who): Promise<{ userId: number; cookie: string }> {
  const userId = typeof who === 'string' ? await idOf(who) : who.id;
  const token = await createSession(database(), { userId, now: new Date() });
  return { userId, cookie: `${COOKIE}=${token}` };
}

/** Signs in without the sign-in page; `at` is the origin, if not the usual one. */
export async function signIn(
  page: Page,
  who: Who = 'demo-admin',
  { at = baseUrl() }: { at?: string } = {},
): Promise<void> {
  const { cookie } = await newSession(who);
  const value = cookie.slice(COOKIE.length + 1);
  await page
    .context()
    .addCookies([{ name: COOKIE, value, url: at, httpOnly: true, sameSite: 'Lax' }]);
}
