import { useComputedColorScheme } from '@mantine/core';
import { Outlet, useRouteContext, useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useHeard, useNewDay, useRealtime } from '../../api/realtime.ts';
import { applyAccent } from '../../lib/accent.ts';
import { type Session, SessionContext } from '../../lib/session.ts';
import { useDayIn } from '../../lib/today.ts';
import { SITE_ROUTE } from '../paths.ts';
import { Shell } from './shell.tsx';

/** Gives the screens of a site their session, colours and shell. */
export function SiteLayout() {
  const { session } = useRouteContext({ from: SITE_ROUTE }) as { session: Session };
  useSiteColors(session);
  useRealtime(session.site.id);
  useFreshSession();
  useNewDay(session.site.id, useDayIn(session.site.timeZone));
  return (
    <SessionContext value={session}>
      {/* §1: the whole app re-renders when the site changes. */}
      <Shell key={session.site.id}>
        <Outlet />
      </Shell>
    </SessionContext>
  );
}

/** What an administrator changes of the site or the organisation shows at once: name, colours, zone, sites. */
function useFreshSession(): void {
  const router = useRouter();
  const reopen = () => void router.invalidate();
  useHeard('settings', reopen);
  useHeard('organisation', reopen);
}

/** The theme colour of the site, legible in the scheme of the person. */
function useSiteColors({ theme }: Session): void {
  const scheme = useComputedColorScheme('light');
  useLayoutEffect(() => {
    if (theme) applyAccent(theme, scheme);
  }, [theme, scheme]);
}
