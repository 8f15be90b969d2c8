import { expect, it } from 'vitest';
import { sortReport } from './rules.ts';
import type { VisitorReportRow } from './schema.ts';

const row = (company: string | null, change: Partial<VisitorReportRow> = {}) =>
  ({
    lastName: 'Claes',
    firstName: 'An',
    arrivalTime: null,
    company,
    ...change,
  }) as VisitorReportRow;
const companies = (rows: VisitorReportRow[], descending = false) =>
  sortReport(rows, { sort: { column: 'company', descending }, locale: 'nl' }).map(
    (sorted) => sorted.company,
  );

it('sorts the numbers in a name by value', () => {
  expect(companies([row('Ploeg 10'), row('Ploeg 9')])).toEqual(['Ploeg 9', 'Ploeg 10']);
});

it('keeps empty values last in both directions', () => {
  for (const rows of [
    [row(null), row('B'), row('A')],
    [row('B'), row('A'), row(null)],
  ]) {
    expect(companies(rows)).toEqual(['A', 'B', null]);
    expect(companies(rows, true)).toEqual(['B', 'A', null]);
  }
});

it('sorts equal values by last name, first name and arrival, and otherwise keeps their order', () => {
  const rows = [
    row('A', { firstName: 'An', arrivalTime: '09:00' }),
    row('A', { firstName: 'An', arrivalTime: '08:00' }),
    row('A', { firstName: 'Aad', arrivalTime: '10:00' }),
    row('A', { lastName: 'Aerts', firstName: 'Zoë', arrivalTime: '11:00' }),
  ];
  const sorted = sortReport(rows, { sort: { column: 'company', descending: false }, locale: 'nl' });
  expect(sorted.map(({ id, arrivalTime }) => [id, arrivalTime])).toEqual([
    [1, '11:00'],
    [2, '10:00'],
    [3, '08:00'],
    [4, '09:00'],
  ]);
});
