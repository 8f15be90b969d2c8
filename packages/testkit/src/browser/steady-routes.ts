import type { BrowserContext, Page } from '@playwright/test';

const NOTHING = () => false;
const held = new WeakSet<BrowserContext>();

/**
 * A request sent while the last route is being removed may never be answered (Chromium, Playwright issue #41802): a
 * part of the application being fetched then never arrives. So the first route adds one that matches nothing, kept
 * until no requests are pending (`letRoutesGo`).
 */
export function holdRoutes(page: Page): void {
  const pages = Object.getPrototypeOf(page) as Page;
  const { route } = pages;
  pages.route = async function routeForGood(this: Page, ...how) {
    const context = this.context();
    if (!held.has(context)) {
      held.add(context);
      await context.route(NOTHING, (never) => never.fallback());
    }
    return route.apply(this, how);
  };
}

/** To be called once the profile's pages are blank. */
export async function letRoutesGo(context: BrowserContext): Promise<void> {
  held.delete(context);
  await context.unrouteAll();
}
