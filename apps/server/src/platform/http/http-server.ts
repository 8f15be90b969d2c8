import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Platform } from '../platform.ts';
import { watchConnections } from './close-connections.ts';
import { handleError } from './error-handler.ts';
import { isTrustedBy } from './forwarded.ts';
import { readJsonBodies } from './json-bodies.ts';
import { limitBodies } from './limit-bodies.ts';
import { limitConnections } from './limit-connections.ts';
import { addSecurityHeaders } from './security-headers.ts';

const BODY_LIMIT = 256 * 1024;
const BODIES = {
  bodyMs: 15_000,
  uploadMs: 75_000,
  ordinaryBytes: BODY_LIMIT,
  atOnce: 50,
};
/** A browser opens a few connections in advance; a building full of browsers stays far below this. */
const SILENT_CONNECTIONS = 500;
const HEADERS_MS = 10_000;
/** Monitoring asks every second: logging successes would drown everything else. */
const WATCHED = new Set(['/health/live', '/health/ready']);

/** An HTTP server with what every response needs: ids, headers, cookies and the error mapper. */
export async function createHttpServer({
  config,
  log,
}: Pick<Platform, 'config' | 'log'>): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request costs more than the one line it writes: lines name the request
    // themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy ?? false,
    requestTimeout: BODIES.uploadMs + HEADERS_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 2_000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Requests refused by the router itself get the usual response; no hook runs for them.
    frameworkErrors: (error, request, reply) =>
      handleError(error, request, reply.header('x-content-type-options', 'nosniff')),
    forceCloseConnections: 'idle',
    // Requests that arrive on kept-alive connections while stopping are served as usual.
    return503OnClosing: false,
  });
  watchConnections(app);
  limitConnections(app, {
    silent: SILENT_CONNECTIONS,
    all: config.connectionsPerAddress,
    isProxy: isTrustedBy(config.trustProxy),
  });
  app.setErrorHandler(handleError);
  readJsonBodies(app);
  limitBodies(app, BODIES);
  // Forms on other sites can send plain text; nothing here accepts it.
  app.removeContentTypeParser('text/plain');
  for (const type of [/^image\//, 'text/csv']) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  }
  addSecurityHeaders(app);
  await app.register(fastifyCookie);
  app.addHook('onResponse', (request, reply, done) => {
    // The route, never the address: a query can contain what somebody typed.
    const route = request.routeOptions.url ?? 'page';
    const quiet = WATCHED.has(route) && reply.statusCode === 200;
    request.log[quiet ? 'debug' : 'info'](
      {
        reqId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'served',
    );
    done();
  });
  return app;
}
