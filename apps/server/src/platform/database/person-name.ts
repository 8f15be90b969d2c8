import { type RawBuilder, sql } from 'kysely';

/** The name of the user in this row: first and last, or else the username. */
export const personName = (alias: string): RawBuilder<string> => {
  const user = sql.raw(alias);
  return sql<string>`coalesce(nullif(btrim(${user}.first_name || ' ' || ${user}.last_name), ''), ${user}.username)`;
};
