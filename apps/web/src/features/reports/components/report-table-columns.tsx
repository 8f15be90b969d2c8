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

const WIDTHS: Partial<Record<ReportColumn, string>> = {
  email: '15%',
  lastName: '11%',
  firstName: '9%',
  company: '10%',
  appointmentDate: '7%',
  appointmentTime: '5.5%',
  arrivalDate: '7%',
  arrivalTime: '5.5%',
};

interface ReportColumnsInput {
  sort: ReportSort;
  onSort: (sort: ReportSort) => void;
}

/** The rows come sorted and numbered by the contract's rule; the table keeps that order. */
export function useReportColumns({ sort, onSort }: ReportColumnsInput) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = useMemo((): Column<NumberedReportRow>[] => {
    const inOrder = (one: NumberedReportRow, other: NumberedReportRow) =>
      sort.descending ? other.id - one.id : one.id - other.id;
    return [
      { id: 'id', header: t('reports.columns.id'), width: '3rem', value: (row) => row.id },
      ...REPORT_COLUMNS.map((column) => ({
        id: column,
        header: t(`reports.columns.${column}`),
        ...(WIDTHS[column] && { width: WIDTHS[column] }),
        value: (row: NumberedReportRow) => reportText(row, { column, writeDate: format.date }),
        sort: inOrder,
      })),
    ];
  }, [t, format, sort.descending]);
  const tableSort: Sort = { id: sort.column, desc: sort.descending };
  const changeSort = ({ id }: Sort) => onSort(toggleReportSort(sort, id as ReportColumn));
  return { columns, tableSort, changeSort };
}
