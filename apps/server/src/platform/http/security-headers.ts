import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface PageRules {
  /** The scripts in the page itself, as `scriptsIn` found them. */
  readonly scripts?: string;
  /** It shows pages of ours in frames. */
  readonly frames?: boolean;
  /** It is shown in frames of our own pages. */
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

/** Strict headers on every answer: no script in a page but its own, no frames of others, nothing from elsewhere. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(STRICT).header('x-request-id', request.id);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    done();
  });
}

/** The scripts in a page as it was built, so that the browser runs those and no others. */
export const scriptsIn = (page: string): string =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join('');

/** Sends a page whose style elements this one answer allows, and no others. */
export function sendPage(reply: FastifyReply, page: string, rules: PageRules = {}): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  if (rules.framed) reply.header('x-frame-options', 'SAMEORIGIN');
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy({ ...rules, styles: ` 'nonce-${nonce}'` }))
    .send(page.replaceAll('__CSP_NONCE__', nonce));
}
