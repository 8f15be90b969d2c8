import type { ClientBase } from 'pg';

/** Rows of `erasures`, as JSON text. */
type Erased = string;

/**
 * The people erased in the database that is about to be replaced. The list outside the database is
 * written just after an erasure, so if the server were lost at that moment, a restore would bring
 * back somebody who was told they are gone.
 */
export async function readErased(client: ClientBase): Promise<Erased> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('erasures') is not null as there`,
  );
  if (!found[0]?.there) return '[]';
  const { rows } = await client.query<{ erased: Erased }>(
    `select coalesce(json_agg(e), '[]')::text as erased from erasures e`,
  );
  return rows[0]?.erased ?? '[]';
}

/** The next start erases them again. */
export async function keepErased(client: ClientBase, erased: Erased): Promise<void> {
  await client.query(
    `insert into erasures select * from json_populate_recordset(null::erasures, $1::json)
     on conflict do nothing`,
    [erased],
  );
}
