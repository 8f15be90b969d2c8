import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

const DIST = join(import.meta.dirname, '../../../../web/dist');
const ONE_YEAR_MS = 31_536_000_000;

/** Paths that are calls: what is unknown there answers JSON, never the page. */
const isCall = (url: string) =>
  /^\/(api|health|metrics|socket\.io)(\/|$|\?)|^\/deployment\.json/.test(url);

/** Serves the built web app; every page address gets the one document, with its own nonce. */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const index = join(DIST, 'index.html');
  const document = existsSync(index) ? readFileSync(index, 'utf8') : undefined;
  if (document !== undefined) {
    await app.register(fastifyStatic, {
      root: join(DIST, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      immutable: true,
      maxAge: ONE_YEAR_MS,
      index: false,
      preCompressed: true,
    });
    for (const name of ['favicon.svg']) {
      if (existsSync(join(DIST, name))) {
        const content = readFileSync(join(DIST, name));
        app.get(`/${name}`, (_, reply) => reply.type('image/svg+xml').send(content));
      }
    }
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const wantsPage =
      request.method === 'GET' && !isCall(request.url) && !request.url.startsWith('/assets/');
    if (!wantsPage || document === undefined) throw new AppError('NOT_FOUND');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(document.replaceAll('__CSP_NONCE__', reply.cspNonce));
  });
}
