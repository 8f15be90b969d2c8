import type { Executor } from '../../../platform/database/database.ts';
import { mapViolations } from '../../../platform/database/violation.ts';

export interface Passkey {
  readonly id: number;
  readonly userId: number;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

export async function findPasskey(
  executor: Executor,
  input: { organisation: string; credentialId: string },
): Promise<(Passkey & { username: string }) | undefined> {
  const row = await executor
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .where('passkeys.credential_id', '=', input.credentialId)
    .where('organisations.slug', '=', input.organisation)
    .where('users.active', '=', true)
    .select([
      'passkeys.id',
      'passkeys.user_id as userId',
      'passkeys.credential_id as credentialId',
      'passkeys.public_key as publicKey',
      'passkeys.counter',
      'passkeys.transports',
      'users.username',
    ])
    .executeTakeFirst();
  return row && { ...row, counter: Number(row.counter) };
}

export const listCredentials = (executor: Executor, userId: number) =>
  executor
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select(['credential_id as id', 'transports'])
    .execute();

export function insertPasskey(
  executor: Executor,
  input: Omit<Passkey, 'id'> & { name: string; now: Date },
): Promise<void> {
  return mapViolations({ passkeys_credential_id_key: 'PASSKEY_REFUSED' }, async () => {
    await executor
      .insertInto('passkeys')
      .values({
        user_id: input.userId,
        credential_id: input.credentialId,
        public_key: input.publicKey,
        counter: input.counter,
        transports: [...input.transports],
        name: input.name,
        created_at: input.now,
      })
      .execute();
  });
}

export async function touchPasskey(
  executor: Executor,
  input: { id: number; counter: number; now: Date },
): Promise<void> {
  await executor
    .updateTable('passkeys')
    .set({ counter: input.counter, last_used_at: input.now })
    .where('id', '=', input.id)
    .execute();
}

export async function deletePasskey(
  executor: Executor,
  input: { id: number; userId: number },
): Promise<boolean> {
  const row = await executor
    .deleteFrom('passkeys')
    .where('id', '=', input.id)
    .where('user_id', '=', input.userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskeysOf(executor: Executor, userId: number): Promise<void> {
  await executor.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
