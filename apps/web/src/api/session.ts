import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { siteOperations } from '@balie/contract/features/sites/operations.ts';
import { userOperations } from '@balie/contract/features/users/operations.ts';
import { callOperation } from '../lib/http.ts';
import { thingText } from '../lib/i18n.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

/** §4, session start: the queries it consists of. A failure of one decides where the browser goes. */
export const verifySession = () => callOperation(authOperations.verifySession, {});
export const whoamiQuery = () => queryFor(authOperations.whoami, {}, { silent: true });
/** Asked without being told when nobody is signed in. */
export const whoAmI = () => callOperation(authOperations.whoami, {});
export const sitesQuery = () => queryFor(siteOperations.listSites, {}, { silent: true });
export const siteThemeQuery = (siteId: number) =>
  queryFor(siteOperations.getSiteTheme, { params: { siteId } }, { silent: true });
export const userLanguageQuery = (userId: number) =>
  queryFor(userOperations.getUserLanguage, { params: { userId } }, { silent: true });

export const deploymentQuery = () => queryFor(authOperations.getDeployment, {}, { silent: true });

/** The form shows a refused login itself. */
export const useLogin = () => useOperation(authOperations.login, { noticeFor: () => undefined });

export const useSetUserLanguage = (userId: number, takeBack: () => Promise<void>) =>
  useOperation(userOperations.setUserLanguage, {
    takeBack,
    reloads: [keyOf(userOperations.getUserLanguage, { userId })],
    success: 'modified-success',
    named: () => thingText('language'),
    errors: { 404: 'userNotFound', 422: 'invalidLanguage' },
  });
