import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/database.ts';
import { findPasskey, listCredentials, touchPasskey } from './second-factor/passkey-repository.ts';
import {
  authenticationOptions,
  type RelyingParty,
  verifyPasskey,
} from './second-factor/webauthn.ts';
import { openSession, type SignedIn, type SignInPlace } from './sign-in-service.ts';
import { findStep, insertStep, keepStepChallenge, takeStep } from './step-repository.ts';
import { beginElsewhere } from './throttle/service.ts';

/** The challenge to sign, and its step: the one after the password, or a new one. */
export async function beginPasskeySignIn(
  db: Database,
  place: SignInPlace,
  { home, step: token }: { home: RelyingParty; step: string | undefined },
) {
  await beginElsewhere(db, place);
  const step = token === undefined ? undefined : await findStep(db, token, place.now);
  const allowed = step?.userId === undefined ? undefined : await listCredentials(db, step.userId);
  const options = await authenticationOptions(home, allowed);
  const { challenge } = options;
  if (step && token !== undefined) {
    await keepStepChallenge(db, token, challenge);
    return { options, step: token };
  }
  return { options, step: await insertStep(db, { challenge, now: place.now }) };
}

/** Signs in with a passkey, as second factor or on its own. Each challenge is used once. */
export async function signInWithPasskey(
  db: Database,
  place: SignInPlace,
  input: { home: RelyingParty; step: string | undefined; credential: { id: string } },
): Promise<SignedIn> {
  const { home, step: token, credential } = input;
  const step = token === undefined ? undefined : await findStep(db, token, place.now);
  if (token === undefined || step?.challenge === undefined) throw new AppError('SIGN_IN_EXPIRED');
  const { organisation, now } = place;
  const passkey = await findPasskey(db, { organisation, credentialId: credential.id });
  const isTheirs = step.userId === undefined || step.userId === passkey?.userId;
  if (!passkey || !isTheirs) throw new AppError('PASSKEY_REFUSED');
  const alone = step.userId === undefined;
  const { challenge } = step;
  const counter = await verifyPasskey(home, { credential, challenge, passkey, alone });
  if (!(await takeStep(db, token))) throw new AppError('SIGN_IN_EXPIRED');
  await touchPasskey(db, { id: passkey.id, counter, now });
  return openSession(db, place, { userId: passkey.userId });
}
