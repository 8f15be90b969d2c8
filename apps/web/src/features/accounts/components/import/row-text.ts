import type { ImportColumn } from '@balie/contract/features/accounts/import-columns.ts';
import type { ImportRow } from '@balie/contract/features/accounts/import-schema.ts';
import { codeText, i18n } from '../../../../lib/i18n.ts';
import { columnText } from './user-file.ts';

/** What applies to nearly everybody is not worth mentioning. */
const USUAL: Partial<Record<ImportColumn, string>> = {
  licensed: 'true',
  organisationAdmin: 'false',
  active: 'true',
};
const TOLD_APART: readonly ImportColumn[] = ['username', 'firstName', 'lastName'];

/** What a row does, or why it is refused, a sentence each. */
export function rowTexts({ outcome, changes, reasons }: ImportRow): string[] {
  if (outcome === 'REFUSED') return reasons.map(reasonText);
  if (outcome !== 'CREATED') return changes.map(changeText);
  return changes
    .filter(({ column, after }) => !TOLD_APART.includes(column) && USUAL[column] !== after)
    .map(({ column, after }) =>
      i18n.t('accountImport.set', { column: columnText(column), after: valueText(column, after) }),
    );
}

const changeText = ({ column, before, after }: ImportRow['changes'][number]): string =>
  i18n.t('accountImport.changed', {
    column: columnText(column),
    before: valueText(column, before ?? ''),
    after: valueText(column, after),
  });

function reasonText({ code, column, value }: ImportRow['reasons'][number]): string {
  const text = codeText(code);
  if (column === null) return text;
  const options = { column: columnText(column), text };
  return value
    ? i18n.t('accountImport.reasonValue', { ...options, value })
    : i18n.t('fileImport.reason', options);
}

function valueText(column: ImportColumn, value: string): string {
  if (value === '') return i18n.t('accountImport.cleared');
  if (value === 'true') return i18n.t('accountImport.yes');
  if (value === 'false') return i18n.t('accountImport.no');
  return column === 'role' ? i18n.t(`shell.role${value as 'ADMIN' | 'NORMAL'}`) : value;
}
