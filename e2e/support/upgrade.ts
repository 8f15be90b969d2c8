import { expect, type Page, type Request, type WebSocketRoute } from '@playwright/test';

const looks = (request: Request) =>
  request.resourceType() === 'fetch' && !new URL(request.url()).pathname.startsWith('/api/');

/** The line of a page to the server, for a page with a clock of its own. */
export async function lineOf(page: Page) {
  const lines = new Set<WebSocketRoute>();
  await page.routeWebSocket(/socket\.io/, (line) => {
    lines.add(line);
    line.connectToServer();
  });
  return {
    isOpen: () => expect.poll(() => lines.size).toBe(1),
    /** The line breaks and comes back; answers with what the page then asks, to see if it is still the newest. */
    async comesBack(): Promise<Request> {
      for (const line of lines) await line.close();
      lines.clear();
      await expect(async () => {
        await page.clock.fastForward(1_000);
        expect(lines.size).toBe(1);
      }).toPass({ intervals: [50] });
      const looked = page.waitForRequest(looks);
      await expect(async () => {
        await page.clock.fastForward(5_000);
        await Promise.race([looked, Promise.reject(new Error('It did not look yet.'))]);
      }).toPass({ intervals: [50] });
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
