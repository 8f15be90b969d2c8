import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import type { Caller } from './test-app.ts';

interface Place {
  readonly siteId: number;
  readonly by: Caller;
}

const csv = { 'content-type': 'text/csv' };

/** What an administrator does with a file of users. */
export const importCalls = (place: () => Place) => {
  const preview = (file: string | Buffer, { siteId, by } = place()) =>
    by.call(accountOperations.previewAccountImport, {
      params: { siteId },
      body: Buffer.from(file),
      headers: csv,
    });
  const apply = (file: string | Buffer, expected: string, { siteId, by } = place()) =>
    by.call(accountOperations.importAccounts, {
      params: { siteId },
      query: { expected },
      body: Buffer.from(file),
      headers: csv,
    });
  return {
    preview,
    apply,
    /** Both, one after the other. */
    load: async (file: string | Buffer, at = place()) =>
      apply(file, (await preview(file, at)).json().fingerprint, at),
  };
};
