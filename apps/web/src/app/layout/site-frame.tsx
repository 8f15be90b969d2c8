import { useComputedColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useNewDay, useRealtime, useTopicChange } from '../../api/realtime.ts';
import { applyAccent } from '../../lib/accent.ts';
import { type Session, SessionContext } from '../../lib/session.ts';
import { useDayIn } from '../../lib/today.ts';
import { untilReachable } from '../session-start.ts';
import { Shell } from './shell.tsx';

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

/**
 * An administrator's changes to the site or organisation show at once: name, colours, time zone, sites. While the
 * connection is down the screen stays, with what was typed in it.
 */
function useFreshSession(): void {
  const [router, client] = [useRouter(), useQueryClient()];
  const reopen = () => void untilReachable(client).then(() => router.invalidate());
  useTopicChange('settings', reopen);
  useTopicChange('organisation', reopen);
}

/**
 * A user whom a colleague removed from a desk is told at the next screen they open. Not by push: it could come and go
 * at a desk where nobody sits any more.
 */
function useToldUnlinks({ id, timeZone }: Session['site']): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is the moment to look
  useEffect(() => {
    let left = false;
    import('./tell-unlinks.ts')
      .then(({ tellUnlinks }) => tellUnlinks({ id, timeZone }, () => left))
      // If this fails, the next screen tells them.
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [id, timeZone, pathname]);
}

function useSiteColors({ theme }: Session): void {
  const scheme = useComputedColorScheme('light');
  useLayoutEffect(() => {
    if (theme) applyAccent(theme, scheme);
  }, [theme, scheme]);
}
