import { apiUrl } from './http.ts';

const go = (path: string, redirectUri: string): void =>
  window.location.assign(apiUrl(`${path}?redirectUri=${encodeURIComponent(redirectUri)}`));

/** §8: the login starts on the server, which brings the browser back to the full address it came from. */
export const startLogin = (returnTo: string = window.location.href): void =>
  go('/api/auth/browser', returnTo);

/** §7: ends the session on the server and comes back to the start. */
export const startLogout = (): void => go('/api/auth/logout', `${window.location.origin}/`);
