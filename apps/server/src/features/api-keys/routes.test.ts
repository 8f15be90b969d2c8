import { apiKeyOperations } from '@balie/contract/features/api-keys/operations.ts';
import { deskOperations } from '@balie/contract/features/desks/operations.ts';
import { apiKey, createApiKey } from '@balie/testkit/api-keys.ts';
import { createSite, createUser } from '@balie/testkit/factories.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { storedText } from '@balie/testkit/stored-text.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: TestSite;
let admin: Sender;
const app = await testApp();
beforeEach(async () => {
  site = await createTestSite(app.db);
  const userId = await createUser(app.db, {
    organisation_id: site.organisationId,
    role: 'ADMIN',
    organisation_admin: true,
    siteIds: [site.siteId],
    domainTypeIds: [],
  });
  admin = await app.signIn(userId);
});

const add = (other: Parameters<typeof apiKey>[0] = {}) =>
  admin.send(apiKeyOperations.addApiKey, { body: apiKey({ siteIds: [site.siteId], ...other }) });
const use = (key: string) =>
  app.anonymous.send(deskOperations.listDesks, {
    params: { siteId: site.siteId },
    headers: { authorization: `Bearer ${key}` },
  });
const stored = (keyId: number) =>
  app.db.selectFrom('api_keys').where('id', '=', keyId).selectAll().executeTakeFirstOrThrow();

describe('a key for another program', () => {
  it('is shown once, and only its hash is kept', async () => {
    const made = await add({ name: 'Afsprakenwebsite' });
    expect(made.statusCode).toBe(200);
    const { id, key, ending } = made.json();
    expect(key).toMatch(/^balie_[\w-]{43}$/);
    expect(ending).toBe(key.slice(-4));
    expect(storedText(await stored(id))).not.toContain(key);
    const { keys, scopes } = (await admin.send(apiKeyOperations.listApiKeys)).json();
    expect(JSON.stringify(keys)).not.toContain(key);
    expect(keys[0]).toMatchObject({
      name: 'Afsprakenwebsite',
      operations: ['listDesks'],
      lastUsedAt: null,
    });
    expect(scopes.length).toBeGreaterThan(3);
    const log = await app.db
      .selectFrom('audit_log')
      .where('entity', '=', 'api-key')
      .selectAll()
      .execute();
    expect(JSON.stringify(log)).not.toContain(key);
  });

  it('is not shown again on a retry after a lost response, and is not stored', async () => {
    const body = apiKey({ siteIds: [site.siteId] });
    const headers = { 'idempotency-key': 'one-key-only' };
    const first = await admin.send(apiKeyOperations.addApiKey, { body, headers });
    expect(first.statusCode).toBe(200);
    const { key, ...rest } = first.json();
    const again = await admin.send(apiKeyOperations.addApiKey, { body, headers });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual({ ...rest, key: null });
    const kept = await app.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(kept.length).toBeGreaterThan(0);
    expect(storedText(kept)).not.toContain(key);
  });

  it('works at once, and shows when it was last used and how many requests are left', async () => {
    const { id, key } = (await add({ perMinute: 3 })).json();
    const first = await use(key);
    expect(first.statusCode).toBe(200);
    expect(first.headers['ratelimit-policy']).toBe('"key";q=3;w=60');
    expect(first.headers.ratelimit).toMatch(/^"key";r=2;t=\d+$/);
    expect((await stored(id)).last_used_at).not.toBeNull();
    expect((await use(key)).statusCode).toBe(200);
    expect((await use(key)).headers.ratelimit).toMatch(/^"key";r=0;/);
    const refused = await use(key);
    expect(refused).toBeRefused(429, 'TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is refused from the moment it is revoked, and cannot be revoked twice', async () => {
    const { id, key } = (await add()).json();
    expect((await use(key)).statusCode).toBe(200);
    const params = { keyId: id };
    const revoked = await admin.send(apiKeyOperations.revokeApiKey, { params });
    expect(revoked.json().revokedAt).not.toBeNull();
    const refused = await use(key);
    expect(refused).toBeRefused(401, 'INVALID_KEY');
    expect(refused.headers['www-authenticate']).toContain('Bearer');
    const again = await admin.send(apiKeyOperations.revokeApiKey, { params });
    expect(again).toBeRefused(404, 'KEY_NOT_FOUND');
  });

  it('works until the end of its last day', async () => {
    const { key } = await createApiKey(app.db, {
      ...site,
      siteIds: [site.siteId],
      validUntil: '2026-03-01',
    });
    const before = app.now;
    app.now = new Date('2026-03-01T22:59:00Z');
    expect((await use(key)).statusCode).toBe(200);
    app.now = new Date('2026-03-01T23:01:00Z');
    expect((await use(key)).statusCode).toBe(401);
    app.now = before;
  });

  it('for all sites also works at a site added later', async () => {
    const made = (await add({ allSites: true, siteIds: [] })).json();
    expect(made).toMatchObject({ allSites: true, sites: [] });
    site = await createTestSite(app.db);
    expect((await use(made.key)).statusCode).toBe(200);
  });

  it('does not work at a retired site', async () => {
    const retired = await createSite(app.db, {
      organisation_id: site.organisationId,
      retired_at: app.now,
    });
    expect(await add({ siteIds: [retired] })).toBeRefused(422, 'SITE_REQUIRED');
  });

  it('identifies the program, whatever cookie is sent along', async () => {
    const { key } = (await add({ operations: ['listDomains'] })).json();
    const answer = await admin.send(deskOperations.listDesks, {
      params: { siteId: site.siteId },
      headers: { authorization: `Bearer ${key}` },
    });
    expect(answer).toBeRefused(403, 'KEY_NOT_ALLOWED');
  });

  it.each([
    ['no scope', { operations: [] }, 'INVALID_KEY_SCOPE'],
    ['a scope that takes no keys', { operations: ['addDesk'] }, 'INVALID_KEY_SCOPE'],
    [
      'a scope of the organisation for one site',
      { operations: ['exportAudit'] },
      'INVALID_KEY_SCOPE',
    ],
    ['no sites', { siteIds: [] }, 'SITE_REQUIRED'],
    ['an unknown site', { siteIds: [2_000_000_000] }, 'SITE_REQUIRED'],
    ['an end in the past', { validUntil: '2020-01-01' }, 'INVALID_DATE'],
    ['no requests at all', { perMinute: 0 }, 'INVALID_KEY_LIMIT'],
    ['no name', { name: ' ' }, 'INVALID_NAME'],
  ])('with %s is refused', async (_, other, code) => {
    const answer = await add(other);
    expect(answer).toBeRefused(422, code);
  });

  it('has a unique name while it is valid', async () => {
    const { id } = (await add({ name: 'Kiosk' })).json();
    expect((await add({ name: 'kiosk' })).json()).toMatchObject({ message: 'DUPLICATE_NAME' });
    await admin.send(apiKeyOperations.revokeApiKey, { params: { keyId: id } });
    expect((await add({ name: 'Kiosk' })).statusCode).toBe(200);
  });
});
