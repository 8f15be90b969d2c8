import { type RawBuilder, sql } from 'kysely';

/** What people call the user in this row: the first and last name, or else the username. */
export const personName = (alias: string): RawBuilder<string> => {
  const user = sql.raw(alias);
  return sql<string>`coalesce(nullif(btrim(${user}.first_name || ' ' || ${user}.last_name), ''), ${user}.username)`;
};
