import { type BrowserContext, test as base } from '@playwright/test';

/**
 * One browser profile per worker, as at a desk: the application is fetched and compiled once.
 * Each test gets its own tab, without cookies, storage or permissions of the one before. A test
 * that sets the clock or the preferences of the browser takes a profile of its own (`browser`).
 */
export const test = base.extend<object, { profile: BrowserContext }>({
  profile: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, locale, timezoneId, userAgent, deviceScaleFactor } = project.use;
      const profile = await browser.newContext({
        ...{ baseURL, viewport, locale, timezoneId, userAgent, deviceScaleFactor },
      });
      await use(profile);
      await profile.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ profile }, use) => {
    await profile.setStorageState({ cookies: [], origins: [] });
    await use(profile);
    await Promise.all(profile.pages().map((page) => page.close()));
    await profile.clearPermissions();
    await profile.unrouteAll();
  },
});
