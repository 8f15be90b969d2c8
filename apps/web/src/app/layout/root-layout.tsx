import { Outlet } from '@tanstack/react-router';
import { Notices } from '../../components/notices.tsx';
import { ScrollToTop } from '../../components/scroll-to-top.tsx';
import { Tooltips } from '../../components/tooltips.tsx';

/** §2: the common layout of all routes. */
export const RootLayout = () => (
  <>
    <Outlet />
    <ScrollToTop />
    <Notices />
    <Tooltips />
  </>
);
