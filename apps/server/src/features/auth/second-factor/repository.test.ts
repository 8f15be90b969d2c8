import { createOrganisation, createUser } from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertPasskey } from './passkey-repository.ts';
import {
  deleteRecoveryCode,
  deleteSecret,
  findFactors,
  findRequirement,
  findSecret,
  insertPendingSecret,
  listCodes,
  listSecretsOfOtherKeys,
  replaceCodes,
  replaceSecret,
  useStep,
} from './repository.ts';

const { db } = await testDatabase();
const organisation_id = await createOrganisation(db);

const now = new Date('2026-11-16T09:00:00Z');
const later = new Date('2026-11-16T10:00:00Z');
const kept = (text: string, keyId: string | null = null) => ({ secret: Buffer.from(text), keyId });
const begin = (userId: number, text: string) =>
  insertPendingSecret(db, { userId, kept: kept(text), now });
const secretOf = async (userId: number, confirmed: boolean) =>
  (await findSecret(db, { userId, confirmed }))?.secret.toString();

let own = 0;
let other = 0;
beforeEach(async () => {
  await db.deleteFrom('totp_secrets').execute();
  own = await createUser(db, { organisation_id });
  other = await createUser(db, { organisation_id });
});

describe('the secret of an authenticator app', () => {
  it('counts once a first code was correct, for its own user', async () => {
    await begin(own, 'own');
    await begin(other, 'other');
    expect([await secretOf(own, false), await secretOf(own, true)]).toEqual(['own', undefined]);
    expect((await findFactors(db, own)).app).toBeNull();
    expect(await useStep(db, { userId: own, step: 7, now })).toBe(true);
    expect([await secretOf(own, false), await secretOf(own, true)]).toEqual([undefined, 'own']);
    expect((await findFactors(db, own)).app).toEqual(now);
    expect([await secretOf(other, false), await secretOf(other, true)]).toEqual([
      ...['other', undefined],
    ]);
    expect((await findFactors(db, other)).app).toBeNull();
  });

  it('can be replaced until it is confirmed, and stays from then on', async () => {
    expect(await begin(own, 'first')).toBe(true);
    expect(await begin(own, 'second')).toBe(true);
    await useStep(db, { userId: own, step: 7, now });
    expect(await begin(own, 'third')).toBe(false);
    expect(await secretOf(own, true)).toBe('second');
  });

  it('accepts every code once, and no earlier one', async () => {
    await begin(own, 'own');
    const steps = [7, 7, 6, 8];
    const answers: boolean[] = [];
    for (const step of steps) answers.push(await useStep(db, { userId: own, step, now: later }));
    expect(answers).toEqual([true, false, false, true]);
  });

  it('is removed for one user', async () => {
    await begin(own, 'own');
    await begin(other, 'other');
    await useStep(db, { userId: other, step: 7, now });
    expect(await deleteSecret(db, own)).toBe(false);
    expect(await secretOf(own, false)).toBeUndefined();
    expect(await secretOf(other, true)).toBe('other');
    expect(await deleteSecret(db, other)).toBe(true);
  });

  it('is resealed with another key one by one, while locked against changes', async () => {
    await begin(own, 'own');
    await begin(other, 'other');
    await replaceSecret(db, other, kept('sealed', 'key'));
    expect(await secretOf(own, false)).toBe('own');
    const rows = { table: 'totp_secrets', key: 'user_id', ids: [own, other] } as const;
    const held = await heldBy(db, rows, async (trx) =>
      expect(await listSecretsOfOtherKeys(trx, 'key')).toEqual([{ userId: own, ...kept('own') }]),
    );
    expect(held).toEqual([own]);
    expect(await listSecretsOfOtherKeys(db, null)).toEqual([
      { userId: other, ...kept('sealed', 'key') },
    ]);
  });
});

it('keeps the codes and passkeys of users apart', async () => {
  await replaceCodes(db, own, ['a', 'b']);
  await replaceCodes(db, other, ['c']);
  const key = { publicKey: Buffer.from('k'), counter: 0, transports: [], now };
  await insertPasskey(db, { ...key, userId: other, credentialId: `of ${other}`, name: 'Sleutel' });
  expect(await findFactors(db, own)).toEqual({ app: null, passkeys: [], recoveryCodes: 2 });
  expect(await findFactors(db, other)).toMatchObject({
    ...{ app: null, passkeys: [{ name: 'Sleutel' }], recoveryCodes: 1 },
  });
  await replaceCodes(db, own, ['d']);
  expect(await listCodes(db, own)).toMatchObject([{ codeHash: 'd' }]);
  expect(await listCodes(db, other)).toMatchObject([{ codeHash: 'c' }]);
});

it('uses one recovery code, once', async () => {
  await replaceCodes(db, own, ['a', 'b']);
  const [first] = await listCodes(db, own);
  expect(await deleteRecoveryCode(db, first?.id ?? 0)).toBe(true);
  expect(await deleteRecoveryCode(db, first?.id ?? 0)).toBe(false);
  expect(await listCodes(db, own)).toMatchObject([{ codeHash: 'b' }]);
});

it.each([
  ['nobody', 'NONE', { QPP: false, NORMAL: false, ADMIN: false }],
  ['administrators', 'ADMINS', { QPP: false, NORMAL: false, ADMIN: true }],
  ['everybody but a kiosk', 'ALL', { QPP: false, NORMAL: true, ADMIN: true }],
])(
  'requires a second factor of %s, as the organisation chose',
  async (_, second_factor, wanted) => {
    const organisation = await createOrganisation(db, { second_factor });
    const asked: Record<string, boolean> = {};
    for (const role of Object.keys(wanted)) {
      const id = await createUser(db, { organisation_id: organisation, role });
      asked[role] = await findRequirement(db, id);
    }
    expect(asked).toEqual(wanted);
  },
);
