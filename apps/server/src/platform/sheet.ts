import type { ErrorCode } from '@balie/contract/common/errors.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from './app-error.ts';

export interface SheetRow<Column extends string> {
  readonly line: number;
  readonly cells: Partial<Record<Column, string>>;
  /** Has more cells than there are headers, so columns cannot be matched. */
  readonly tooLong: boolean;
}

export interface Sheet<Column extends string> {
  readonly rows: readonly SheetRow<Column>[];
  readonly ignoredColumns: readonly string[];
}

export interface SheetRules<Column extends string> {
  readonly columnOf: (header: string) => Column | undefined;
  /** A column the file cannot do without, and the error if it is missing. */
  readonly needed: readonly [Column, ErrorCode];
  readonly rowsMax: number;
  readonly cellMax: number;
}

const DELIMITERS = [';', ',', '\t'] as const;
/** Excel writes and reads this line to declare the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

export function readSheet<Column extends string>(
  file: Uint8Array,
  rules: SheetRules<Column>,
): Sheet<Column> {
  const text = decode(file);
  const separatorLine = SEPARATOR_LINE.exec(text);
  const body = separatorLine ? text.slice(separatorLine[0].length) : text;
  const records = parseRecords(body, separatorLine?.[1] ?? delimiterOf(body), rules);
  const [header, ...lines] = records;
  if (!header) throw new AppError('IMPORT_EMPTY');
  const columns = header.cells.map(rules.columnOf);
  assertColumns(columns, rules.needed);
  if (lines.length === 0) throw new AppError('IMPORT_EMPTY');
  if (lines.length > rules.rowsMax) throw new AppError('IMPORT_TOO_MANY_ROWS');
  const before = separatorLine ? 1 : 0;
  return {
    rows: lines.map(({ cells, line }) => ({
      line: line + before,
      cells: named(columns, cells),
      tooLong: cells.slice(columns.length).some((cell) => cell !== ''),
    })),
    ignoredColumns: header.cells.filter((name, at) => name !== '' && columns[at] === undefined),
  };
}

/** UTF-8 with or without a byte order mark, UTF-16 with one, and Excel's default on Windows. */
function decode(file: Uint8Array): string {
  const isUtf16 = file[0] === 0xff && file[1] === 0xfe;
  const text = isUtf16
    ? decodeAs('utf-16le', file)
    : (decodeAs('utf-8', file) ?? decodeAs('windows-1252', file));
  // A workbook, image or document: anything with bytes that text never contains.
  if (text === undefined || text.includes('\0')) throw new AppError('IMPORT_UNREADABLE');
  return text;
}

function decodeAs(encoding: string, file: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}

/** The most frequent separator between the headers, outside quotes. */
function delimiterOf(text: string): string {
  const [header = ''] = text.trimStart().split(/\r?\n/, 1);
  const bare = header.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((sign) => bare.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';';
}

interface Line {
  readonly cells: string[];
  readonly line: number;
}

function parseRecords(
  text: string,
  delimiter: string,
  { rowsMax, cellMax }: { rowsMax: number; cellMax: number },
): Line[] {
  try {
    const records = parse(text, {
      delimiter,
      trim: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      // One more than allowed is enough to know there are too many.
      to: rowsMax + 2,
      max_record_size: 20 * cellMax,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({
      cells: record,
      line: info.lines - linesIn(record),
    }));
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('IMPORT_UNREADABLE', { cause: error });
    throw error;
  }
}

/** The parser reports where a record ends; a cell of several lines makes it start earlier. */
const linesIn = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0);

function assertColumns<Column extends string>(
  columns: readonly (Column | undefined)[],
  [needed, missing]: readonly [Column, ErrorCode],
): void {
  const known = columns.filter((column) => column !== undefined);
  if (!known.includes(needed)) throw new AppError(missing);
  const twice = known.find((column, at) => known.indexOf(column) !== at);
  if (twice) throw new AppError('IMPORT_COLUMN_TWICE', { details: { column: twice } });
}

const named = <Column extends string>(
  columns: readonly (Column | undefined)[],
  cells: readonly string[],
) =>
  Object.fromEntries(
    columns.flatMap((column, at) => (column === undefined ? [] : [[column, cells[at] ?? '']])),
  ) as Partial<Record<Column, string>>;
