import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { securityOperations } from '@balie/contract/features/auth/security-operations.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { cookiesOf, createSignInApp } from '@balie/testkit/sign-in-app.ts';
import { afterAll, describe, expect, it } from 'vitest';

const door = await createSignInApp();
afterAll(() => door.app.close());

const status = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;

describe('my sessions', () => {
  it('are listed with their device and last use, and end one by one or all at once', async () => {
    const { id, username } = await door.newUser();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await door.login({ username, from: '192.0.2.55', headers: { 'user-agent': agent } });
    const [here, third] = [await door.app.signIn(id), await door.app.signIn(id)];
    const list = (await here.send(securityOperations.listOwnSessions)).json();
    expect(list).toHaveLength(3);
    expect(list).toContainEqual(
      expect.objectContaining({ device: 'Firefox, Linux', network: '192.0.2.55', current: false }),
    );
    const [other] = list.filter(({ device }: { device: string }) => device !== '');
    const params = { sessionId: other.id };
    expect(await status(here.send(securityOperations.endOwnSession, { params }))).toBe(204);
    expect(await status(here.send(securityOperations.endOwnSession, { params }))).toBe(404);
    expect(await status(here.send(securityOperations.endOtherSessions))).toBe(204);
    expect(await status(third.send(authOperations.verifySession))).toBe(401);
    expect((await here.send(securityOperations.listOwnSessions)).json()).toMatchObject([
      { current: true },
    ]);
  });

  it('of another user cannot be ended', async () => {
    const [els, an] = [await door.newUser(), await door.newUser()];
    const theirs = await door.app.signIn(els.id);
    const [{ id: sessionId }] = (await theirs.send(securityOperations.listOwnSessions)).json();
    attacked();
    const sender = await door.app.signIn(an.id);
    const answer = await sender.send(securityOperations.endOwnSession, { params: { sessionId } });
    expect(answer.statusCode).toBe(404);
    expect(await status(theirs.send(authOperations.verifySession))).toBe(204);
  });
});

describe('logging out', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a link in a mail', { 'sec-fetch-site': 'none' }],
    ['another site over plain http', { referer: 'http://evil.example/', accept: 'text/html' }],
  ])('is not triggered by %s', async (_, foreign) => {
    const { username } = await door.newUser();
    const cookie = cookiesOf(await door.login({ username }));
    attacked();
    const headers = { cookie, ...foreign };
    const refused = await door.app.anonymous.send(authOperations.logout, { headers });
    expect(refused.statusCode).toBe(403);
    expect(
      await status(door.app.anonymous.send(authOperations.verifySession, { headers: { cookie } })),
    ).toBe(204);
    const own = { cookie, 'sec-fetch-site': 'same-origin' };
    expect(await status(door.app.anonymous.send(authOperations.logout, { headers: own }))).toBe(
      302,
    );
    expect(
      await status(door.app.anonymous.send(authOperations.verifySession, { headers: { cookie } })),
    ).toBe(401);
  });
});
