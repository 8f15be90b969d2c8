import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import type { Database } from '@balie/server/platform/database/database.ts';
import { sql } from 'kysely';
import type { TestSite } from './site.ts';
import type { Sender, TestApp } from './test-app.ts';

let next = 0;

interface Place {
  readonly app: TestApp;
  readonly site: TestSite;
  readonly admin: Sender;
}

export const accountActions = (place: () => Place) => {
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
      place().admin.send(accountOperations.addAccount, {
        params: params(),
        body: newcomer(fields),
      }),
    update: (userId: number, body: object) =>
      place().admin.send(accountOperations.updateAccount, {
        params: { ...params(), userId },
        body,
      }),
    list: async () =>
      (await place().admin.send(accountOperations.listAccounts, { params: params() })).json(),
    login: (username: string, password: string) =>
      place().app.anonymous.send(authOperations.login, { body: { username, password } }),
  };
};

export async function storedAccount(db: Database, username: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select u.*, array(select s.name from user_sites us join sites s on s.id = us.site_id
        where us.user_id = u.id order by 1) as sites,
      array(select t.name from user_domain_types ut join domain_types t on t.id = ut.domain_type_id
        where ut.user_id = u.id order by 1) as types
    from users u where lower(username) = lower(${username})`.execute(db);
  return rows[0];
}
