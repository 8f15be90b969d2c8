import { expect, it } from 'vitest';
import { FILLER, faultsInSql } from './sql-text.mjs';

const value = FILLER.repeat(5);

/** @param {string} sql @param {string} kind */
const faults = (sql, kind) =>
  [...faultsInSql(sql)]
    .filter((edit) => edit.kind === kind)
    .map((edit) => [sql.slice(edit.start, edit.end), edit.replacement]);

it('leaves out each condition, and only that', () => {
  const sql = `select * from visits v join desks d on d.id = v.desk_id where v.site_id = ${value} and (v.day = ${value} or v.open) order by v.id`;
  expect(faults(sql, 'condition')).toEqual([
    ['d.id = v.desk_id', 'true'],
    [`v.site_id = ${value}`, 'true'],
    [`(v.day = ${value} or v.open)`, 'true'],
  ]);
});

it('looks into subqueries, and makes one side of an "or" false', () => {
  const sql = `where not exists (select 1 from visits o where o.id = p.id) and (a.x is null or a.x = ${value})`;
  expect(faults(sql, 'condition')).toEqual([
    ['not exists (select 1 from visits o where o.id = p.id)', 'true'],
    ['o.id = p.id', 'true'],
    [`(a.x is null or a.x = ${value})`, 'true'],
    [`a.x = ${value}`, 'false'],
  ]);
});

it('recognises a fragment that is a condition by itself', () => {
  expect(faults(`${value} = ${value} and ${value} is null`, 'condition')).toEqual([
    [`${value} = ${value}`, 'true'],
    [`${value} is null`, 'true'],
  ]);
});

it.each([
  ['where day between 1 and 2', [['day between 1 and 2', 'true']]],
  ['insert into a on conflict do nothing', []],
  ["case rank when § then 'x' end", []],
  ["case when a is distinct from 'b' then c end", [["a is distinct from 'b'", 'false']]],
  ['select a from b where true', []],
])('reads %s', (sql, expected) => {
  expect(faults(sql, 'condition')).toEqual(expected);
});

it('leaves out locks, and `skip locked`', () => {
  expect(faults('select 1 for no key update of v skip locked', 'lock')).toEqual([
    ['for no key update of v skip locked', ''],
    [' skip locked', ''],
  ]);
});

it('moves the boundary of a range, and does not take an arrow for one', () => {
  const sql = `where a < ${value} and b >= make_interval(mins => 5) and c ->> 'd' is null`;
  expect(faults(sql, 'boundary')).toEqual([
    ['<', '<='],
    ['>=', '>'],
  ]);
});
