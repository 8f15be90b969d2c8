import type { QueryClient } from '@tanstack/react-query';
import { type AnyRouter, createRouter } from '@tanstack/react-router';
import { LoadingScreen } from './layout/loading-screen.tsx';
import { rootRoute, siteRoute, startRoute } from './routes.tsx';
import { publicScreens, screens } from './screens.ts';

export function createAppRouter(client: QueryClient) {
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      startRoute('/'),
      startRoute('/welcome'),
      startRoute('/dashboard'),
      startRoute('/first-steps', 'first-steps'),
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
  loadScreensEarly(router);
  return router;
}

/** Loads the screen's code while the session starts, not after it. */
function loadScreensEarly(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    for (const { routeId } of router.matchRoutes(toLocation)) {
      const component = router.routesById[routeId]?.options.component as
        | { preload?: () => Promise<unknown> }
        | undefined;
      // A failure is reported when the screen itself opens.
      component?.preload?.().catch(() => undefined);
    }
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
