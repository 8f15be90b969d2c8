import { Outlet, useRouteContext } from '@tanstack/react-router';
import { SITE_ROUTE } from '../../lib/paths.ts';
import { SiteFrame } from './site-frame.tsx';

export function SiteLayout() {
  const { session } = useRouteContext({ from: SITE_ROUTE });
  return (
    <SiteFrame session={session}>
      <Outlet />
    </SiteFrame>
  );
}
