import { access, operation } from '../../common/operation.ts';
import { authRequests } from './requests.ts';
import {
  currentUserSchema,
  deploymentSchema,
  loginSchema,
  redirectQuery,
  startLoginQuery,
} from './schema.ts';

const tag = 'Identity';

export const authOperations = {
  getDeployment: operation({
    ...authRequests.getDeployment,
    summary: 'The deployment this host belongs to',
    tag,
    access: access.public,
    response: deploymentSchema,
    errors: ['UNKNOWN_HOST'],
  }),
  verifySession: operation({
    ...authRequests.verifySession,
    summary: 'Whether the session is valid',
    tag,
    access: access.session,
    errors: [],
  }),
  startLogin: operation({
    ...authRequests.startLogin,
    summary: 'Send the browser to the sign-in page, and back to `redirectUri`',
    tag,
    access: access.public,
    query: startLoginQuery,
    errors: ['INVALID_REDIRECT', 'IDENTITY_PROVIDER_FAILED', 'TOO_MANY_ATTEMPTS'],
  }),
  finishLogin: operation({
    ...authRequests.finishLogin,
    summary: 'Complete a sign-in: the identity provider returns the browser here',
    tag,
    access: access.public,
    errors: [
      'NOT_FOUND',
      'INVALID_CREDENTIALS',
      'ACCESS_DENIED',
      'IDENTITY_PROVIDER_FAILED',
      'IDENTITY_NOT_VERIFIED',
    ],
  }),
  login: operation({
    ...authRequests.login,
    summary: 'Sign in with username and password',
    tag,
    access: access.public,
    body: loginSchema,
    errors: [
      'INVALID_CREDENTIALS',
      'SECOND_FACTOR_NEEDED',
      'TOO_MANY_ATTEMPTS',
      'MANDATORY_FIELD',
      'NOT_FOUND',
    ],
  }),
  logout: operation({
    ...authRequests.logout,
    summary: 'End the session, clear the cookie and go to `redirectUri`; only from our own pages',
    tag,
    access: access.public,
    query: redirectQuery,
    errors: ['INVALID_REDIRECT', 'CROSS_ORIGIN_REFUSED'],
  }),
  whoami: operation({
    ...authRequests.whoami,
    summary: 'The signed-in user',
    tag,
    access: access.session,
    response: currentUserSchema,
    errors: [],
  }),
};
