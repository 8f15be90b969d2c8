import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** Browsers offer passkeys on https and on this machine only. */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** The user cancelled, or the browser had no passkey to offer. */
export class PasskeyNotGiven extends Error {}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new PasskeyNotGiven('No passkey', { cause: error });
  }
}

/** As the contract has it: these parts are objects of any kind, read by the server's library only. */
const plain = (given: AuthenticationResponseJSON | RegistrationResponseJSON) => ({
  ...given,
  response: { ...given.response },
  clientExtensionResults: { ...given.clientExtensionResults },
});

export const createPasskey = (options: object) =>
  asked(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    return plain(await startRegistration({ optionsJSON }));
  });

export const showPasskey = (options: object) =>
  asked(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return plain(await startAuthentication({ optionsJSON }));
  });
