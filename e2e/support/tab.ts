import type { BrowserContext, Page } from '@playwright/test';
import { HOSTILE } from './hosts.ts';
import { baseUrl, urlAt } from './sign-in.ts';
import { letRoutesGo } from './steady-routes.ts';
import { leaveUndrawn } from './undrawn.ts';

/** A tab that is used again: a new one would start a process and compile the application anew. */
export interface Tab {
  readonly page: Page;
  /** Makes it as a new one; a test that changes what is not named here takes a tab of its own. */
  readonly empty: () => Promise<void>;
}

const EVENTS = [
  ...['console', 'dialog', 'download', 'pageerror', 'popup', 'websocket'],
  ...['request', 'requestfailed', 'requestfinished', 'response'],
];

/** Every preference a test can set: a new one does not compile until it is given back here. */
const AS_IT_IS: Required<NonNullable<Parameters<Page['emulateMedia']>[0]>> = {
  ...{ media: null, colorScheme: null, contrast: null, forcedColors: null },
  // A tenth of the whole run is drawing what slides: those who look at that ask for it (`withMotion`).
  reducedMotion: 'reduce',
};

export async function openTab(profile: BrowserContext): Promise<Tab> {
  const page = await profile.newPage();
  await leaveUndrawn(page);
  const viewport = page.viewportSize();
  const browser = await profile.newCDPSession(page);
  const origins = [baseUrl(), urlAt(HOSTILE.host)];

  const clearStorage = (origin: string) =>
    browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });

  const asItIs = () => page.emulateMedia(AS_IT_IS);
  await asItIs();

  const empty = async () => {
    for (const event of EVENTS) page.removeAllListeners(event);
    // What the session remembers belongs to the tab, and can only be cleared in its page.
    const forget = page.evaluate(() => window.origin !== 'null' && sessionStorage.clear());
    await Promise.all([forget, page.unrouteAll()]);
    await page.goto('about:blank');
    await letRoutesGo(profile);
    await Promise.all([
      asItIs(),
      viewport && page.setViewportSize(viewport),
      page.mouse.move(-1, -1),
      ...origins.map(clearStorage),
      profile.clearCookies(),
      profile.clearPermissions(),
    ]);
  };
  return { page, empty };
}
