import type { BrowserContext, Page } from '@playwright/test';
import { HOSTILE } from './hosts.ts';
import { baseUrl, urlAt } from './sign-in.ts';
import { letRoutesGo } from './steady-routes.ts';
import { leaveUndrawn } from './undrawn.ts';

/** A reused tab: a new one would start a process and compile the application again. */
export interface Tab {
  readonly page: Page;
  /** Resets it to a fresh state; a test that changes anything else takes a tab of its own. */
  readonly empty: () => Promise<void>;
}

const EVENTS = [
  ...['console', 'dialog', 'download', 'pageerror', 'popup', 'websocket'],
  ...['request', 'requestfailed', 'requestfinished', 'response'],
];

/** Every preference a test can set: a new one does not compile until it is reset here. */
const AS_IT_IS: Required<NonNullable<Parameters<Page['emulateMedia']>[0]>> = {
  ...{ media: null, colorScheme: null, contrast: null, forcedColors: null },
  // Animations are a tenth of the whole run: tests about motion ask for them (`withMotion`).
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
    // Session storage belongs to the tab, and can only be cleared from its page.
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
