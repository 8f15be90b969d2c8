import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` ties the cookie to this host over HTTPS; browsers refuse that name over plain HTTP. */
const nameFor = (secure: boolean) => (secure ? '__Host-balie_session' : 'balie_session');
const name = (request: FastifyRequest) => nameFor(request.protocol === 'https');

const options = (request: FastifyRequest) =>
  ({
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: request.protocol === 'https',
  }) as const;

export const readSessionToken = (request: FastifyRequest): string | undefined =>
  request.cookies[name(request)];

export const writeSessionToken = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  reply.setCookie(name(request), token, options(request));

export const clearSessionToken = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(name(request), options(request));

/** The same from a header, for connections outside the HTTP framework. */
export const sessionTokenIn = (cookies: string | undefined, secure: boolean): string | undefined =>
  cookies === undefined ? undefined : fastifyCookie.parse(cookies)[nameFor(secure)];

/** Ties a sign-in at the identity provider to the browser that started it. */
const signInName = (request: FastifyRequest) =>
  request.protocol === 'https' ? '__Host-balie_login' : 'balie_login';

export const readSignInSecret = (request: FastifyRequest): string | undefined =>
  request.cookies[signInName(request)];

export const writeSignInSecret = (request: FastifyRequest, reply: FastifyReply, secret: string) =>
  reply.setCookie(signInName(request), secret, options(request));

export const clearSignInSecret = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(signInName(request), options(request));

const stepName = (request: FastifyRequest) =>
  request.protocol === 'https' ? '__Host-balie_step' : 'balie_step';

export const readStep = (request: FastifyRequest): string | undefined =>
  request.cookies[stepName(request)];

export const writeStep = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  reply.setCookie(stepName(request), token, options(request));

export const clearStep = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(stepName(request), options(request));

/** The longest that browsers keep a cookie. */
const BROWSER_SECONDS = 400 * 86_400;

/** A browser where somebody signed in before. Survives logout; grants nothing without a password. */
const browserName = (request: FastifyRequest) =>
  request.protocol === 'https' ? '__Host-balie_browser' : 'balie_browser';

export const readBrowser = (request: FastifyRequest): string | undefined =>
  request.cookies[browserName(request)];

export const writeBrowser = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  reply.setCookie(browserName(request), token, { ...options(request), maxAge: BROWSER_SECONDS });
