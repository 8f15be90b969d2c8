import { describe, expect, it } from 'vitest';
import { DEFAULT_REPORT_SORT, sortReport, toggleReportSort } from './rules.ts';
import type { VisitorReportRow } from './schema.ts';

const person = (lastName: string, firstName: string, arrivalTime: string | null = null) =>
  ({ lastName, firstName, arrivalTime, company: null }) as VisitorReportRow;

const rows = [
  person('Ødegård', 'Åse', '09:00'),
  person('Claes', 'Piet', '08:05'),
  person('', 'Zonder', '08:00'),
  person('claes', 'An'),
  person('Élise', 'Marie', '10:30'),
];
const names = (sort: Parameters<typeof sortReport>[1]['sort']) =>
  sortReport(rows, { sort, locale: 'nl' }).map(
    (row) => `${row.id} ${row.lastName} ${row.firstName}`,
  );

describe('the order of the visitor report', () => {
  it('is by last name, then first name, ignoring case and accents, numbered from 1', () => {
    expect(names(DEFAULT_REPORT_SORT)).toEqual([
      '1 claes An',
      '2 Claes Piet',
      '3 Élise Marie',
      '4 Ødegård Åse',
      '5  Zonder',
    ]);
  });

  it('can be reversed, with empty values still last', () => {
    expect(names({ column: 'lastName', descending: true })).toEqual([
      '1 Ødegård Åse',
      '2 Élise Marie',
      '3 Claes Piet',
      '4 claes An',
      '5  Zonder',
    ]);
  });

  it('falls back on the names if the chosen column is equal', () => {
    expect(names({ column: 'company', descending: false })[0]).toBe('1 claes An');
    expect(names({ column: 'arrivalTime', descending: false })).toEqual([
      '1  Zonder',
      '2 Claes Piet',
      '3 Ødegård Åse',
      '4 Élise Marie',
      '5 claes An',
    ]);
  });

  it('is reversed by choosing the same column, and ascending for another one', () => {
    const down = toggleReportSort(DEFAULT_REPORT_SORT, 'lastName');
    expect(down).toEqual({ column: 'lastName', descending: true });
    expect(toggleReportSort(down, 'lastName')).toEqual(DEFAULT_REPORT_SORT);
    expect(toggleReportSort(down, 'email')).toEqual({ column: 'email', descending: false });
  });
});
