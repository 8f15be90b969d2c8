import { limits } from '@balie/contract/common/limits.ts';
import { columnOf, type ImportColumn } from '@balie/contract/features/accounts/import-columns.ts';
import {
  type Sheet as AnySheet,
  type SheetRow as AnySheetRow,
  readSheet as readAnySheet,
} from '../../../platform/sheet.ts';

export type SheetRow = AnySheetRow<ImportColumn>;
export type Sheet = AnySheet<ImportColumn>;

export const readSheet = (file: Uint8Array): Sheet =>
  readAnySheet(file, {
    columnOf,
    needed: ['username', 'IMPORT_NO_USERNAME'],
    ...limits.accountImport,
  });
