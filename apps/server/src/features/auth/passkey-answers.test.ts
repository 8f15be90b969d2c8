import { securityOperations } from '@balie/contract/features/auth/security-operations.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { addRows, readRows } from '@balie/testkit/rows.ts';
import { cookiesOf, createSignInApp } from '@balie/testkit/sign-in-app.ts';
import { type Answer, createSoftPasskey } from '@balie/testkit/soft-passkey.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createSession } from '../../platform/auth/sessions.ts';

const door = await createSignInApp();
afterAll(() => door.app.close());

const COUNTED = 5;

async function somebody() {
  const { id: user_id, username } = await door.newUser();
  const passkey = createSoftPasskey();
  await addRows(door.app.db, 'passkeys', {
    user_id,
    credential_id: passkey.id,
    public_key: passkey.publicKey,
    counter: COUNTED,
    name: 'Sleutel',
    created_at: door.app.now,
  });
  return { user_id, username, passkey };
}

/** Requests a challenge: on its own, or after the password. */
async function begin(afterPassword = '') {
  const headers: Record<string, string> = afterPassword ? { cookie: afterPassword } : {};
  const begun = await door.app.anonymous.send(securityOperations.beginPasskeySignIn, { headers });
  expect(begun.statusCode, begun.body).toBe(200);
  const challenge: string = begun.json().options.challenge;
  const cookie = cookiesOf(begun) || afterPassword;
  const send = (credential: object) =>
    door.app.anonymous.send(securityOperations.signInWithPasskey, {
      headers: { cookie },
      body: { credential },
    });
  const honest: Answer = {
    challenge,
    origin: 'http://localhost',
    host: 'localhost',
    type: 'webauthn.get',
    verified: true,
    counter: COUNTED + 1,
  };
  return { honest, send };
}

describe('the response of a passkey', () => {
  it('signs in by itself if everything in it is correct, and only once', async () => {
    const { passkey } = await somebody();
    const { honest, send } = await begin();
    const answer = passkey.answer(honest);
    const done = await send(answer);
    expect(done.statusCode, done.body).toBe(204);
    expect(done.cookies.map(({ name }) => name)).toContain('balie_session');
    attacked();
    expect((await send(answer)).statusCode).toBe(401);
  });

  const lies: Record<string, Partial<Answer>> = {
    'a device that did not ask who holds it': { verified: false },
    'another challenge': { challenge: Buffer.alloc(32, 7).toString('base64url') },
    'another page': { origin: 'http://evil.example' },
    'our page over another scheme': { origin: 'https://localhost' },
    'another host': { host: 'evil.example' },
    'what is for adding one': { type: 'webauthn.create' },
    'a copy that counts behind': { counter: COUNTED },
  };
  it.each(Object.entries(lies))('with %s signs nobody in', async (_, lie) => {
    attacked();
    const { passkey } = await somebody();
    const { honest, send } = await begin();
    const refused = await send(passkey.answer({ ...honest, ...lie }));
    expect(refused).toBeRefused(422, 'PASSKEY_REFUSED');
    expect(refused.cookies.map(({ name }) => name)).not.toContain('balie_session');
  });

  it('raises the stored counter', async () => {
    const { passkey } = await somebody();
    const first = await begin();
    const later = { ...first.honest, counter: COUNTED + 10 };
    expect((await first.send(passkey.answer(later))).statusCode).toBe(204);
    attacked();
    const copy = await begin();
    expect((await copy.send(passkey.answer(copy.honest))).statusCode).toBe(422);
  });

  it("with another user's key signs nobody in", async () => {
    attacked();
    const { passkey } = await somebody();
    const { honest, send } = await begin();
    const forged = { ...createSoftPasskey().answer(honest), id: passkey.id, rawId: passkey.id };
    expect((await send(forged)).statusCode).toBe(422);
  });

  it('works as a second step for its owner only, without the device verifying who holds it', async () => {
    const [{ username, passkey }, other] = [await somebody(), await somebody()];
    const { honest, send } = await begin(await door.passwordAlone(username));
    attacked();
    expect((await send(other.passkey.answer(honest))).statusCode).toBe(422);
    expect((await send(passkey.answer({ ...honest, verified: false }))).statusCode).toBe(204);
  });
});

describe('adding a passkey', () => {
  const passkeysOf = (user_id: number) => readRows(door.app.db, 'passkeys', { user_id }, 'id');

  it('works with the challenge that was given for it, and with no other', async () => {
    const { id: userId } = await door.newUser();
    const sender = await door.app.signIn(userId);
    const add = async (lie: { challenge?: string } = {}) => {
      const begun = await sender.send(securityOperations.beginPasskey);
      const { challenge } = begun.json().options;
      const words = { origin: 'http://localhost', host: 'localhost', type: 'webauthn.create' };
      const credential = createSoftPasskey().introduce({ ...words, challenge, ...lie });
      return sender.send(securityOperations.addPasskey, { body: { name: 'Laptop', credential } });
    };
    attacked();
    const refused = await add({ challenge: Buffer.alloc(32, 7).toString('base64url') });
    expect(refused).toBeRefused(422, 'PASSKEY_REFUSED');
    expect(await passkeysOf(userId)).toEqual([]);
    const added = await add();
    expect(added.statusCode, added.body).toBeLessThan(300);
    expect(await passkeysOf(userId)).toHaveLength(1);
  });

  it('by one user gives another no right to remove it', async () => {
    const [owner, other] = [await somebody(), await somebody()];
    const [passkey] = await passkeysOf(owner.user_id);
    const params = { passkeyId: passkey?.id ?? 0 };
    attacked();
    const thief = await door.app.signIn(other.user_id);
    expect((await thief.send(securityOperations.removePasskey, { params })).statusCode).toBe(404);
    expect(await passkeysOf(owner.user_id)).toEqual([passkey]);
  });
});

describe('a passkey', () => {
  const credential = {
    id: 'bm9ib2R5',
    rawId: 'bm9ib2R5',
    type: 'public-key',
    response: {
      clientDataJSON: 'e30',
      attestationObject: 'o2M',
      authenticatorData: 'AA',
      signature: 'AA',
    },
  };
  const refused = { status: 422, message: 'PASSKEY_REFUSED' };

  it('that was never added signs nobody in, and a challenge is needed', async () => {
    const { anonymous } = door.app;
    attacked(3);
    const without = await anonymous.send(securityOperations.signInWithPasskey, {
      body: { credential },
    });
    expect(without).toBeRefused(401, 'SIGN_IN_EXPIRED');
    const begun = await anonymous.send(securityOperations.beginPasskeySignIn);
    expect(begun.json().options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const answer = await anonymous.send(securityOperations.signInWithPasskey, {
      headers: { cookie: cookiesOf(begun) },
      body: { credential },
    });
    expect(answer.json()).toMatchObject(refused);
  });

  it('of another user is not a second factor, and neither is a forged response', async () => {
    const [els, an] = [await somebody(), await somebody()];
    const step = { cookie: await door.passwordAlone(els.username) };
    const begun = await door.app.anonymous.send(securityOperations.beginPasskeySignIn, {
      headers: step,
    });
    expect(begun.json().options.allowCredentials).toMatchObject([{ id: els.passkey.id }]);
    for (const { id } of [an.passkey, els.passkey]) {
      attacked();
      const answer = await door.app.anonymous.send(securityOperations.signInWithPasskey, {
        headers: step,
        body: { credential: { ...credential, id, rawId: id } },
      });
      expect(answer.json()).toMatchObject(refused);
      expect(answer.cookies.map(({ name }) => name)).not.toContain('balie_session');
    }
  });

  it('is not added without its challenge or with an unknown response', async () => {
    const { id } = await door.newUser();
    const sender = await door.app.signIn(id);
    const body = { name: 'Laptop', credential };
    attacked(2);
    expect((await sender.send(securityOperations.addPasskey, { body })).json()).toMatchObject(
      refused,
    );
    expect((await sender.send(securityOperations.beginPasskey)).statusCode).toBe(200);
    expect((await sender.send(securityOperations.addPasskey, { body })).json()).toMatchObject(
      refused,
    );
  });

  it('is not for users who sign in at the organisation’s provider', async () => {
    const { id } = await door.newUser();
    const token = await createSession(door.app.db, {
      userId: id,
      now: door.app.now,
      viaProvider: true,
    });
    const headers = { cookie: `balie_session=${token}` };
    const answer = await door.app.anonymous.send(securityOperations.beginPasskey, { headers });
    expect(answer).toBeRefused(422, 'NO_OWN_PASSWORD');
  });
});
