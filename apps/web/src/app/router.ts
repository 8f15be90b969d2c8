import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { LoadingScreen } from './layout/loading-screen.tsx';
import { publicRoutes, rootRoute, screenRoutes, siteRoute, startRoute } from './routes.tsx';

export function createAppRouter(client: QueryClient) {
  const router = routerWith(client);
  loadScreensEarly(router);
  return router;
}

type AppRouter = ReturnType<typeof routerWith>;

function routerWith(client: QueryClient) {
  return createRouter({
    routeTree: rootRoute.addChildren([
      startRoute(paths.start),
      startRoute('/welcome'),
      startRoute('/dashboard'),
      startRoute(paths.firstSteps, 'first-steps'),
      ...publicRoutes,
      siteRoute.addChildren(screenRoutes),
    ]),
    context: { client },
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: 400,
    defaultPendingMinMs: 200,
    scrollRestoration: true,
    // Every unknown path gets the same page, wherever it begins (§2).
    notFoundMode: 'root',
  });
}

/** Loads the screen's code while the session starts, not after it. */
function loadScreensEarly(router: AppRouter): void {
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    const [routes] = router.getMatchedRoutes(toLocation.pathname);
    for (const { options } of routes) {
      const component = options.component as { preload?: () => Promise<unknown> } | undefined;
      // A failure is reported when the screen itself opens.
      component?.preload?.().catch(() => undefined);
    }
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
