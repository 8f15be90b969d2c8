import { authRequests } from '@balie/contract/features/auth/requests.ts';
import { siteRequests } from '@balie/contract/features/sites/requests.ts';
import { userRequests } from '@balie/contract/features/users/requests.ts';
import { useQuery } from '@tanstack/react-query';
import { sendRequest } from '../lib/http.ts';
import { thingText } from '../lib/i18n.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

/** §4, session start: its queries. A failure of one decides where the browser goes. */
export const verifySession = () => sendRequest(authRequests.verifySession, {});
export const whoamiQuery = () => queryFor(authRequests.whoami, {}, { silent: true });
/** Asked silently, whether or not somebody is signed in. */
export const whoAmI = () => sendRequest(authRequests.whoami, {});
export const sitesQuery = () => queryFor(siteRequests.listSites, {}, { silent: true });
export const siteThemeQuery = (siteId: number) =>
  queryFor(siteRequests.getSiteTheme, { params: { siteId } }, { silent: true });
export const userLanguageQuery = (userId: number) =>
  queryFor(userRequests.getUserLanguage, { params: { userId } }, { silent: true });

export const deploymentQuery = () => queryFor(authRequests.getDeployment, {}, { silent: true });

/** Invented people and public passwords: everyone who sees it must know. Undefined until the server has said. */
export const useIsDemo = (): boolean | undefined =>
  useQuery(deploymentQuery()).data?.extensions.includes('demo');

/** The form shows a refused sign-in itself. */
export const useSignIn = () => useOperation(authRequests.login, { noticeFor: () => undefined });

export const useSetUserLanguage = (userId: number, takeBack: () => Promise<void>) =>
  useOperation(userRequests.setUserLanguage, {
    takeBack,
    reloads: [keyOf(userRequests.getUserLanguage, { userId })],
    success: 'modified-success',
    named: () => thingText('language'),
    errors: { 404: 'USER_NOT_FOUND', 422: 'INVALID_LANGUAGE' },
  });
