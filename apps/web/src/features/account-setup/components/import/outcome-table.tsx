import {
  type AccountImport,
  IMPORT_OUTCOMES,
  type ImportOutcome,
  type ImportRow,
} from '@balie/contract/features/accounts/import-schema.ts';
import { SegmentedControl } from '@mantine/core';
import { IconBan, IconEqual, IconPencil, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../components/data-table/column.ts';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../../components/empty-state.tsx';
import styles from './import.module.css';
import { rowTexts } from './row-text.ts';

const ICONS = {
  CREATED: IconUserPlus,
  CHANGED: IconPencil,
  UNCHANGED: IconEqual,
  REFUSED: IconBan,
} as const;

const AT_HAND = { isPending: false, isError: false, error: null, refetch: () => undefined };

export const countOf = ({ rows }: AccountImport, outcome: ImportOutcome): number =>
  rows.filter((row) => row.outcome === outcome).length;

/** Every line of the file and what it does, all or one kind. */
export function OutcomeTable({ outcome }: { outcome: AccountImport }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<ImportOutcome | 'all'>('all');
  const columns = useOutcomeColumns();
  const rows = useMemo(
    () => outcome.rows.filter((row) => kind === 'all' || row.outcome === kind),
    [outcome, kind],
  );
  const kinds = IMPORT_OUTCOMES.map((value) => ({
    value,
    label: `${t(`accountImport.outcomes.${value}`)} (${countOf(outcome, value)})`,
  }));
  return (
    <div className={styles.outcome}>
      <SegmentedControl
        className={styles.kinds}
        aria-label={t('accountImport.filter')}
        data={[
          { value: 'all', label: `${t('accountImport.all')} (${outcome.rows.length})` },
          ...kinds,
        ]}
        value={kind}
        onChange={(value) => setKind(value as ImportOutcome | 'all')}
      />
      {outcome.ignoredColumns.length > 0 && (
        <p className={styles.note}>
          {t('accountImport.ignored', { columns: outcome.ignoredColumns.join(', ') })}
        </p>
      )}
      <DataTable
        label={t('accountImport.filter')}
        columns={columns}
        rows={rows}
        getId={(row) => row.line}
        state={AT_HAND}
        empty={
          <EmptyState
            icon={IconUsers}
            title={t('accountImport.noneTitle')}
            text={t('accountImport.noneText')}
          />
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
      {t(`accountImport.outcomes.${outcome}`)}
    </span>
  );
}

function Details({ row }: { row: ImportRow }) {
  const texts = rowTexts(row);
  if (texts.length === 0) return null;
  return (
    <ul className={styles.details}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function useOutcomeColumns(): Column<ImportRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: 'line', header: t('accountImport.line'), value: ({ line }) => line, width: '5rem' },
      {
        id: 'outcome',
        header: t('accountImport.outcome'),
        value: ({ outcome }) => t(`accountImport.outcomes.${outcome}`),
        cell: ({ outcome }) => <Outcome outcome={outcome} />,
        width: '9.5rem',
      },
      {
        id: 'username',
        header: t('accountImport.username'),
        value: ({ username }) => username,
        width: '20%',
      },
      { id: 'name', header: t('accountImport.name'), value: ({ name }) => name, width: '20%' },
      {
        id: 'details',
        header: t('accountImport.details'),
        cell: (row) => <Details row={row} />,
        needed: true,
      },
    ],
    [t],
  );
}
