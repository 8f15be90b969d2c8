import { type Access, access, type Operation } from '@balie/contract/common/operation.ts';
import { DEVICE_HEADER } from '@balie/contract/realtime.ts';
import { createApiKey } from '@balie/testkit/api-keys.ts';
import { createDesk } from '@balie/testkit/factories.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSession, endSession } from '../auth/sessions.ts';
import { hashToken, newSessionToken } from '../auth/tokens.ts';
import { readConfig } from '../config.ts';
import { DEFAULT_ORGANISATION, Deployments } from '../deployments.ts';
import type { Platform } from '../platform.ts';
import { Requesters } from './requesters.ts';

const { db } = await testDatabase();
const site = await createTestSite(db);
const { siteId, clerkId: userId, kioskId } = site;
const deskId = await createDesk(db, { site_id: siteId, user_id: userId });
const { key, keyId } = await createApiKey(db, { ...site, siteIds: [siteId] });
const kioskToken = newSessionToken();
await addRows(db, 'device_tokens', {
  token_hash: hashToken(kioskToken),
  user_id: kioskId,
  site_id: siteId,
});

const now = new Date('2026-11-16T09:00:00Z');
const deployment = { hosts: ['localhost'], organisation: DEFAULT_ORGANISATION, applicationId: 'b' };
const newRequesters = (perSecond = 0) =>
  new Requesters(
    {
      config: readConfig({ BALIE_REQUESTS_PER_SECOND: String(perSecond) }),
      deployments: new Deployments([
        { ...deployment, apiHost: '', redirectUrl: '', colorScheme: 'default' },
      ]),
      db,
      now: () => now,
    } as Platform,
    () => 'listDesks',
  );

let requesters: Requesters;
let token = '';
let told: Record<string, unknown> = {};
beforeEach(async () => {
  requesters = newRequesters();
  token = await createSession(db, { userId, now });
  told = {};
});

interface Asked {
  access?: Access;
  provesSession?: boolean;
  host?: string;
  /** If absent, somebody is signed in. */
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  params?: Record<string, string>;
}
/** At the desk, unless stated otherwise. */
const ask = async (asked: Asked = {}) =>
  requesters.of({
    operation: { method: 'POST', access: asked.access ?? access.desk, key: true } as Operation,
    request: {
      ...{ method: 'POST', protocol: 'http', host: asked.host ?? 'localhost' },
      headers: asked.headers ?? {},
      cookies: asked.cookies ?? { balie_session: token },
      params: {
        ...{ siteId: String(siteId), deskId: String(deskId), userId: String(userId) },
        ...asked.params,
      },
    } as unknown as FastifyRequest,
    reply: {
      header: (name: string, value: unknown) => Object.assign(told, { [name]: value }),
    } as unknown as FastifyReply,
    provesSession: asked.provesSession ?? true,
  });
const refusal = (asked: Asked) =>
  ask(asked).then(
    () => 'served',
    (error: { code?: string }) => error.code ?? error,
  );
const bearer = (text: string) => ({ authorization: text });

describe('when a session ends while its user is working', () => {
  it('a cached user is looked up again before a refusal, and then forgotten', async () => {
    await ask();
    const requester = await ask();
    await endSession(db, token);
    expect((await ask()).user?.id).toBe(userId);
    await expect(requester.confirm()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await refusal({})).toBe('NOT_SIGNED_IN');
  });

  it('a user looked up for this very request gets the refusal itself', async () => {
    const requester = await ask();
    await endSession(db, token);
    expect(await requester.confirm()).toBeUndefined();
  });

  it('a request that does not verify the session looks it up each time', async () => {
    const requester = await ask({ provesSession: false });
    await ask({ provesSession: false });
    await endSession(db, token);
    expect(await requester.confirm()).toBeUndefined();
    expect(await refusal({ provesSession: false })).toBe('NOT_SIGNED_IN');
  });
});

it.each<[string, Asked, string]>([
  ['at their own desk', {}, 'served'],
  ['without a session', { cookies: {} }, 'NOT_SIGNED_IN'],
  ['with an unknown session', { cookies: { balie_session: 'x' } }, 'NOT_SIGNED_IN'],
  ['at another desk', { params: { deskId: String(deskId + 1) } }, 'DESK_USER_NOT_LINKED'],
  ['at a desk that cannot be', { params: { deskId: '99999999999' } }, 'DESK_USER_NOT_LINKED'],
  ['at a desk of no number', { params: { deskId: 'x' } }, 'DESK_USER_NOT_LINKED'],
  ['at a site that cannot be', { params: { siteId: '99999999999' } }, 'NOT_FOUND'],
  ['at an unknown host', { host: 'elders.example' }, 'UNKNOWN_HOST'],
  ['from another page', { headers: { origin: 'https://evil.example' } }, 'CROSS_ORIGIN_REFUSED'],
  ['from our own page', { headers: { origin: 'http://localhost' } }, 'served'],
  ['what is of a kiosk', { access: access.kiosk }, 'DEVICE_NOT_PAIRED'],
])('a user sends a request %s', async (_, asked, answer) => {
  expect(await refusal(asked)).toBe(answer);
});

it('a public request has no requester', async () => {
  const requester = await ask({ access: access.public, headers: bearer(`Bearer ${key}`) });
  expect(requester).toMatchObject({ user: undefined, site: undefined, now });
});

it('a kiosk is identified by its own token, whatever cookie is sent along', async () => {
  const headers = { [DEVICE_HEADER]: kioskToken };
  const requester = await ask({ access: access.kiosk, headers });
  expect(requester).toMatchObject({
    user: undefined,
    kiosk: { userId: kioskId },
    site: { id: siteId },
  });
  expect(await requester.confirm()).toBeUndefined();
});

describe('a program', () => {
  it.each(['Bearer', 'bearer '])(
    'is identified by its key, whatever cookie is sent along: %s',
    async (scheme) => {
      const requester = await ask({ access: access.staff, headers: bearer(`${scheme} ${key}`) });
      expect(requester).toMatchObject({
        user: { id: null, key: { id: keyId } },
        site: { id: siteId },
      });
      expect(told).toHaveProperty('ratelimit');
      expect(await requester.confirm()).toBeUndefined();
    },
  );

  it('with an unknown key is told so', async () => {
    const asked = { access: access.staff, headers: bearer('Bearer nobody') };
    expect(await refusal(asked)).toBe('INVALID_KEY');
    expect(told).toEqual({ 'www-authenticate': 'Bearer error="invalid_token"' });
  });

  it('that sends something else is unknown', async () => {
    const asked = { access: access.staff, headers: bearer(`Basic ${key}`), cookies: {} };
    expect(await refusal(asked)).toBe('NOT_SIGNED_IN');
  });
});

it('no user sends requests faster than the operator allows', async () => {
  requesters = newRequesters(1);
  const answers: unknown[] = [];
  for (let count = 1; count <= 60; count++) answers.push(await refusal({}));
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'served'));
  expect(answers).toContain('TOO_MANY_REQUESTS');
});
