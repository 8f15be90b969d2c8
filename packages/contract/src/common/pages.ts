/** The pages of the back office that the server also leads to. */

export const SIGN_IN_PAGE = '/login';
export const PROBLEM_PAGE = '/problem';
export const ONE_TIME_LINK_PAGE = '/start';
/** Above the screens of a site. */
export const SITES = '/sites';
export const DEVICES_SCREEN = 'devices';

export const oneTimeLinkPath = (secret: string): string => `${ONE_TIME_LINK_PAGE}/${secret}`;
export const devicesPath = (siteId: number): string => `${SITES}/${siteId}/${DEVICES_SCREEN}`;
