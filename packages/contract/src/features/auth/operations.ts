import { access, operation } from '../../common/operation.ts';
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
    method: 'GET',
    path: '/deployment.json',
    summary: 'The deployment this host belongs to',
    tag,
    access: access.public,
    response: deploymentSchema,
    errors: ['UNKNOWN_HOST'],
  }),
  verifySession: operation({
    method: 'GET',
    path: '/api/auth/verify',
    summary: 'Whether the session is alive',
    tag,
    access: access.session,
    errors: [],
  }),
  startLogin: operation({
    method: 'GET',
    path: '/api/auth/browser',
    summary: 'Sends the browser to the login page and back to `redirectUri`',
    tag,
    access: access.public,
    query: startLoginQuery,
    errors: ['INVALID_REDIRECT', 'IDENTITY_PROVIDER_FAILED', 'TOO_MANY_ATTEMPTS'],
  }),
  finishLogin: operation({
    method: 'GET',
    path: '/api/auth/callback',
    summary: 'Where the identity provider sends the browser back to',
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
    method: 'POST',
    path: '/api/auth/login',
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
    method: 'GET',
    path: '/api/auth/logout',
    summary:
      'Ends the session on the server, clears the cookie and goes to `redirectUri`; only from our own pages',
    tag,
    access: access.public,
    query: redirectQuery,
    errors: ['INVALID_REDIRECT', 'CROSS_ORIGIN_REFUSED'],
  }),
  whoami: operation({
    method: 'GET',
    path: '/api/whoami',
    summary: 'The signed-in user',
    tag,
    access: access.session,
    response: currentUserSchema,
    errors: [],
  }),
};
