import { expect, type Page, type Request, type WebSocketRoute } from '@playwright/test';

const looks = (request: Request) =>
  request.resourceType() === 'fetch' && !new URL(request.url()).pathname.startsWith('/api/');

/** How socket.io begins the message that a connection was let in. */
const WELCOME = '40';

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
      if (String(message).startsWith(WELCOME)) lines.add(line);
    });
  });
  await page.addInitScript(() => {
    const random = Math.random;
    Math.random = () => random() / 20;
  });
  return {
    isOpen: () => expect.poll(() => lines.size).toBe(1),
    /** The line breaks and comes back; answers with what the page then asks, to see if it is still the newest. */
    async comesBack(): Promise<Request> {
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
  await page.route(
    (url) => !url.pathname.startsWith('/api/') && !url.pathname.startsWith('/assets/'),
    async (route) => {
      if (!looks(route.request())) return route.fallback();
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(/\/assets\/[^"]+\.js/g, '/assets/newer.js');
      await allowed;
      return route.fulfill({ response: answer, body });
    },
  );
  return allow;
}
