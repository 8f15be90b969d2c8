import { securityRequests } from '@balie/contract/features/auth/security-requests.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const ownSecurityQuery = () => queryFor(securityRequests.getOwnSecurity, {});
export const ownSessionsQuery = () => queryFor(securityRequests.listOwnSessions, {});
/** The same for the shell, where a failed load must not disturb anybody. */
export const securityNewsQuery = () =>
  queryFor(securityRequests.getOwnSecurity, {}, { silent: true });

const security = { reloads: [keyOf(securityRequests.getOwnSecurity)] };
const sessions = { reloads: [keyOf(securityRequests.listOwnSessions)] };
/** The screen itself asks again, with the password. */
const confirmed = { CONFIRMATION_NEEDED: 'silent' } as const;

export const useChangePassword = () =>
  useOperation(securityRequests.changeOwnPassword, {
    reloads: [...security.reloads, ...sessions.reloads],
    success: 'password-changed',
    errors: { 422: 'silent' },
  });
export const useConfirmIdentity = () =>
  useOperation(securityRequests.confirmIdentity, { errors: { 422: 'silent' } });
export const useMarkSecuritySeen = () => useOperation(securityRequests.markSecuritySeen, security);

export const useBeginApp = () =>
  useOperation(securityRequests.beginAuthenticatorApp, { errors: confirmed });
export const useAddApp = () =>
  useOperation(securityRequests.addAuthenticatorApp, {
    ...security,
    errors: { ...confirmed, INVALID_CODE: 'silent' },
  });
export const useRemoveApp = () =>
  useOperation(securityRequests.removeAuthenticatorApp, {
    ...security,
    success: 'modified-success',
    errors: { ...confirmed, SECOND_FACTOR_REQUIRED: 'failed' },
  });

export const useBeginPasskey = () =>
  useOperation(securityRequests.beginPasskey, { errors: confirmed });
export const useAddPasskey = () =>
  useOperation(securityRequests.addPasskey, {
    ...security,
    errors: { ...confirmed, PASSKEY_REFUSED: 'failed' },
  });
export const useRemovePasskey = () =>
  useOperation(securityRequests.removePasskey, {
    ...security,
    success: 'modified-success',
    errors: { ...confirmed, SECOND_FACTOR_REQUIRED: 'failed' },
  });
export const useRenewCodes = () =>
  useOperation(securityRequests.renewRecoveryCodes, { ...security, errors: confirmed });

export const useEndSession = () =>
  useOperation(securityRequests.endOwnSession, {
    ...sessions,
    success: 'session-ended',
    errors: confirmed,
  });
export const useEndOtherSessions = () =>
  useOperation(securityRequests.endOtherSessions, {
    ...sessions,
    success: 'sessions-ended',
    errors: confirmed,
  });

/** The sign-in form shows refusals itself. */
const shownByForm = { noticeFor: () => undefined };
export const useSignInWithCode = () => useOperation(securityRequests.signInWithCode, shownByForm);
export const useBeginPasskeySignIn = () =>
  useOperation(securityRequests.beginPasskeySignIn, shownByForm);
export const useSignInWithPasskey = () =>
  useOperation(securityRequests.signInWithPasskey, shownByForm);
