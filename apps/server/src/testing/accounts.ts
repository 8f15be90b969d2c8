import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import type { TestSite } from './site.ts';
import type { Caller, TestApp } from './test-app.ts';

let next = 0;

/** What an administrator of a site does with accounts. */
export function accountsOf(app: TestApp, site: TestSite, admin: Caller) {
  const here = { siteId: site.siteId };
  const newcomer = (fields: object = {}) => ({
    username: `nieuw-${++next}`,
    firstName: 'Nele',
    lastName: 'Wouters',
    role: 'NORMAL',
    phone: '+32 470 12 34 56',
    email: 'nele@stad.example',
    language: 'nl',
    licensed: true,
    siteIds: [site.siteId],
    domainTypeIds: [site.domainTypeId],
    password: null,
    ...fields,
  });
  return {
    newcomer,
    add: (fields?: object) =>
      admin.call(accountOperations.addAccount, { params: here, body: newcomer(fields) }),
    login: (username: string, password: string) =>
      app.anonymous.call(authOperations.login, { body: { username, password } }),
  };
}
