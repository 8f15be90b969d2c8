import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Browsers offer passkeys on https and on this machine only. */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** The person closed the browser's own window, or it had nothing to offer. */
export class PasskeyNotGiven extends Error {}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new PasskeyNotGiven('No passkey', { cause: error });
  }
}

/** Lets the browser make a passkey. The options come from the server as they are. */
export const createPasskey = (options: object) =>
  asked(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    return { ...(await startRegistration({ optionsJSON })) };
  });

/** Lets the person show a passkey. */
export const showPasskey = (options: object) =>
  asked(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return { ...(await startAuthentication({ optionsJSON })) };
  });
