import { expect, type Page, type Request, type WebSocketRoute } from '@playwright/test';

/** Whether a page asks for itself, to see if it is still the newest. */
const looks = (request: Request) =>
  request.resourceType() === 'fetch' && request.url() === request.frame().url();

/** What says that a line is in use: the greeting of a display, or the answer to who watches a site. */
const IN_USE = /^42\["welcome"|^43/;

/**
 * The line of a page to the server. The page looks soon after the line came back, instead of some moment within
 * twenty seconds: a clock that jumps there would jump over the heartbeat of the line too.
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
    // Nobody touched it: to the browser whoever looks at the page from outside has.
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
  });
  return {
    /** The line breaks and comes back; answers with what the page then asks, to see if it is still the newest. */
    async comesBack(): Promise<Request> {
      await expect.poll(() => lines.size).toBe(1);
      const looked = page.waitForRequest(looks);
      for (const line of lines) await line.close();
      lines.clear();
      return looked;
    },
  };
}

/** To a page that looks what the server has: that of another version, once the test allows it. */
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
