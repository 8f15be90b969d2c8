import { useComputedColorScheme } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import { useHeard, useNewDay, useRealtime } from '../../api/realtime.ts';
import { applyAccent } from '../../lib/accent.ts';
import { type Session, SessionContext } from '../../lib/session.ts';
import { useDayIn } from '../../lib/today.ts';
import { Shell } from './shell.tsx';
import { useToldUnlinks } from './told-unlinks.ts';

/** The session, colours and shell of a site around what is shown in it. */
export function SiteFrame({ session, children }: { session: Session; children: ReactNode }) {
  useSiteColors(session);
  useRealtime(session.site.id);
  useFreshSession();
  useNewDay(session.site.id, useDayIn(session.site.timeZone));
  useToldUnlinks(session.site);
  return (
    <SessionContext value={session}>
      {/* §1: the whole app re-renders when the site changes. */}
      <Shell key={session.site.id}>{children}</Shell>
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
