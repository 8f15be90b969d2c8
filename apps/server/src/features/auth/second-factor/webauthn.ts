import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { AppError } from '../../../platform/app-error.ts';
import type { Passkey } from './passkey-repository.ts';

/** What a passkey is bound to: the page's origin, and the host name without its port. */
export interface RelyingParty {
  readonly origin: string;
  readonly host: string;
}

export const homeOf = (origin: string): RelyingParty => ({
  origin,
  host: new URL(origin).hostname,
});

type Credentials = readonly { id: string; transports: string[] }[];

/** Discoverable without a username and verified by the device, so it can be the only factor. */
export const registrationOptions = (
  home: RelyingParty,
  input: { userId: number; username: string; name: string; existing: Credentials },
) =>
  generateRegistrationOptions({
    rpName: 'Balie',
    rpID: home.host,
    userID: new TextEncoder().encode(`balie-user-${input.userId}`),
    userName: input.username,
    userDisplayName: input.name,
    attestationType: 'none',
    excludeCredentials: [...input.existing],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

/** After a password, presence is enough; on its own, a passkey must verify the person. */
export const authenticationOptions = (home: RelyingParty, allowed: Credentials | undefined) =>
  generateAuthenticationOptions({
    rpID: home.host,
    ...(allowed && { allowCredentials: [...allowed] }),
    userVerification: allowed ? 'preferred' : 'required',
  });

/** However the library refuses, the answer is the same. */
async function orRefused<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('PASSKEY_REFUSED', { cause: error });
  }
}

export const verifyNewPasskey = (
  home: RelyingParty,
  { credential, challenge }: { credential: object; challenge: string },
) =>
  orRefused(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: home.origin,
      expectedRPID: home.host,
      requireUserVerification: true,
    });
    if (!verified) throw new AppError('PASSKEY_REFUSED');
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports ?? [],
    };
  });

/** The new counter of a valid passkey; a copy whose counter differs is refused. */
export const verifyPasskey = (
  home: RelyingParty,
  input: { credential: object; challenge: string; passkey: Passkey; alone: boolean },
) =>
  orRefused(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: input.credential as AuthenticationResponseJSON,
      expectedChallenge: input.challenge,
      expectedOrigin: home.origin,
      expectedRPID: home.host,
      credential: {
        id: input.passkey.credentialId,
        publicKey: new Uint8Array(input.passkey.publicKey),
        counter: input.passkey.counter,
        transports: [...input.passkey.transports] as never,
      },
      requireUserVerification: input.alone,
    });
    if (!verified) throw new AppError('PASSKEY_REFUSED');
    return authenticationInfo.newCounter;
  });
