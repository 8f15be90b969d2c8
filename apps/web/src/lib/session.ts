import type { CurrentUser } from '@balie/contract/features/auth/schema.ts';
import type { Site, SiteTheme } from '@balie/contract/features/sites/schema.ts';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, formatFor } from './format.ts';
import { currentLanguage } from './i18n.ts';

/** Who is signed in, and where; available to every screen inside the shell. */
export interface Session {
  readonly user: CurrentUser;
  readonly site: Site;
  readonly sites: readonly Site[];
  readonly theme: SiteTheme['siteThemeAttributes'] | undefined;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No session: this is used outside the shell');
  return session;
}

export const useSiteId = (): number => useSession().site.id;

/** Dates and times in the interface language and the site's time zone. */
export function useFormat(): Format {
  useTranslation();
  const language = currentLanguage();
  const timeZone = useContext(SessionContext)?.site.timeZone ?? 'Europe/Brussels';
  return formatFor(language, timeZone);
}
