import { securityOperations } from '@balie/contract/features/auth/security-operations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attacked } from '../../testing/attacks.ts';
import { createFrontDoor, type FrontDoor } from '../../testing/front-door.ts';
import { type Answer, createSoftPasskey } from '../../testing/soft-passkey.ts';

let door: FrontDoor;
let count = 0;
beforeAll(async () => {
  door = await createFrontDoor();
});
afterAll(() => door.app.close());

const COUNTED = 5;

async function somebody() {
  const username = `key.${++count}`;
  const user_id = await door.addUser(username);
  const passkey = createSoftPasskey();
  await door.app.db
    .insertInto('passkeys')
    .values({
      user_id,
      credential_id: passkey.id,
      public_key: passkey.publicKey,
      counter: COUNTED,
      name: 'Sleutel',
      created_at: door.app.now,
    })
    .execute();
  return { username, passkey };
}

const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Asks what to sign: alone, or after the password. */
async function begin(afterPassword = '') {
  const headers: Record<string, string> = afterPassword ? { cookie: afterPassword } : {};
  const begun = await door.app.anonymous.call(securityOperations.beginPasskeySignIn, { headers });
  expect(begun.statusCode, begun.body).toBe(200);
  const challenge: string = begun.json().options.challenge;
  const cookie = cookiesOf(begun) || afterPassword;
  const send = (credential: object) =>
    door.app.anonymous.call(securityOperations.signInWithPasskey, {
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

describe('what a passkey answers', () => {
  it('signs in alone when all of it is right, and once', async () => {
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
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ message: 'PASSKEY_REFUSED' });
    expect(refused.cookies.map(({ name }) => name)).not.toContain('balie_session');
  });

  it('with the key of somebody else signs nobody in', async () => {
    attacked();
    const { passkey } = await somebody();
    const { honest, send } = await begin();
    const forged = { ...createSoftPasskey().answer(honest), id: passkey.id, rawId: passkey.id };
    expect((await send(forged)).statusCode).toBe(422);
  });

  it('is a second step without the device asking who holds it, for its owner alone', async () => {
    const [{ username, passkey }, other] = [await somebody(), await somebody()];
    const half = await door.login({ username });
    expect(half.statusCode).toBe(401);
    const { honest, send } = await begin(cookiesOf(half));
    attacked();
    expect((await send(other.passkey.answer(honest))).statusCode).toBe(422);
    expect((await send(passkey.answer({ ...honest, verified: false }))).statusCode).toBe(204);
  });
});
