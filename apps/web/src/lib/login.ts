import { apiUrl } from './http.ts';

const go = (path: string, query: Record<string, string>): void =>
  window.location.assign(apiUrl(`${path}?${new URLSearchParams(query)}`));

const startAddress = (): string => `${window.location.origin}/`;

/** §8: the login starts on the server, which brings the browser back to the full address it came from. */
export const startLogin = (returnTo: string = window.location.href): void =>
  go('/api/auth/browser', { redirectUri: returnTo });

/** For whom the account they signed in with opens nothing: asks who they are, and goes to the start. */
export const startLoginAsOther = (): void =>
  go('/api/auth/browser', { redirectUri: startAddress(), prompt: 'select_account' });

/** §7: ends the session on the server and comes back to the start. */
export const startLogout = (): void => go('/api/auth/logout', { redirectUri: startAddress() });
