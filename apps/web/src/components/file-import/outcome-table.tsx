import {
  IMPORT_OUTCOMES,
  type ImportOutcome,
} from '@balie/contract/features/accounts/import-schema.ts';
import { SegmentedControl } from '@mantine/core';
import { IconBan, IconEqual, IconFileSpreadsheet, IconPencil, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { EmptyState } from '../empty-state.tsx';
import { useListSearch } from '../use-list-search.tsx';
import styles from './file-import.module.css';

const ICONS = {
  CREATED: IconPlus,
  CHANGED: IconPencil,
  UNCHANGED: IconEqual,
  REFUSED: IconBan,
} as const;

const AT_HAND = { isPending: false, isError: false, error: null, refetch: () => undefined };

export interface ImportLine {
  readonly line: number;
  readonly outcome: ImportOutcome;
}

export const countOf = (rows: readonly ImportLine[], outcome: ImportOutcome): number =>
  rows.filter((row) => row.outcome === outcome).length;

interface OutcomeTableProps<Row> {
  rows: readonly Row[];
  ignoredColumns: readonly string[];
  columns: readonly Column<Row>[];
}

export function OutcomeTable<Row extends ImportLine>({
  rows,
  ignoredColumns,
  columns,
}: OutcomeTableProps<Row>) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<ImportOutcome | 'all'>('all');
  const shown = useMemo(
    () => rows.filter((row) => kind === 'all' || row.outcome === kind),
    [rows, kind],
  );
  const search = useListSearch({
    list: t('fileImport.filter'),
    label: t('fileImport.search'),
    rows: shown,
    texts: (row) => columns.map(({ value }) => String(value?.(row) ?? '')),
  });
  const first = useFirstColumns<Row>();
  const all = useMemo(() => [...first, ...columns], [first, columns]);
  const kinds = IMPORT_OUTCOMES.map((value) => ({
    value,
    label: `${t(`fileImport.outcomes.${value}`)} (${countOf(rows, value)})`,
  }));
  return (
    <div className={styles.outcome}>
      <SegmentedControl
        className={styles.kinds}
        aria-label={t('fileImport.filter')}
        data={[{ value: 'all', label: `${t('fileImport.all')} (${rows.length})` }, ...kinds]}
        value={kind}
        onChange={(value) => setKind(value as ImportOutcome | 'all')}
      />
      {ignoredColumns.length > 0 && (
        <p className={styles.note}>
          {t('fileImport.ignored', { columns: ignoredColumns.join(', ') })}
        </p>
      )}
      {search.field}
      <DataTable
        label={t('fileImport.filter')}
        columns={all}
        rows={search.rows}
        getId={(row) => row.line}
        state={AT_HAND}
        empty={
          search.nothing || (
            <EmptyState
              icon={IconFileSpreadsheet}
              title={t('fileImport.noneTitle')}
              text={t('fileImport.noneText')}
            />
          )
        }
      />
    </div>
  );
}

function Outcome({ outcome }: { outcome: ImportOutcome }) {
  const { t } = useTranslation();
  const Icon = ICONS[outcome];
  return (
    <span className={styles.kind} data-outcome={outcome}>
      <Icon size={16} aria-hidden />
      {t(`fileImport.outcomes.${outcome}`)}
    </span>
  );
}

function useFirstColumns<Row extends ImportLine>(): Column<Row>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: 'line', header: t('fileImport.line'), value: ({ line }) => line, width: '5rem' },
      {
        id: 'outcome',
        header: t('fileImport.outcome'),
        value: ({ outcome }) => t(`fileImport.outcomes.${outcome}`),
        cell: ({ outcome }) => <Outcome outcome={outcome} />,
        width: '9.5rem',
      },
    ],
    [t],
  );
}

/** What a line does, or why it is skipped, a sentence each. */
export function Details({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className={styles.details}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
