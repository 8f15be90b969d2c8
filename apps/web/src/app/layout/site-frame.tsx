import { useComputedColorScheme } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { useNewDay, useRealtime } from '../../api/realtime.ts';
import { applyAccent } from '../../lib/accent.ts';
import { type Session, SessionContext } from '../../lib/session.ts';
import { useDayIn } from '../../lib/today.ts';
import { Shell } from './shell.tsx';
import { useToldUnlinks } from './told-unlinks.ts';

/** The session, colours and shell of a site around what is shown in it. */
export function SiteFrame({ session, children }: { session: Session; children: ReactNode }) {
  useSiteColors(session);
  useRealtime(session.site.id);
  useNewDay(session.site.id, useDayIn(session.site.timeZone));
  useToldUnlinks(session.site);
  return (
    <SessionContext value={session}>
      {/* §1: the whole app re-renders when the site changes. */}
      <Shell key={session.site.id}>{children}</Shell>
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
