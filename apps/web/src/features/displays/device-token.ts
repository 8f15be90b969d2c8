const KEY = 'balie.display.token';

/** The token this display got when it was bound; survives a reload if the browser allows it. */
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
