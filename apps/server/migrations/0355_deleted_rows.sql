-- What administrators deleted, kept for a short time so that it can be restored unchanged: with its id,
-- its address and the rows that depend on it.

CREATE TABLE deleted_rows (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites ON DELETE CASCADE,
  entity text NOT NULL,
  entity_id text NOT NULL,
  topic text NOT NULL,
  -- as it was in the audit log
  told jsonb NOT NULL,
  -- [{ "table": …, "row": … }], in the order in which they can be restored
  rows jsonb NOT NULL,
  deleted_at timestamptz NOT NULL
);
CREATE INDEX deleted_rows_entity ON deleted_rows (site_id, entity, entity_id);
CREATE INDEX deleted_rows_age ON deleted_rows (deleted_at);

-- Restores a row: inserts it again, or updates what is left of it.
CREATE FUNCTION restore_row(target regclass, image jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  names text;
  changes text;
  own_key name;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum),
         string_agg(format('%1$I = excluded.%1$I', attname), ', ') FILTER (WHERE attidentity = '')
    INTO names, changes
    FROM pg_attribute
   WHERE attrelid = target AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
  SELECT conname INTO own_key FROM pg_constraint WHERE conrelid = target AND contype = 'p';
  EXECUTE format(
    'INSERT INTO %1$s (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM jsonb_populate_record(NULL::%1$s, $1)
     ON CONFLICT ON CONSTRAINT %3$I DO UPDATE SET %4$s', target, names, own_key, changes) USING image;
END
$$;
