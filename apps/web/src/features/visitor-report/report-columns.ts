import type {
  NumberedReportRow,
  ReportColumn,
} from '@balie/contract/features/visitor-report/rules.ts';

/** §3: the report's columns, in order; the running number precedes them. */
export const REPORT_COLUMNS = [
  'lastName',
  'firstName',
  'email',
  'phoneNumber',
  'company',
  'contactLastName',
  'contactFirstName',
  'appointmentDate',
  'appointmentTime',
  'arrivalDate',
  'arrivalTime',
] as const satisfies readonly ReportColumn[];

const DATES: readonly ReportColumn[] = ['appointmentDate', 'arrivalDate'];

/** Never broken on paper: half a telephone number is useless. The running number comes first. */
const WHOLE: readonly ReportColumn[] = [
  'email',
  'phoneNumber',
  'appointmentDate',
  'appointmentTime',
  'arrivalDate',
  'arrivalTime',
];
export const WHOLE_COLUMNS: ReadonlySet<number> = new Set(
  REPORT_COLUMNS.flatMap((column, at) => (WHOLE.includes(column) ? [at + 1] : [])),
);

/** A cell's text: dates as people write them, the rest as it is. */
export function reportText(
  row: NumberedReportRow,
  { column, writeDate }: { column: ReportColumn; writeDate: (day: string) => string },
): string {
  const value = row[column] ?? '';
  return value !== '' && DATES.includes(column) ? writeDate(value) : value;
}

/** The columns of a file, starting with the running number. */
export const REPORT_HEAD = ['id', ...REPORT_COLUMNS] as const;

export const reportTexts = (
  rows: readonly NumberedReportRow[],
  writeDate: (day: string) => string,
): string[][] =>
  rows.map((row) => [
    String(row.id),
    ...REPORT_COLUMNS.map((column) => reportText(row, { column, writeDate })),
  ]);
