import { type RawBuilder, sql } from 'kysely';

/** One of these ids, as one value: a list of another length is no other statement, whose plan would be kept too. */
export const isOneOf = (column: string, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::int[])`;
