import { securityOperations } from '@balie/contract/features/auth/security-operations.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const ownSecurityQuery = () => queryFor(securityOperations.getOwnSecurity, {});
export const ownSessionsQuery = () => queryFor(securityOperations.listOwnSessions, {});
/** The same, asked by the shell: what cannot be loaded there is no reason to disturb anybody. */
export const securityNewsQuery = () =>
  queryFor(securityOperations.getOwnSecurity, {}, { silent: true });

const security = { reloads: [keyOf(securityOperations.getOwnSecurity)] };
const sessions = { reloads: [keyOf(securityOperations.listOwnSessions)] };
/** Asked again with the password, by the screen itself. */
const confirmed = { CONFIRMATION_NEEDED: 'silent' } as const;

export const useChangePassword = () =>
  useOperation(securityOperations.changeOwnPassword, {
    reloads: [...security.reloads, ...sessions.reloads],
    success: 'password-changed',
    errors: { 422: 'silent' },
  });
export const useConfirmIdentity = () =>
  useOperation(securityOperations.confirmIdentity, { errors: { 422: 'silent' } });
export const useMarkSecuritySeen = () =>
  useOperation(securityOperations.markSecuritySeen, security);

export const useBeginApp = () =>
  useOperation(securityOperations.beginAuthenticatorApp, { errors: confirmed });
export const useAddApp = () =>
  useOperation(securityOperations.addAuthenticatorApp, {
    ...security,
    errors: { ...confirmed, INVALID_CODE: 'silent' },
  });
export const useRemoveApp = () =>
  useOperation(securityOperations.removeAuthenticatorApp, {
    ...security,
    success: 'modified-success',
    errors: { ...confirmed, SECOND_FACTOR_REQUIRED: 'failed' },
  });

export const useBeginPasskey = () =>
  useOperation(securityOperations.beginPasskey, { errors: confirmed });
export const useAddPasskey = () =>
  useOperation(securityOperations.addPasskey, {
    ...security,
    errors: { ...confirmed, PASSKEY_REFUSED: 'failed' },
  });
export const useRemovePasskey = () =>
  useOperation(securityOperations.removePasskey, {
    ...security,
    success: 'modified-success',
    errors: { ...confirmed, SECOND_FACTOR_REQUIRED: 'failed' },
  });
export const useRenewCodes = () =>
  useOperation(securityOperations.renewRecoveryCodes, { ...security, errors: confirmed });

export const useEndSession = () =>
  useOperation(securityOperations.endOwnSession, {
    ...sessions,
    success: 'session-ended',
    errors: confirmed,
  });
export const useEndOtherSessions = () =>
  useOperation(securityOperations.endOtherSessions, {
    ...sessions,
    success: 'sessions-ended',
    errors: confirmed,
  });

/** The login shows what is refused itself. */
const shownByLogin = { noticeFor: () => undefined };
export const useSignInWithCode = () =>
  useOperation(securityOperations.signInWithCode, shownByLogin);
export const useBeginPasskeySignIn = () =>
  useOperation(securityOperations.beginPasskeySignIn, shownByLogin);
export const useSignInWithPasskey = () =>
  useOperation(securityOperations.signInWithPasskey, shownByLogin);
