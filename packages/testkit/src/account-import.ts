import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { sql } from 'kysely';
import { storedAccount } from './accounts.ts';
import { createUser } from './factories.ts';
import { createOrganisationPlace } from './organisation.ts';
import { changeRows } from './rows.ts';
import { createTestApp, type Sender } from './test-app.ts';

interface Place {
  readonly siteId: number;
  readonly by: Sender;
}

const csv = { 'content-type': 'text/csv' };

export const importActions = (place: () => Place) => {
  const preview = (file: string | Buffer, { siteId, by } = place()) =>
    by.send(accountOperations.previewAccountImport, {
      params: { siteId },
      body: Buffer.from(file),
      headers: csv,
    });
  const apply = (file: string | Buffer, expected: string, { siteId, by } = place()) =>
    by.send(accountOperations.importAccounts, {
      params: { siteId },
      query: { expected },
      body: Buffer.from(file),
      headers: csv,
    });
  return {
    preview,
    apply,
    load: async (file: string | Buffer, at = place()) =>
      apply(file, (await preview(file, at)).json().fingerprint, at),
  };
};

interface Told {
  line: number;
  username: string;
  outcome: string;
  changes: { column: string; before: string | null; after: string }[];
  reasons: { code: string; column: string | null; value: string | null }[];
}
interface ImportAnswer {
  json(): { rows: Told[] };
}

export const rowsOf = (answer: ImportAnswer) => answer.json().rows;
export const outcomes = (answer: ImportAnswer) =>
  rowsOf(answer).map(({ username, outcome }) => `${username} ${outcome}`);
export const reasonsOf = (answer: ImportAnswer) =>
  rowsOf(answer).map(({ reasons }) => reasons.map(({ code, column }) => [code, column]));

/** An organisation that imports its accounts from a file, and what its database then holds. */
export async function createImportPlace() {
  const app = await createTestApp();
  const place = await createOrganisationPlace(app);
  const { siteId, domainTypeId, organisationId: organisation_id } = place.site;
  const [siteName, typeName] = ['Stadhuis, Markt 1', 'Burgerzaken'];
  await changeRows(app.db, 'sites', siteId, { name: siteName });
  await changeRows(app.db, 'domain_types', domainTypeId, { name: typeName });
  return {
    ...place,
    ...importActions(() => ({ siteId, by: place.boss })),
    app,
    siteName,
    typeName,
    /** A user of the organisation, at its site unless `row` says otherwise. */
    user: (row: Partial<Parameters<typeof createUser>[1]> = {}) =>
      createUser(app.db, { organisation_id, siteIds: [siteId], ...row }),
    stored: (username: string) => storedAccount(app.db, username),
    everything: async () =>
      JSON.stringify(
        (
          await sql`select
            (select json_agg(u order by id) from users u) as users,
            (select json_agg(s order by user_id, site_id) from user_sites s) as sites,
            (select json_agg(t order by user_id, domain_type_id) from user_domain_types t) as types,
            (select count(*) from audit_log) as lines,
            (select count(*) from events) as events`.execute(app.db)
        ).rows,
      ),
  };
}
export type ImportPlace = Awaited<ReturnType<typeof createImportPlace>>;
