const KEY = 'balie.display.token';

/** What this display got when it was bound by a code; kept over a reload where the browser can. */
export function readDeviceToken(): string | undefined {
  try {
    return window.localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepDeviceToken(token: string | undefined): void {
  try {
    if (token === undefined) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, token);
  } catch {
    // Without storage it shows a code again after every restart.
  }
}
