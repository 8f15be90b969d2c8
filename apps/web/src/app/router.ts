import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { LoadingScreen } from './layout/loading-screen.tsx';
import { rootRoute, siteRoute, startRoute } from './routes.tsx';
import { publicScreens, screens } from './screens.ts';

export const createAppRouter = (client: QueryClient) =>
  createRouter({
    routeTree: rootRoute.addChildren([
      startRoute('/'),
      startRoute('/welcome'),
      startRoute('/dashboard'),
      ...publicScreens,
      siteRoute.addChildren(screens),
    ]),
    context: { client },
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: 400,
    defaultPendingMinMs: 200,
    scrollRestoration: true,
    // Every unknown path gets the same page, wherever it begins (§2).
    notFoundMode: 'root',
  });
