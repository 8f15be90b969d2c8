import { randomBytes } from 'node:crypto';
import { type APIRequestContext, request } from '@playwright/test';
import { baseUrl, newSession, type Who } from './sign-in.ts';

/** A name that no other test uses. */
export const unique = (word: string) => `${word} ${randomBytes(4).toString('hex')}`;

export interface ApiAccount {
  readonly userId: number;
  readonly api: APIRequestContext;
}

const accounts = new Map<string, Promise<ApiAccount>>();

/** A user who prepares and cleans up without a screen; one session per worker. */
export function apiAs(who: Who): Promise<ApiAccount> {
  const key = `${baseUrl()} ${typeof who === 'string' ? who : who.id}`;
  const known = accounts.get(key);
  if (known) return known;
  const opened = openApi(who);
  accounts.set(key, opened);
  return opened;
}

async function openApi(who: Who): Promise<ApiAccount> {
  const { userId, cookie } = await newSession(who);
  const api = await request.newContext({
    baseURL: baseUrl(),
    extraHTTPHeaders: { origin: baseUrl(), cookie },
  });
  return { userId, api };
}

/** The demo's town hall and clinic. */
export async function demoSites(): Promise<{ townHall: number; clinic: number }> {
  const { api } = await apiAs('demo-admin');
  const sites: { id: number; name: string }[] = await (await api.get('/api/sites')).json();
  const idOf = (word: string) => sites.find(({ name }) => name.includes(word))?.id ?? 0;
  return { townHall: idOf('Stadhuis'), clinic: idOf('Polikliniek') };
}
