// @vitest-environment node
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';

it('in development, the server behind the proxy sees the host that the browser requested', async () => {
  const seen: (string | undefined)[] = [];
  const server = createHttpServer((request, response) => {
    seen.push(request.headers.host);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  process.env.BALIE_API_PORT = String((server.address() as AddressInfo).port);
  const vite = await createServer({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    server: { port: 0, ws: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  });
  onTestFinished(() => vite.close());
  await vite.listen();
  const origin = new URL(vite.resolvedUrls?.local[0] ?? '').origin;
  for (const path of ['/deployment.json', '/api/auth/verify', '/health/live']) {
    await (await fetch(`${origin}${path}`)).text();
  }
  expect(seen).toEqual(Array(3).fill(new URL(origin).host));
});
