import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { loadChunk } from '../lib/chunk-loading.ts';
import { loadAllTexts } from '../lib/i18n.ts';
import { importModule } from '../lib/import-module.ts';
import { PUBLIC_ROUTES, readId, SITE_ROUTE } from '../lib/paths.ts';
import { SCREEN_NAMES, type ScreenName, type ScreenPath, screens } from '../lib/screens.ts';
import type { Session } from '../lib/session.ts';
import { redirectFor } from './access.ts';
import { ErrorScreen, Failure } from './layout/error-screen.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { codeOf } from './screen-code.ts';
import { openSite, type StartScreenName, startAddress } from './session-start.ts';

export interface RouterContext {
  client: QueryClient;
}

const Unknown = lazyPart(
  () => import('./layout/problem-page.tsx'),
  ({ UnknownPath }) => UnknownPath,
);
/** §2: unknown paths show the problem page with reason other. */
const UnknownPath = () => <Unknown onLost={() => undefined} />;

/** The query string; each reader validates its own part. */
interface Search {
  readonly redirectUri?: unknown;
  readonly reason?: unknown;
  readonly step?: unknown;
  readonly missing?: unknown;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search): Search => search,
  component: RootLayout,
  notFoundComponent: UnknownPath,
  errorComponent: ErrorScreen,
});

const fullAddress = (href: string): string => new URL(href, window.location.origin).href;

/** §2: `/` and its aliases go to the dashboard of the saved site, else of the first. */
export const startRoute = <Path extends string>(
  path: Path,
  screen: StartScreenName = 'dashboard',
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: async ({ context, location }) => {
      throw redirect({
        href: await startAddress(context.client, {
          returnTo: fullAddress(location.href),
          screen,
        }),
        replace: true,
      });
    },
  });

/** Everything inside a site: the session starts at every navigation (§4). */
export const siteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: SITE_ROUTE,
  beforeLoad: async ({ context, location, params }) => {
    const siteId = readId(params.siteId);
    if (siteId === undefined) throw notFound({ routeId: rootRoute.id });
    const returnTo = fullAddress(location.href);
    return { session: await openSite({ client: context.client, siteId, returnTo }) };
  },
  component: SiteLayout,
});

type Load<Key extends string> = () => Promise<Record<Key, ComponentType>>;

/** The visit screen's texts come with the shell; other screens wait for theirs. */
const withTexts =
  <Key extends string>(load: Load<Key>): Load<Key> =>
  async () => {
    const [parts] = await Promise.all([importModule(load), loadAllTexts()]);
    return parts;
  };

/** A screen of a site, for those who may open it, loaded on demand. */
const siteScreen = <Name extends Exclude<ScreenName, 'visit'>>(name: Name) => {
  const { load, component } = codeOf(name);
  return createRoute({
    getParentRoute: () => siteRoute,
    path: screens[name].path as ScreenPath<Name>,
    beforeLoad: ({ context }) => assertAccess(context.session, { screen: name }),
    component: lazyRouteComponent(loadChunk(withTexts(load)), component),
    errorComponent: Failure,
  });
};

/** §2: the screen of a desk, whose `{userId}` may name another screen. */
const visitScreen = () => {
  const { load, component } = codeOf('visit');
  return createRoute({
    getParentRoute: () => siteRoute,
    path: screens.visit.path,
    beforeLoad: ({ context, params }) =>
      assertAccess(context.session, { screen: 'visit', userId: params.userId }),
    component: lazyRouteComponent(
      loadChunk(() => importModule(load)),
      component,
    ),
    errorComponent: Failure,
  });
};

function assertAccess(
  { user, site }: Session,
  asked: { screen: ScreenName; userId?: string },
): void {
  const { role, organisationAdmin } = user;
  const elsewhere = redirectFor({ role, organisationAdmin, siteId: site.id, ...asked });
  if (elsewhere) throw redirect({ href: elsewhere });
}

type ScreenRoutes = {
  readonly [Name in Exclude<ScreenName, 'visit'>]: ReturnType<typeof siteScreen<Name>>;
};

/** Each screen of the table has its route. */
export const screenRoutes = {
  ...(Object.fromEntries(
    SCREEN_NAMES.filter((name) => name !== 'visit').map((name) => [name, siteScreen(name)]),
  ) as ScreenRoutes),
  visit: visitScreen(),
};

/** A page without a session check (§2). */
const publicScreen = <Path extends string, Key extends string>(
  path: Path,
  load: Load<Key>,
  component: Key,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: lazyRouteComponent(loadChunk(withTexts(load)), component),
  });

export const publicRoutes = [
  publicScreen(
    PUBLIC_ROUTES.signIn,
    () => import('../features/auth/sign-in-screen.tsx'),
    'SignInScreen',
  ),
  publicScreen(
    PUBLIC_ROUTES.signInSteps,
    () => import('../features/account-details/sign-in-steps-screen.tsx'),
    'SignInStepsScreen',
  ),
  publicScreen(
    PUBLIC_ROUTES.oneTimeLink,
    () => import('../features/one-time-links/one-time-link-screen.tsx'),
    'OneTimeLinkScreen',
  ),
  publicScreen(PUBLIC_ROUTES.problem, () => import('./layout/problem-page.tsx'), 'ProblemPage'),
  publicScreen(
    PUBLIC_ROUTES.logout,
    () => import('../features/auth/logout-screen.tsx'),
    'LogoutScreen',
  ),
];
