import { del, get, post, put } from '../../common/request.ts';

export const securityRequests = {
  signInWithCode: post('/api/auth/login/code'),
  beginPasskeySignIn: post('/api/auth/passkey/options'),
  signInWithPasskey: post('/api/auth/passkey'),
  getOwnSecurity: get('/api/account/security'),
  markSecuritySeen: put('/api/account/security/seen'),
  changeOwnPassword: put('/api/account/password'),
  confirmIdentity: post('/api/account/confirm'),
  beginAuthenticatorApp: post('/api/account/authenticator-app'),
  addAuthenticatorApp: put('/api/account/authenticator-app'),
  removeAuthenticatorApp: del('/api/account/authenticator-app'),
  beginPasskey: post('/api/account/passkeys/options'),
  addPasskey: post('/api/account/passkeys'),
  removePasskey: del('/api/account/passkeys/{passkeyId}'),
  renewRecoveryCodes: post('/api/account/recovery-codes'),
  listOwnSessions: get('/api/account/sessions'),
  endOwnSession: del('/api/account/sessions/{sessionId}'),
  endOtherSessions: del('/api/account/sessions'),
};
