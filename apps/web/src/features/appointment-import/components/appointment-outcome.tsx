import type { AppointmentColumn } from '@balie/contract/features/appointment-import/columns.ts';
import type { ImportedRow } from '@balie/contract/features/appointment-import/schema.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/column.ts';
import { FileOutcome } from '../../../components/file-import/file-outcome.tsx';
import { Details, OutcomeTable } from '../../../components/file-import/outcome-table.tsx';
import { downloadCsv } from '../../../lib/download.ts';
import { codeText, i18n } from '../../../lib/i18n.ts';
import { columnText } from './example-file.ts';

type Line = Omit<ImportedRow, 'checkIn' | 'visitId'> & {
  readonly line: number;
  readonly checkIn?: ImportedRow['checkIn'];
};

interface AppointmentOutcomeProps {
  file: string;
  rows: readonly Line[];
  ignoredColumns: readonly string[];
  done: boolean;
  moved: boolean;
  busy: boolean;
  onConfirm: () => void;
  onOther: () => void;
}

export function AppointmentOutcome({ ignoredColumns, ...props }: AppointmentOutcomeProps) {
  const { t } = useTranslation();
  const { rows, done } = props;
  const columns = useColumns(done);
  const confirm = (created: number, changed: number) =>
    created > 0 && changed > 0
      ? t('appointmentImport.confirm_BOTH', { created, changed })
      : created > 0
        ? t('appointmentImport.confirm_CREATED', { count: created })
        : t('appointmentImport.confirm_CHANGED', { count: changed });
  const save = () =>
    downloadCsv(t('appointmentImport.codesFile'), [
      [columnText('externalId'), t('appointmentImport.code'), t('appointmentImport.qr')],
      ...rows.flatMap(({ externalId, checkIn }) =>
        checkIn ? [[externalId ?? '', checkIn.typed, checkIn.signed ?? '']] : [],
      ),
    ]);
  return (
    <FileOutcome
      {...props}
      confirm={confirm}
      after={
        <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
          {t('appointmentImport.codes')}
        </Button>
      }
    >
      <OutcomeTable rows={rows} ignoredColumns={ignoredColumns} columns={columns} />
    </FileOutcome>
  );
}

function useColumns(done: boolean): Column<Line>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: 'externalId',
        header: columnText('externalId'),
        value: ({ externalId }) => externalId ?? '',
        width: '25%',
      },
      ...(done
        ? [
            {
              id: 'code',
              header: t('appointmentImport.code'),
              value: ({ checkIn }: Line) => checkIn?.typed ?? '',
              width: '12rem',
            },
          ]
        : []),
      {
        id: 'details',
        header: t('fileImport.details'),
        cell: (row) => <Details texts={reasonsOf(row)} />,
        needed: true,
      },
    ],
    [t, done],
  );
}

const reasonsOf = ({ fields }: Line): string[] =>
  Object.entries(fields).map(([field, code]) =>
    i18n.t('fileImport.reason', {
      column: columnText(field as AppointmentColumn),
      text: codeText(code),
    }),
  );
