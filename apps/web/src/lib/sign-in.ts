import { apiUrl } from './http.ts';

const go = (path: string, query: Record<string, string>): void =>
  window.location.assign(apiUrl(`${path}?${new URLSearchParams(query)}`));

const startAddress = (): string => `${window.location.origin}/`;

/** §8: signing in starts on the server, which returns the browser to the full address it came from. */
export const startSignIn = (returnTo: string = window.location.href): void =>
  go('/api/auth/browser', { redirectUri: returnTo });

/** For an account without access: asks for another one, and goes to the start. */
export const startSignInAsOther = (): void =>
  go('/api/auth/browser', { redirectUri: startAddress(), prompt: 'select_account' });

/** §7: ends the session on the server and returns to the start. */
export const startLogout = (): void => go('/api/auth/logout', { redirectUri: startAddress() });
