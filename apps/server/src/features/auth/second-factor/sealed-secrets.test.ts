import { randomBytes } from 'node:crypto';
import { securityOperations } from '@balie/contract/features/auth/security-operations.ts';
import { createUser } from '@balie/testkit/factories.ts';
import { addRows, changeRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { SecretBox } from '../../../platform/auth/secret-box.ts';
import { purposeOf, sealSecrets } from './seal-service.ts';
import { useAppCode } from './service.ts';
import { codeOf, stepAt, toBase32 } from './totp.ts';

const KEY = randomBytes(32);
const box = new SecretBox([KEY]);

const app = await testApp({}, { environment: { BALIE_SECRETS_KEY: KEY.toString('base64') } });
const site = await createTestSite(app.db);
// Tests must not count what an earlier one left sealed, or put in the wrong row.
beforeEach(() => app.db.deleteFrom('totp_secrets').execute());

const newUser = () =>
  createUser(app.db, { organisation_id: site.organisationId, siteIds: [site.siteId] });
const rowOf = (userId: number) =>
  app.db
    .selectFrom('totp_secrets')
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirstOrThrow();
const use = (userId: number, { opens, secret }: { opens: SecretBox; secret: Buffer }) =>
  useAppCode(app.db, {
    ...{ box: opens, userId, now: app.now, confirmed: true },
    code: codeOf(secret, stepAt(app.now)),
  });
async function keepPlainly(userId: number): Promise<Buffer> {
  const secret = randomBytes(20);
  const row = { user_id: userId, secret, confirmed_at: app.now, created_at: app.now };
  await addRows(app.db, 'totp_secrets', row);
  return secret;
}

describe('the secret of an authenticator app', () => {
  it('is stored differently from how the app has it, and its codes are accepted', async () => {
    const userId = await newUser();
    const sender = await app.signIn(userId);
    const begun = await sender.send(securityOperations.beginAuthenticatorApp);
    expect(begun.statusCode, begun.body).toBe(200);
    const kept = await rowOf(userId);
    const secret = box.open({ secret: kept.secret, keyId: kept.key_id }, purposeOf(userId));
    expect(secret).toHaveLength(20);
    expect(begun.json().secret).toBe(toBase32(secret ?? Buffer.of()));
    expect(kept.secret.includes(secret ?? '?')).toBe(false);
    const body = { code: codeOf(secret ?? Buffer.of(), stepAt(app.now)) };
    const added = await sender.send(securityOperations.addAuthenticatorApp, { body });
    expect(added.statusCode, added.body).toBe(200);
  });

  it('from before is sealed at startup, and again when there is a new key', async () => {
    const userId = await newUser();
    const secret = await keepPlainly(userId);
    expect(await sealSecrets(app.db, box)).toEqual({ sealed: 1, closed: 0 });
    expect((await rowOf(userId)).secret.includes(secret)).toBe(false);
    expect(await use(userId, { opens: box, secret })).toBe('right');
    expect(await sealSecrets(app.db, box), 'once').toEqual({ sealed: 0, closed: 0 });

    const next = new SecretBox([randomBytes(32), KEY]);
    expect((await sealSecrets(app.db, next)).closed).toBe(0);
    expect((await rowOf(userId)).key_id).toBe(next.keyId);
    expect(await sealSecrets(app.db, box), 'the new key is not here').toMatchObject({ sealed: 0 });
  });

  it("is useless without its key, or in another user's row", async () => {
    const [victim, thief] = [await newUser(), await newUser()];
    const secret = await keepPlainly(thief);
    await keepPlainly(victim);
    await sealSecrets(app.db, box);
    expect(await use(thief, { opens: new SecretBox([randomBytes(32)]), secret })).toBe('closed');
    expect(await use(thief, { opens: new SecretBox([]), secret })).toBe('closed');
    const { secret: copied, key_id } = await rowOf(thief);
    await changeRows(app.db, 'totp_secrets', { user_id: victim }, { secret: copied, key_id });
    expect(await use(victim, { opens: box, secret })).toBe('closed');
    expect(await use(thief, { opens: box, secret })).toBe('right');
  });
});
