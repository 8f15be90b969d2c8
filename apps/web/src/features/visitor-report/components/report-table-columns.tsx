import {
  type NumberedReportRow,
  type ReportColumn,
  type ReportSort,
  toggleReportSort,
} from '@balie/contract/features/visitor-report/rules.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Sort } from '../../../components/data-table/column.ts';
import { useFormat } from '../../../lib/session.ts';
import { REPORT_COLUMNS, reportText } from '../report-columns.ts';
import { EmailText } from './email-text.tsx';

const emailCell = ({ email }: NumberedReportRow) => email && <EmailText>{email}</EmailText>;

interface ReportColumnsInput {
  sort: ReportSort;
  onSort: (sort: ReportSort) => void;
}

/** The rows are already sorted and numbered by the contract's rule; the table keeps that order. */
export function useReportColumns({ sort, onSort }: ReportColumnsInput) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = useMemo((): Column<NumberedReportRow>[] => {
    const inOrder = (one: NumberedReportRow, other: NumberedReportRow) =>
      sort.descending ? other.id - one.id : one.id - other.id;
    return [
      { id: 'id', header: t('visitorReport.columns.id'), width: '3.75rem', value: (row) => row.id },
      ...REPORT_COLUMNS.map((column) => ({
        id: column,
        header: t(`visitorReport.columns.${column}`),
        value: (row: NumberedReportRow) => reportText(row, { column, writeDate: format.date }),
        ...(column === 'email' && { cell: emailCell }),
        sort: inOrder,
      })),
    ];
  }, [t, format, sort.descending]);
  const tableSort: Sort = { id: sort.column, desc: sort.descending };
  const changeSort = ({ id }: Sort) => onSort(toggleReportSort(sort, id as ReportColumn));
  return { columns, tableSort, changeSort };
}
