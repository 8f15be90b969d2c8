import { privacyOperations } from '@balie/contract/features/privacy/operations.ts';
import type { Person } from '@balie/contract/features/privacy/schema.ts';
import type { Sender, TestApp } from './test-app.ts';
import type { VisitDay } from './visit-day.ts';

interface PrivateSite {
  readonly app: TestApp;
  readonly site: VisitDay;
  readonly admin: Sender;
}

/** What an administrator does about one person, and what the audit log keeps of it. */
export const personActions = (place: () => PrivateSite) => {
  const params = () => ({ siteId: place().site.siteId });
  return {
    find: async (search: string): Promise<Person[]> => {
      const { admin } = place();
      const answer = await admin.send(privacyOperations.findPersons, {
        params: params(),
        query: { search },
      });
      return answer.json().persons;
    },
    download: (visitorIds: number[]) =>
      place().admin.send(privacyOperations.exportPerson, {
        params: params(),
        query: { visitorId: visitorIds.map(String) },
      }),
    erase: (visitorIds: number[], headers: Record<string, string> = {}) =>
      place().admin.send(privacyOperations.erasePerson, {
        params: params(),
        body: { visitorIds },
        headers,
      }),
    audit: () =>
      place()
        .app.db.selectFrom('audit_log')
        .where('site_id', '=', place().site.siteId)
        .orderBy('id')
        .selectAll()
        .execute(),
  };
};
