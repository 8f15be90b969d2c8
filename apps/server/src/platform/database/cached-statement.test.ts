import { testDatabase } from '@balie/testkit/test-database.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { cachedStatement } from './cached-statement.ts';
import { type Database, type Executor, openDatabase } from './database.ts';

const database = await testDatabase();

interface Sum {
  readonly one: number;
  readonly other: number;
}

const makeSum = () => {
  let built = 0;
  const run = cachedStatement<Sum, { sum: number; twice: number; text: string }>((placeFor) => {
    built++;
    const one = placeFor((input) => input.one);
    const other = placeFor((input) => input.other);
    return sql`select ${one}::int + ${other}::int as sum, ${one}::int * ${2}::int as twice, ${'2'}::text as text`;
  });
  return { run, built: () => built };
};

const sumsOn = async (executor: Executor) => {
  const { run, built } = makeSum();
  const rows = [
    await run(executor, { one: 1, other: 2 }),
    await run(executor, { one: 20, other: 22 }),
  ].flat();
  return { rows, built: built() };
};
const expected = {
  rows: [
    { sum: 3, twice: 2, text: '2' },
    { sum: 42, twice: 40, text: '2' },
  ],
  built: 1,
};

describe('a cached statement', () => {
  it('is compiled once and takes new values each time', async () => {
    expect(await sumsOn(database.db)).toEqual(expected);
  });

  it('works in a transaction, and sees what was written there', async () => {
    const count = cachedStatement<{ name: string }, { count: number }>(
      (placeFor) =>
        sql`select count(*)::int as count from organisations where slug = ${placeFor(({ name }) => name)}`,
    );
    const inTransaction = database.db.transaction().execute(async (trx) => {
      expect(await sumsOn(trx)).toEqual(expected);
      await sql`insert into organisations (slug, name) values ('kept', 'kept')`.execute(trx);
      expect(await count(trx, { name: 'kept' })).toEqual([{ count: 1 }]);
      expect(await count(database.db, { name: 'kept' })).toEqual([{ count: 0 }]);
      throw new Error('undone');
    });
    await expect(inTransaction).rejects.toThrow('undone');
  });

  const preparedIn = async (db: Database) => {
    await sumsOn(db);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where name like 'balie_kept_%'`.execute(db);
    return rows.map(({ statement }) => statement);
  };

  it.each([
    [true, ['select $1::int + $2::int as sum, $1::int * $3::int as twice, $4::text as text']],
    [false, []],
  ])('sends each value once; prepared: %s', async (preparedStatements, statements) => {
    const { connection } = database;
    const one = openDatabase({
      connection,
      log: createLog('silent'),
      poolSize: 1,
      preparedStatements,
    });
    try {
      expect(await preparedIn(one.db)).toEqual(statements);
    } finally {
      await one.close();
    }
  });
});
