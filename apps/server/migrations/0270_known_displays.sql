-- Whose word about a call counts, and what people call a display.
ALTER TABLE devices
  ADD COLUMN name text,
  -- it came by an address that nobody can guess
  ADD COLUMN by_address boolean NOT NULL DEFAULT false,
  ADD COLUMN approved_at timestamptz,
  ADD COLUMN approved_by integer REFERENCES users ON DELETE SET NULL;
UPDATE devices SET by_address = screen_id !~ '^(PQ-[A-Z]{2}-)?[0-9]+$';

-- Who knows the key of an approved display could speak for it: only its fingerprint is kept.
UPDATE devices SET device_key = encode(sha256(convert_to(device_key, 'UTF8')), 'hex');

-- The longest silent one gives way.
DROP INDEX devices_site;
CREATE INDEX devices_site ON devices (site_id, last_seen_at);

-- A code that a device shows until an administrator binds it, or until it runs out.
CREATE TABLE pairings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id integer NOT NULL REFERENCES organisations ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('DISPLAY', 'KIOSK')),
  code text NOT NULL UNIQUE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pairings_age ON pairings (created_at);

-- What a bound device shows instead of a password: a display of a site, or the account of a kiosk.
-- Taking it back is deleting the row.
CREATE TABLE device_tokens (
  token_hash bytea PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  device_id integer UNIQUE REFERENCES devices ON DELETE CASCADE,
  user_id integer REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by integer REFERENCES users ON DELETE SET NULL,
  CHECK (num_nonnulls(device_id, user_id) = 1)
);
CREATE INDEX device_tokens_user ON device_tokens (user_id) WHERE user_id IS NOT NULL;
