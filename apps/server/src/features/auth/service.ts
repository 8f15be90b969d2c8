import { AppError } from '../../platform/app-error.ts';
import { verifyPassword } from '../../platform/auth/passwords.ts';
import { createSession } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/database/database.ts';
import { findAccount } from './repository.ts';
import { countAttempt, forgetFailures, takeBackAttempt } from './throttle-repository.ts';

const MAX_FAILURES_PER_ACCOUNT = 10;
const MAX_FAILURES_PER_ADDRESS = 50;

interface LoginInput {
  organisation: string;
  username: string;
  password: string;
  address: string;
  now: Date;
}

/** Signs in with username and password and returns the token of a fresh session. */
export async function login(db: Database, input: LoginInput): Promise<string> {
  const accountKey = `account:${input.organisation}:${input.username.toLowerCase()}`;
  const addressKey = `address:${input.address}`;
  await assertNotThrottled(db, { accountKey, addressKey, now: input.now });
  const account = await findAccount(db, input);
  const right = await verifyPassword(account?.password_hash, input.password);
  if (!account || !right) throw new AppError('INVALID_CREDENTIALS');
  await forgetFailures(db, accountKey);
  await takeBackAttempt(db, addressKey);
  return createSession(db, { userId: account.id, now: input.now });
}

async function assertNotThrottled(
  db: Database,
  input: { accountKey: string; addressKey: string; now: Date },
) {
  const [account, address] = await Promise.all([
    countAttempt(db, input.accountKey, input.now),
    countAttempt(db, input.addressKey, input.now),
  ]);
  if (account > MAX_FAILURES_PER_ACCOUNT || address > MAX_FAILURES_PER_ADDRESS) {
    throw new AppError('TOO_MANY_ATTEMPTS');
  }
}
