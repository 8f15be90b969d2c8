import { type RawBuilder, sql } from 'kysely';

/** A list of ids as one parameter: the statement stays the same whatever the length, and so does its plan. */
export const isOneOf = (column: string, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::int[])`;

/** A fixed list as text of the statement, where the planner has to see it to use a partial index. */
export const literals = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map((value) => sql.lit(value)));
