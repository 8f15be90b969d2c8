import { expect, type Page, type Request, type WebSocketRoute } from '@playwright/test';

/** Whether a page requests itself, to see if it is still the newest. */
const looks = (request: Request) =>
  request.resourceType() === 'fetch' && request.url() === request.frame().url();

/** Shows that a connection is in use: a display's greeting, or the response to watching a site. */
const IN_USE = /^42\["welcome"|^43/;

/**
 * The page's connection to the server. After a reconnection the page checks at once, instead of within twenty seconds:
 * a clock that jumps over those would jump over the heartbeat too.
 */
export async function lineOf(page: Page) {
  const lines = new Set<WebSocketRoute>();
  await page.routeWebSocket(/socket\.io/, (line) => {
    const server = line.connectToServer();
    server.onMessage((message) => {
      line.send(message);
      if (!IN_USE.test(String(message))) return;
      lines.clear();
      lines.add(line);
    });
  });
  await page.addInitScript(() => {
    const random = Math.random;
    Math.random = () => random() / 20;
    // Nobody touched this page, but the browser counts a test's access to it as user activation.
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
  });
  return {
    /** Drops the connection and lets it return; resolves to the page's check for a newer version. */
    async comesBack(): Promise<Request> {
      await expect.poll(() => lines.size).toBe(1);
      const looked = page.waitForRequest(looks);
      for (const line of lines) await line.close();
      lines.clear();
      return looked;
    },
  };
}

/** Responds to a page's version check with another version, once the test allows it. */
export async function answerWithNewVersion(page: Page): Promise<() => void> {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route(page.url(), async (route) => {
    if (!looks(route.request())) return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/\/assets\/[^"]+\.js/g, '/assets/newer.js');
    await allowed;
    return route.fulfill({ response: answer, body });
  });
  return allow;
}
