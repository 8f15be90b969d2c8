import { DEFAULT_LANGUAGE } from '@balie/contract/common/language-list.ts';
import type { QueryClient } from '@tanstack/react-query';
import {
  sitesQuery,
  siteThemeQuery,
  userLanguageQuery,
  whoAmI,
  whoamiQuery,
} from '../api/session.ts';
import type { Session } from '../lib/session.ts';
import { readCurrentSiteId } from '../lib/storage.ts';
import { applyLanguage, chooseSite, statusOf } from './session-start.ts';

/** The frame of the problem page; no session if somebody is signed in who may not use the back office. */
interface Frame {
  readonly session?: Session;
}

/** Never starts a sign-in or redirects: undefined for anyone not signed in. */
export async function openFrame(client: QueryClient): Promise<Frame | null> {
  const KEPT = { staleTime: 60_000 } as const;
  try {
    const user = client.getQueryData(whoamiQuery().queryKey) ?? (await whoAmI());
    const sites = await client.fetchQuery({ ...sitesQuery(), ...KEPT });
    const site = chooseSite(sites, readCurrentSiteId());
    if (!site) return {};
    const [chosenLanguage, theme] = await Promise.all([
      client.fetchQuery({ ...userLanguageQuery(user.id), ...KEPT }).catch(() => undefined),
      client.fetchQuery({ ...siteThemeQuery(site.id), ...KEPT }).catch(() => undefined),
    ]);
    const attributes = theme?.siteThemeAttributes;
    await applyLanguage(chosenLanguage?.language ?? attributes?.language ?? DEFAULT_LANGUAGE);
    return { session: { user, site, sites, theme: attributes } };
  } catch (error) {
    // 402 and 403: known, but without a licence or a role. 401: not signed in; anything else: unknown.
    return [402, 403].includes(statusOf(error) ?? 0) ? {} : null;
  }
}
