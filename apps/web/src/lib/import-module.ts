/** Browsers name the missing module in the error's text; Safari does not. */
const addressIn = (error: unknown): string | undefined =>
  error instanceof Error ? /https?:\/\/\S+\.js\b/.exec(error.message)?.[0] : undefined;

let tries = 0;

/**
 * Imports one of our modules. Browsers remember a failed address for as long as the page lives
 * (Chromium does in version 150), so a retry uses another address. Its own imports have their own
 * addresses, so nothing is loaded twice.
 */
export async function importModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = addressIn(error);
    if (!address) throw error;
    tries += 1;
    const again: Promise<Module> = import(/* @vite-ignore */ `${address}?try=${tries}`);
    // The first error is the one to report.
    return await again.catch(() => Promise.reject(error));
  }
}
