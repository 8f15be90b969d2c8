import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDisplayPath, isPreviewPath } from '@balie/contract/features/displays/addresses.ts';
import { isKioskPath, KIOSK_WORKER } from '@balie/contract/features/kiosk/addresses.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { packageFolder } from '../package-folder.ts';
import { scriptsIn, sendPage } from './security-headers.ts';

const DIST = join(packageFolder, '../web/dist');
const ONE_YEAR_MS = 31_536_000_000;

/** API paths: an unknown one gets JSON, never a page. */
const isCall = (url: string) =>
  /^\/(api|health|metrics|socket\.io)(\/|$|\?)|^\/deployment\.json/.test(url);

/** The last part has an extension or starts with a dot: no page does, but programs look for such files. */
const looksLikeFile = (path: string): boolean =>
  /^\/(assets|\.well-known)(\/|$)|\/\.|\.[a-z0-9]{1,10}$/i.test(path);

interface Page {
  readonly html: string;
  readonly scripts: string;
}

function readPage(folder: string, name: string): Page | undefined {
  if (!existsSync(join(folder, name))) return undefined;
  const html = readFileSync(join(folder, name), 'utf8');
  return { html, scripts: scriptsIn(html) };
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** Serves the built web app: the back office's, displays' or kiosk's page, with its own nonce. */
export async function serveWebApp(app: FastifyInstance, folder = DIST): Promise<void> {
  const office = readPage(folder, 'index.html');
  const display = readPage(folder, 'display.html');
  const kiosk = readPage(folder, 'kiosk.html');
  if (office !== undefined) {
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      immutable: true,
      maxAge: ONE_YEAR_MS,
      index: false,
      preCompressed: true,
    });
    for (const name of ['favicon.svg']) {
      if (existsSync(join(folder, name))) {
        const content = readFileSync(join(folder, name));
        app.get(`/${name}`, (_, reply) => reply.type('image/svg+xml').send(content));
      }
    }
    serveWorker(app, folder);
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !isCall(request.url) &&
      !looksLikeFile(pathOf(request.url));
    const path = pathOf(request.url);
    const page = isDisplayPath(path) ? display : isKioskPath(path) ? kiosk : office;
    if (!wantsPage || page === undefined) throw new AppError('NOT_FOUND');
    // The back office frames previews of displays; nothing else may frame our pages.
    return sendPage(reply.header('cache-control', 'no-store'), page.html, {
      scripts: page.scripts,
      frames: page === office,
      framed: isPreviewPath(path),
    });
  });
}

/** It delivers newer versions of the kiosk, so no cache may keep it. */
function serveWorker(app: FastifyInstance, folder: string): void {
  const file = join(folder, KIOSK_WORKER);
  if (!existsSync(file)) return;
  const program = readFileSync(file);
  app.get(KIOSK_WORKER, (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(program),
  );
}
