import { Outlet, useRouteContext } from '@tanstack/react-router';
import { SITE_ROUTE } from '../../lib/paths.ts';
import { SiteFrame } from './site-frame.tsx';

/** Gives the screens of a site their frame. */
export function SiteLayout() {
  const { session } = useRouteContext({ from: SITE_ROUTE });
  return (
    <SiteFrame session={session}>
      <Outlet />
    </SiteFrame>
  );
}
