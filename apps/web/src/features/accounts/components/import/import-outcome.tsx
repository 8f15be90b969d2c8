import type { AccountImport, ImportRow } from '@balie/contract/features/accounts/import-schema.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../components/data-table/column.ts';
import { FileOutcome } from '../../../../components/file-import/file-outcome.tsx';
import { Details, OutcomeTable } from '../../../../components/file-import/outcome-table.tsx';
import { rowTexts } from './row-text.ts';

interface ImportOutcomeProps {
  file: string;
  outcome: AccountImport;
  /** It was imported; before that it is a preview. */
  done: boolean;
  moved: boolean;
  busy: boolean;
  onConfirm: () => void;
  onOther: () => void;
}

export function ImportOutcome({ outcome, ...props }: ImportOutcomeProps) {
  const { t } = useTranslation();
  const columns = useUserColumns();
  const confirm = (created: number, changed: number) =>
    created > 0 && changed > 0
      ? t('accountImport.confirm_BOTH', { created, changed })
      : created > 0
        ? t('accountImport.confirm_CREATED', { count: created })
        : t('accountImport.confirm_CHANGED', { count: changed });
  return (
    <FileOutcome {...props} rows={outcome.rows} confirm={confirm}>
      <OutcomeTable rows={outcome.rows} ignoredColumns={outcome.ignoredColumns} columns={columns} />
    </FileOutcome>
  );
}

function useUserColumns(): Column<ImportRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: 'username',
        header: t('accountImport.username'),
        value: ({ username }) => username,
        width: '20%',
      },
      { id: 'name', header: t('accountImport.name'), value: ({ name }) => name, width: '20%' },
      {
        id: 'details',
        header: t('fileImport.details'),
        cell: (row) => <Details texts={rowTexts(row)} />,
        needed: true,
      },
    ],
    [t],
  );
}
