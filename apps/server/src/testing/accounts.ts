import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import type { TestSite } from './site.ts';
import type { Caller, TestApp } from './test-app.ts';

let next = 0;

interface Place {
  readonly app: TestApp;
  readonly site: TestSite;
  readonly admin: Caller;
}

/** What an administrator of a site does with accounts. */
export const accountCalls = (place: () => Place) => {
  const params = () => ({ siteId: place().site.siteId });
  const newcomer = (fields: object = {}) => ({
    username: `nieuw-${++next}`,
    firstName: 'Nele',
    lastName: 'Wouters',
    role: 'NORMAL',
    phone: '+32 470 12 34 56',
    email: 'nele@stad.example',
    language: 'nl',
    licensed: true,
    siteIds: [place().site.siteId],
    domainTypeIds: [place().site.domainTypeId],
    password: null,
    ...fields,
  });
  return {
    newcomer,
    add: (fields?: object) =>
      place().admin.call(accountOperations.addAccount, {
        params: params(),
        body: newcomer(fields),
      }),
    update: (userId: number, body: object) =>
      place().admin.call(accountOperations.updateAccount, {
        params: { ...params(), userId },
        body,
      }),
    list: async () =>
      (await place().admin.call(accountOperations.listAccounts, { params: params() })).json(),
    login: (username: string, password: string) =>
      place().app.anonymous.call(authOperations.login, { body: { username, password } }),
  };
};
