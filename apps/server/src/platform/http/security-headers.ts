import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface PageRules {
  readonly scripts?: string;
  /** It shows our own pages in frames. */
  readonly frames?: boolean;
  /** It may be framed by our own pages. */
  readonly framed?: boolean;
}

const policy = ({ scripts = '', styles = '', frames = false, framed = false } = {}) =>
  [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    ...(frames ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; ');

const STRICT = {
  'content-security-policy': policy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Strict headers on every response: only the page's own scripts, no foreign frames, nothing from elsewhere. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(STRICT).header('x-request-id', request.id);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    done();
  });
}

/** The hashes of a built page's inline scripts, so that browsers run those and no others. */
export const scriptsIn = (page: string): string =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join('');

/** Sends a page that allows exactly its own style elements. */
export function sendPage(reply: FastifyReply, page: string, rules: PageRules = {}): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  if (rules.framed) reply.header('x-frame-options', 'SAMEORIGIN');
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy({ ...rules, styles: ` 'nonce-${nonce}'` }))
    .send(page.replaceAll('__CSP_NONCE__', nonce));
}
