import type { BrowserContext, Page } from '@playwright/test';

const NOTHING = () => false;
const held = new WeakSet<BrowserContext>();

/**
 * A request that leaves while the last route is taken away may never be answered (Chromium, known to Playwright as
 * #41802): a part of the application that is fetched then does not arrive. So whoever routes once keeps a route that
 * fits nothing, until nothing is under way any more (`letRoutesGo`).
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

/** Once the pages of the profile are empty. */
export async function letRoutesGo(context: BrowserContext): Promise<void> {
  held.delete(context);
  await context.unrouteAll();
}
