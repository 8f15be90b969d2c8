import { randomBytes } from 'node:crypto';
import { type APIRequestContext, request } from '@playwright/test';
import { baseUrl, newSession } from './sign-in.ts';

/** A name no other test uses. */
export const unique = (word: string) => `${word} ${randomBytes(4).toString('hex')}`;

export interface ApiAccount {
  readonly userId: number;
  readonly api: APIRequestContext;
}

const accounts = new Map<string, Promise<ApiAccount>>();

/** Someone of the demo who prepares and cleans up without a screen; one session per worker. */
export function apiAs(username: string): Promise<ApiAccount> {
  const known = accounts.get(username);
  if (known) return known;
  const opened = openApi(username);
  accounts.set(username, opened);
  return opened;
}

async function openApi(username: string): Promise<ApiAccount> {
  const { userId, cookie } = await newSession(username);
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
