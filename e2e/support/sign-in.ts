import { expect, type Page } from '@playwright/test';
import { baseUrlVariable } from './server.ts';

/** The accounts of the demo data. */
const password = 'balie-demo';

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

const sessions = new Map<string, Cookies>();

/** The address of the server under test. */
export function baseUrl(): string {
  const url = process.env[baseUrlVariable];
  if (!url) throw new Error('The server under test is not running.');
  return url;
}

async function sessionIsValid(page: Page): Promise<boolean> {
  const response = await page.request.get(`${baseUrl()}/api/auth/verify`);
  return response.status() === 204;
}

/**
 * Signs in without the login page. A worker signs in once per account and reuses the session,
 * because trying too often is refused; a session that ended meanwhile is replaced.
 */
export async function signIn(page: Page, username = 'demo-admin'): Promise<void> {
  const context = page.context();
  const known = sessions.get(username);
  if (known) {
    await context.addCookies(known);
    if (await sessionIsValid(page)) return;
  }
  const response = await page.request.post(`${baseUrl()}/api/auth/login`, {
    headers: { origin: baseUrl() },
    data: { username, password },
  });
  expect(response.status(), `sign in as ${username}`).toBe(204);
  sessions.set(username, await context.cookies());
}
