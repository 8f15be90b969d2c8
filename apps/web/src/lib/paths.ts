import {
  ONE_TIME_LINK_PAGE,
  PROBLEM_PAGE,
  SIGN_IN_PAGE,
  SITES,
} from '@balie/contract/common/pages.ts';
import { type ScreenName, screens } from './screens.ts';

/** The URLs of the back office; those that the server knows too come from the contract. `$name` is a parameter of the route. */

export const PROBLEM_REASONS = ['access', 'license', 'userlicense', 'other'] as const;
export type ProblemReason = (typeof PROBLEM_REASONS)[number];

export const SITE_ROUTE = `${SITES}/$siteId` as const;
export const PUBLIC_ROUTES = {
  signIn: SIGN_IN_PAGE,
  signInSteps: '/sign-in-steps',
  oneTimeLink: `${ONE_TIME_LINK_PAGE}/$secret`,
  problem: PROBLEM_PAGE,
  logout: `${SITE_ROUTE}/logout`,
} as const;

export const readId = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

export const paths = {
  start: '/',
  signIn: SIGN_IN_PAGE,
  signInSteps: (redirectUri: string): string =>
    `${PUBLIC_ROUTES.signInSteps}?${new URLSearchParams({ redirectUri })}`,
  firstSteps: '/first-steps',
  problem: (reason: ProblemReason): string => `${PROBLEM_PAGE}?reason=${reason}`,
  screen: (siteId: number, screen: Exclude<ScreenName, 'visit'>): string =>
    `${SITES}/${siteId}/${screens[screen].path}`,
  logout: (siteId: number): string => `${SITES}/${siteId}/logout`,
} as const;

/** A link target for the router, whose types reject a screen that does not exist. */
export const toScreen = <Name extends Exclude<ScreenName, 'visit'>>(
  siteId: number,
  name: Name,
) => ({
  to: `${SITE_ROUTE}/${screens[name].path}` as const,
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
  ({ to: PUBLIC_ROUTES.logout, params: { siteId: String(siteId) } }) as const;
