import { useComputedColorScheme } from '@mantine/core';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useNewDay, useRealtime } from '../../api/realtime.ts';
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

/** The theme colour of the site, legible in the scheme of the person. */
function useSiteColors({ theme }: Session): void {
  const scheme = useComputedColorScheme('light');
  useLayoutEffect(() => {
    if (theme) applyAccent(theme, scheme);
  }, [theme, scheme]);
}
