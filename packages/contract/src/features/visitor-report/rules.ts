import type { VisitorReportRow } from './schema.ts';

export type ReportColumn = keyof VisitorReportRow;
export interface ReportSort {
  column: ReportColumn;
  descending: boolean;
}

/** A row with its running number in the report. */
export type NumberedReportRow = VisitorReportRow & { id: number };

/** §9: last name, then first name. */
export const DEFAULT_REPORT_SORT: ReportSort = { column: 'lastName', descending: false };

/** The columns that decide between rows with equal values in the chosen one. */
const TIE_BREAKERS: readonly ReportColumn[] = ['lastName', 'firstName', 'arrivalTime'];

/** §9: the same column again reverses the order; another column starts ascending. */
export const toggleReportSort = (sort: ReportSort, column: ReportColumn): ReportSort => ({
  column,
  descending: sort.column === column && !sort.descending,
});

/** Sorts the report by the rules of its reader's language; empty values come last either way. */
export function sortReport(
  rows: readonly VisitorReportRow[],
  { sort, locale }: { sort: ReportSort; locale: string },
): NumberedReportRow[] {
  const collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  const compare = (a: VisitorReportRow, b: VisitorReportRow, column: ReportColumn) => {
    const [left, right] = [a[column] || '', b[column] || ''];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    const order = collator.compare(left, right);
    return sort.descending ? -order : order;
  };
  const columns = [sort.column, ...TIE_BREAKERS];
  return [...rows]
    .sort((a, b) => {
      for (const column of columns) {
        const order = compare(a, b, column);
        if (order !== 0) return order;
      }
      return 0;
    })
    .map((row, index) => ({ id: index + 1, ...row }));
}
