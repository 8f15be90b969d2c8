import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { clickAtRest } from './click-at-rest.ts';
import { keepPressLog, tellPresses } from './press-log.ts';
import { holdRoutes } from './steady-routes.ts';
import { openTab, type Tab } from './tab.ts';
import { pictureFailure } from './undrawn.ts';

/**
 * One browser profile with one tab per worker, as at a desk: the application is fetched and compiled once. Each test
 * gets the tab in a fresh state, without the previous test's cookies, storage or permissions. A test that sets the
 * clock or browser preferences takes a page in a profile of its own (`ownPage`), one that runs a script before the
 * application a tab (`context.newPage()`).
 */
export const test = base.extend<
  { ownPage: Page; withMotion: boolean },
  { profile: BrowserContext; tab: Tab }
>({
  withMotion: [false, { option: true }],
  profile: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, locale, timezoneId, userAgent, deviceScaleFactor } = project.use;
      const profile = await browser.newContext({
        ...{ baseURL, viewport, locale, timezoneId, userAgent, deviceScaleFactor },
      });
      await keepPressLog(profile);
      await use(profile);
      await profile.close();
    },
    { scope: 'worker' },
  ],
  tab: [
    async ({ profile }, use) => {
      const tab = await openTab(profile);
      clickAtRest(tab.page);
      holdRoutes(tab.page);
      await use(tab);
    },
    { scope: 'worker' },
  ],
  context: async ({ profile, tab }, use) => {
    await use(profile);
    const others = profile.pages().filter((page) => page !== tab.page);
    await Promise.all(others.map((page) => page.close()));
    await tab.empty();
  },
  // Depends on the context, so that the tab is emptied after the test.
  page: async ({ context: _, tab, withMotion }, use, testInfo) => {
    if (withMotion) await tab.page.emulateMedia({ reducedMotion: 'no-preference' });
    await use(tab.page);
    await tellPresses(tab.page, testInfo);
    await pictureFailure(tab.page, testInfo);
  },
  ownPage: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
});
