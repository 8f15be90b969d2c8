import { type ScreenName, type ScreenPath, screens } from './screens.ts';

/** Every URL of the application, in one place. `$name` is a parameter of the route. */

export const PROBLEM_REASONS = ['access', 'license', 'userlicense', 'other'] as const;
export type ProblemReason = (typeof PROBLEM_REASONS)[number];

export const SITE_ROUTE = '/sites/$siteId';

export const readId = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

export const paths = {
  start: '/',
  login: '/login',
  signInSteps: (redirectUri: string): string =>
    `/sign-in-steps?${new URLSearchParams({ redirectUri })}`,
  firstSteps: '/first-steps',
  problem: (reason: ProblemReason): string => `/problem?reason=${reason}`,
  screen: (siteId: number, screen: Exclude<ScreenName, 'visit'>): string =>
    `/sites/${siteId}/${screens[screen].path}`,
  visit: (at: { siteId: number; deskId: number; userId: number }): string =>
    `/sites/${at.siteId}/desks/${at.deskId}/users/${at.userId}`,
  logout: (siteId: number): string => `/sites/${siteId}/logout`,
} as const;

/** A link target for the router, whose types reject a screen that does not exist. */
export const toScreen = <Name extends Exclude<ScreenName, 'visit'>>(
  siteId: number,
  name: Name,
) => ({
  to: `${SITE_ROUTE}/${screens[name].path}` as `${typeof SITE_ROUTE}/${ScreenPath<Name>}`,
  params: { siteId: String(siteId) },
});

export const toVisit = (at: { siteId: number; deskId: number; userId: number }) =>
  ({
    to: `${SITE_ROUTE}/${screens.visit.path}`,
    params: {
      siteId: String(at.siteId),
      deskId: String(at.deskId),
      userId: String(at.userId),
    },
  }) as const;

export const toLogout = (siteId: number) =>
  ({ to: `${SITE_ROUTE}/logout`, params: { siteId: String(siteId) } }) as const;
