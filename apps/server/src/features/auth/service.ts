import { AppError } from '../../platform/app-error.ts';
import { verifyPassword } from '../../platform/auth/passwords.ts';
import { createSession } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { findAccount } from './repository.ts';
import { forgetFailures, recordFailure, takeBackFailure } from './throttle-repository.ts';

const MAX_FAILURES_PER_ACCOUNT = 10;
const MAX_FAILURES_PER_ADDRESS = 50;

interface LoginInput {
  organisation: string;
  username: string;
  password: string;
  address: string;
  now: Date;
}

const keyOf = ({ organisation, username }: Pick<LoginInput, 'organisation' | 'username'>) =>
  `account:${organisation}:${username.toLowerCase()}`;

/** Somebody who tried too often may try again; says whether they had to wait. */
export function unlockAccount(
  executor: Executor,
  account: Pick<LoginInput, 'organisation' | 'username'>,
): Promise<boolean> {
  return forgetFailures(executor, keyOf(account));
}

/** Signs in with username and password and returns the token of a fresh session. */
export async function login(db: Database, input: LoginInput): Promise<string> {
  const accountKey = keyOf(input);
  const addressKey = `address:${input.address}`;
  await countAttempt(db, { accountKey, addressKey, now: input.now });
  const account = await findAccount(db, input);
  const right = await verifyPassword(account?.password_hash, input.password);
  if (!account || !right) throw new AppError('INVALID_CREDENTIALS');
  await forgetFailures(db, accountKey);
  await takeBackFailure(db, addressKey);
  return createSession(db, { userId: account.id, now: input.now });
}

/**
 * Counts before it looks: of any number of guesses at the same moment, at any number of nodes, no more
 * than the limit are looked at. An attempt that succeeds is taken back.
 */
async function countAttempt(
  db: Database,
  { accountKey, addressKey, now }: { accountKey: string; addressKey: string; now: Date },
) {
  const address = await recordFailure(db, addressKey, now);
  if (address > MAX_FAILURES_PER_ADDRESS) throw new AppError('TOO_MANY_ATTEMPTS');
  const account = await recordFailure(db, accountKey, now);
  if (account > MAX_FAILURES_PER_ACCOUNT) throw new AppError('TOO_MANY_ATTEMPTS');
}
