import { limits } from '@balie/contract/common/limits.ts';
import { columnOf, type ImportColumn } from '@balie/contract/features/accounts/import-columns.ts';
import { readSheet, type Sheet, type SheetRow } from '../../../platform/sheet.ts';

export type AccountRow = SheetRow<ImportColumn>;
export type AccountSheet = Sheet<ImportColumn>;

export const readAccountSheet = (file: Uint8Array): AccountSheet =>
  readSheet(file, {
    columnOf,
    needed: ['username', 'IMPORT_NO_USERNAME'],
    ...limits.accountImport,
  });
