import { DEFAULT_LANGUAGE } from '@balie/contract/common/language-list.ts';
import type { InterfaceLanguage } from '@balie/contract/common/languages.ts';
import type { CurrentUser } from '@balie/contract/features/auth/schema.ts';
import type { Site } from '@balie/contract/features/sites/schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import {
  sitesQuery,
  siteThemeQuery,
  userLanguageQuery,
  verifySession,
  whoamiQuery,
} from '../api/session.ts';
import { ApiError } from '../lib/http.ts';
import { setLanguage } from '../lib/i18n.ts';
import { type ProblemReason, paths } from '../lib/paths.ts';
import type { Session } from '../lib/session.ts';
import { startSignIn } from '../lib/sign-in.ts';
import { readCurrentSiteId, saveCurrentSiteId, saveLanguage } from '../lib/storage.ts';

const FRESH = { staleTime: 0 } as const;

export const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.status : undefined;

/** A password to choose or a second factor to set up comes before anything else. */
const isPending = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['PASSWORD_CHANGE_NEEDED', 'SECOND_FACTOR_SETUP_NEEDED'].includes(error.body?.message ?? '');

/** Ends once the server can say whether the session is still valid, however long the connection is down. */
export const untilReachable = (client: QueryClient): Promise<unknown> =>
  client
    .fetchQuery({
      ...{ queryKey: ['reachable'], staleTime: 0, gcTime: 0 },
      queryFn: () => verifySession().then(() => true),
      retry: (_, error) => (statusOf(error) ?? 500) >= 500,
      retryDelay: 5_000,
    })
    .catch(() => undefined);

const toProblem = (reason: ProblemReason) => redirect({ href: paths.problem(reason) });

/** The browser is leaving to sign in: nothing more happens on this page. */
const leave = (returnTo: string): Promise<never> => {
  startSignIn(returnTo);
  return new Promise(() => undefined);
};

/** §4: verify, then whoami. A 401 starts the sign-in, which returns to the full address. */
async function identify(client: QueryClient, returnTo: string): Promise<CurrentUser> {
  try {
    await verifySession();
    return await client.fetchQuery({ ...whoamiQuery(), ...FRESH });
  } catch (error) {
    if (statusOf(error) === 401) return leave(returnTo);
    if (isPending(error)) throw redirect({ href: paths.signInSteps(returnTo) });
    if (statusOf(error) === 402) throw toProblem('license');
    if (statusOf(error) === 403) throw toProblem('access');
    throw error;
  }
}

/** §6: 402 on the site list goes to reason license, 403 to userlicense. */
async function loadSites(client: QueryClient): Promise<readonly Site[]> {
  try {
    return await client.fetchQuery({ ...sitesQuery(), ...FRESH });
  } catch (error) {
    if (statusOf(error) === 402) throw toProblem('license');
    if (statusOf(error) === 403) throw toProblem('userlicense');
    throw error;
  }
}

/** §4: on the root path the saved current site is used, else the first site. */
export function chooseSite(sites: readonly Site[], saved: number | undefined): Site | undefined {
  return sites.find((site) => site.id === saved) ?? sites[0];
}

export type StartScreenName = 'dashboard' | 'first-steps';

export async function startAddress(
  client: QueryClient,
  { returnTo, screen }: { returnTo: string; screen: StartScreenName },
): Promise<string> {
  await identify(client, returnTo);
  const site = chooseSite(await loadSites(client), readCurrentSiteId());
  return site ? paths.screen(site.id, screen) : paths.problem('access');
}

interface Opening {
  client: QueryClient;
  siteId: number;
  returnTo: string;
}

/** §4, session start, at every navigation inside a site. */
export async function openSite({ client, siteId, returnTo }: Opening): Promise<Session> {
  const user = await identify(client, returnTo);
  const [sites, chosenLanguage, theme] = await Promise.all([
    loadSites(client),
    client.fetchQuery({ ...userLanguageQuery(user.id), ...FRESH }).catch(() => undefined),
    client.fetchQuery({ ...siteThemeQuery(siteId), ...FRESH }).catch(() => undefined),
  ]);
  const site = sites.find((candidate) => candidate.id === siteId);
  // Another organisation's site looks the same as one that does not exist.
  if (!site) throw toProblem('access');
  const attributes = theme?.siteThemeAttributes;
  await applyLanguage(chosenLanguage?.language ?? attributes?.language ?? DEFAULT_LANGUAGE);
  saveCurrentSiteId(siteId);
  return { user, site, sites, theme: attributes };
}

/** §4: the user's language, else the site's, else Dutch. */
export async function applyLanguage(language: InterfaceLanguage): Promise<void> {
  saveLanguage(language);
  await setLanguage(language).catch(() => setLanguage(DEFAULT_LANGUAGE));
}
