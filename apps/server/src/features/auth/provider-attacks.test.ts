import { attacked } from '@balie/testkit/attacks.ts';
import { createUser } from '@balie/testkit/factories.ts';
import {
  CLIENT,
  HOST,
  providerSignIn,
  startIdentityProvider,
  walkProvider,
} from '@balie/testkit/identity-provider.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestApp } from '@balie/testkit/test-app.ts';
import { afterAll, describe, expect, it } from 'vitest';

const { begin, finish } = providerSignIn(() => ({ app, siteId: site.siteId }));

const provider = await startIdentityProvider();
const app = await createTestApp({ identityProvider: { ...CLIENT, issuer: provider.issuer } });
const site = await createTestSite(app.db);
await createUser(app.db, {
  organisation_id: site.organisationId,
  username: 'ilse',
  siteIds: [site.siteId],
});
afterAll(async () => {
  await app.close();
  provider.close();
});

describe('a hostile return from the provider', () => {
  const refused = { status: 401, message: 'INVALID_CREDENTIALS' };

  it('that replays a code is refused', async () => {
    attacked();
    const begun = await begin();
    const callback = await walkProvider(begun.url, 'sub-ilse');
    expect((await finish(callback, begun.cookie)).statusCode).toBe(302);
    expect((await finish(callback, begun.cookie)).json()).toMatchObject(refused);
  });

  it('in a browser that did not start it is refused', async () => {
    attacked();
    const begun = await begin();
    const callback = await walkProvider(begun.url, 'sub-ilse');
    expect((await finish(callback, '')).json()).toMatchObject(refused);
    const other = await begin();
    expect((await finish(callback, other.cookie)).json()).toMatchObject(refused);
  });

  it('with another state is refused', async () => {
    attacked();
    const begun = await begin();
    const callback = await walkProvider(begun.url, 'sub-ilse');
    callback.searchParams.set('state', 'anders');
    expect((await finish(callback, begun.cookie)).json()).toMatchObject(refused);
  });

  it.each(['nonce', 'code_verifier'] as const)('with another %s is refused', async (column) => {
    attacked();
    const begun = await begin();
    const callback = await walkProvider(begun.url, 'sub-ilse');
    await app.db
      .updateTable('login_flows')
      .set({ [column]: 'x'.repeat(43) })
      .execute();
    const message = column === 'nonce' ? 'IDENTITY_NOT_VERIFIED' : 'INVALID_CREDENTIALS';
    expect(await finish(callback, begun.cookie)).toBeRefused(401, message);
  });

  it('that claims another issuer is refused', async () => {
    attacked();
    const begun = await begin();
    const callback = await walkProvider(begun.url, 'sub-ilse');
    callback.searchParams.set('iss', 'https://evil.example');
    expect(await finish(callback, begun.cookie)).toBeRefused(401, 'IDENTITY_NOT_VERIFIED');
  });

  it('with an error instead of a code is refused', async () => {
    attacked();
    const begun = await begin();
    const callback = new URL(`${HOST}/api/auth/callback?error=access_denied`);
    callback.searchParams.set('state', new URL(begun.url).searchParams.get('state') ?? '');
    expect((await finish(callback, begun.cookie)).json()).toMatchObject(refused);
  });

  it('after ten minutes is refused', async () => {
    attacked();
    const begun = await begin();
    const callback = await walkProvider(begun.url, 'sub-ilse');
    const start = app.now;
    app.now = new Date(start.getTime() + 11 * 60_000);
    expect((await finish(callback, begun.cookie)).json()).toMatchObject(refused);
    app.now = start;
  });
});
