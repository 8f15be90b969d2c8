import { Outlet, useRouteContext } from '@tanstack/react-router';
import type { Session } from '../../lib/session.ts';
import { SITE_ROUTE } from '../paths.ts';
import { SiteFrame } from './site-frame.tsx';

/** Gives the screens of a site their frame. */
export function SiteLayout() {
  const { session } = useRouteContext({ from: SITE_ROUTE }) as { session: Session };
  return (
    <SiteFrame session={session}>
      <Outlet />
    </SiteFrame>
  );
}
