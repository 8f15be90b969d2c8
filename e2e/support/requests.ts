import type { Page, Request } from '@playwright/test';

/** A request as the server received it: the address without its host, and what was sent with it. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string[]>;
  readonly body: unknown;
}

function readRequest(request: Request): SentRequest {
  const { pathname, searchParams } = new URL(request.url());
  const query: Record<string, string[]> = {};
  for (const name of searchParams.keys()) query[name] = searchParams.getAll(name);
  const body = request.postData() === null ? undefined : request.postDataJSON();
  return { method: request.method(), path: pathname, query, body };
}

/** `query`: only a request that has this parameter; a list also reloads by itself. */
type Asked = readonly [method: string, path: string | RegExp, query?: string];

const isFor = (request: Request, [method, path, query]: Asked): boolean => {
  const { pathname, searchParams } = new URL(request.url());
  return (
    request.method() === method &&
    (query === undefined || searchParams.has(query)) &&
    (typeof path === 'string' ? pathname === path : path.test(pathname))
  );
};

/** What one request carried while the user did something. */
export async function sentWhile(
  page: Page,
  asked: Asked,
  act: () => Promise<unknown>,
): Promise<SentRequest> {
  const [request] = await Promise.all([
    page.waitForRequest((candidate) => isFor(candidate, asked), { timeout: 10_000 }),
    act(),
  ]);
  return readRequest(request);
}

/** From now on remembers every request of the page, as `GET /api/sites`. */
export function rememberRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname}`);
  });
  return requests;
}

/** Closes every notice, so that the next one is unmistakable. */
export async function closeNotices(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Melding sluiten' });
  while ((await close.count()) > 0) {
    // A notice can disappear by itself just before the press.
    await close
      .first()
      .click({ timeout: 1_000 })
      .catch(() => undefined);
  }
}

/**
 * Sends the next such request with another body or to another address than the screen would, so that the refusal is the
 * server's own.
 */
export async function tamperOnce(
  page: Page,
  [method, path]: Asked,
  change: { body?: unknown; path?: string },
): Promise<void> {
  let done = false;
  await page.route(
    ({ pathname }) => (typeof path === 'string' ? pathname === path : path.test(pathname)),
    (route, request) => {
      if (done || request.method() !== method) return route.fallback();
      done = true;
      return route.continue({
        ...(change.body !== undefined && { postData: JSON.stringify(change.body) }),
        ...(change.path && { url: new URL(change.path, request.url()).href }),
      });
    },
  );
}

/** Does something between a press and its arrival at the server. */
export async function justBefore(page: Page, [method, path]: Asked, act: () => Promise<unknown>) {
  let done = false;
  await page.route(
    ({ pathname }) => (typeof path === 'string' ? pathname === path : path.test(pathname)),
    async (route, request) => {
      if (!done && request.method() === method) {
        done = true;
        await act();
      }
      await route.fallback();
    },
  );
}
