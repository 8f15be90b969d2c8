import { isStaff } from '@balie/contract/common/roles.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { verifyPassword } from '../../platform/auth/passwords.ts';
import type { SecretBox } from '../../platform/auth/secret-box.ts';
import { createSession } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { findAccount } from './repository.ts';
import { findFactors, hasFactor } from './second-factor/repository.ts';
import { useCode } from './second-factor/service.ts';
import { pendingFor } from './sessions/service.ts';
import { countWrongCode, findStep, insertStep, takeStep } from './step-repository.ts';
import { recordAttempts } from './throttle/attempt-repository.ts';
import { rememberPlace } from './throttle/known-repository.ts';
import { assertNotRefused, enter, enterCode } from './throttle/service.ts';

export interface SignInPlace {
  readonly organisation: string;
  readonly network: string;
  readonly device: string;
  readonly browser: string | undefined;
  readonly now: Date;
}

export type SignedIn =
  | { readonly token: string; readonly browser: string }
  | { readonly step: string; readonly methods: readonly SecondStep[] };

type SecondStep = 'app' | 'passkey' | 'recovery';

/** Signs in with username and password; anyone with a second factor is asked for it next. */
export async function signInWithPassword(
  db: Database,
  place: SignInPlace,
  { username, password }: { username: string; password: string },
): Promise<SignedIn> {
  await assertNotRefused(db, { ...place, username });
  const account = await findAccount(db, { organisation: place.organisation, username });
  const pass = await enter(db, { ...place, username, userId: account?.id });
  const right = await verifyPassword(account?.passwordHash, password);
  if (!account || !right) {
    if (account) await recordAttempt(db, place, { userId: account.id, outcome: 'WRONG_PASSWORD' });
    throw new AppError('INVALID_CREDENTIALS');
  }
  await pass.takeBack();
  const factors = await findFactors(db, account.id);
  // A kiosk has nobody to ask for a second factor.
  if (!isStaff(account.role) || !hasFactor(factors))
    return openSession(db, place, { userId: account.id });
  const methods: SecondStep[] = [
    ...(factors.passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(factors.app ? (['app'] as const) : []),
    ...(factors.recoveryCodes > 0 ? (['recovery'] as const) : []),
  ];
  return { step: await insertStep(db, { userId: account.id, now: place.now }), methods };
}

/** The second step: a code from the app, or a recovery code. */
export async function signInWithCode(
  db: Database,
  place: SignInPlace,
  input: { step: string | undefined; code: string; box: SecretBox; log: Log },
): Promise<SignedIn> {
  const { step: token, code, box, log } = input;
  const step = token === undefined ? undefined : await findStep(db, token, place.now);
  const userId = assertFound('SIGN_IN_EXPIRED', step?.userId);
  if (token === undefined) throw new AppError('SIGN_IN_EXPIRED');
  const pass = await enterCode(db, { ...place, userId });
  const outcome = await useCode(db, { box, userId, code, now: place.now });
  if (outcome === 'closed') {
    // This was not a wrong guess, and the user should know the mistake is not theirs.
    await pass.takeBack();
    log.error(
      { userId },
      'none of the configured keys can decrypt the secret of this authenticator app',
    );
    throw new AppError('AUTHENTICATOR_APP_CLOSED', {
      fields: { code: 'AUTHENTICATOR_APP_CLOSED' },
    });
  }
  if (outcome !== 'right') {
    await countWrongCode(db, token);
    await recordAttempt(db, place, { userId, outcome: 'WRONG_CODE' });
    throw new AppError('INVALID_CODE', { fields: { code: 'INVALID_CODE' } });
  }
  await pass.takeBack();
  if (!(await takeStep(db, token))) throw new AppError('SIGN_IN_EXPIRED');
  return openSession(db, place, { userId });
}

/** Starts a session and remembers the browser and network as known. */
export async function openSession(
  db: Database,
  place: SignInPlace,
  { userId, viaProvider = false }: { userId: number; viaProvider?: boolean },
): Promise<{ token: string; browser: string }> {
  const { now, device, network } = place;
  const pending = viaProvider ? null : await pendingFor(db, userId);
  const token = await createSession(db, { userId, now, device, network, viaProvider, pending });
  const browser = await rememberPlace(db, { token: place.browser, network, userId, now });
  await recordAttempt(db, place, { userId, outcome: 'SIGNED_IN' });
  return { token, browser };
}

const recordAttempt = (
  db: Database,
  { network, device, now }: SignInPlace,
  attempt: { userId: number; outcome: 'SIGNED_IN' | 'WRONG_PASSWORD' | 'WRONG_CODE' },
) => recordAttempts(db, { ...attempt, network, device }, { times: 1, now });
