import type { SignInOutcome } from '@balie/contract/features/accounts/security-schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';

const SHOWN = 20;

export interface Attempt {
  readonly userId: number;
  readonly network: string;
  readonly device: string;
  readonly outcome: SignInOutcome;
}

export async function recordAttempts(
  executor: Executor,
  { userId, network, device, outcome }: Attempt,
  { times, now }: { times: number; now: Date },
): Promise<void> {
  await executor
    .insertInto('sign_in_attempts')
    .values({
      user_id: userId,
      day: sql`(${now}::timestamptz at time zone 'UTC')::date`,
      network,
      outcome,
      device,
      times,
      last_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day', 'network', 'outcome']).doUpdateSet({
        times: sql`sign_in_attempts.times + excluded.times`,
        device: sql`excluded.device`,
        last_at: sql`excluded.last_at`,
      }),
    )
    .execute();
}

export const listSignInAttempts = (executor: Executor, userId: number) =>
  executor
    .selectFrom('sign_in_attempts')
    .where('user_id', '=', userId)
    .select([
      'last_at as at',
      'network',
      'device',
      sql<SignInOutcome>`outcome`.as('outcome'),
      'times',
    ])
    .orderBy('last_at', 'desc')
    .limit(SHOWN)
    .execute();

export async function deleteAttemptsBefore(executor: Executor, before: Date): Promise<void> {
  await executor.deleteFrom('sign_in_attempts').where('last_at', '<', before).execute();
}
