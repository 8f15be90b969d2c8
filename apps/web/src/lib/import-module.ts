/** Browsers name the module that did not come in the text of the error; Safari does not. */
const addressIn = (error: unknown): string | undefined =>
  error instanceof Error ? /https?:\/\/\S+\.js\b/.exec(error.message)?.[0] : undefined;

let tries = 0;

/**
 * A module of ours. Browsers remember that an address did not answer for as long as the page stands (Chromium
 * does in version 150): under another address the same module is asked for again. What it imports itself has
 * its own address, so that nothing exists twice.
 */
export async function importModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = addressIn(error);
    if (!address) throw error;
    tries += 1;
    const again: Promise<Module> = import(/* @vite-ignore */ `${address}?try=${tries}`);
    // What is told is what happened first: the second address is nobody's business.
    return await again.catch(() => Promise.reject(error));
  }
}
