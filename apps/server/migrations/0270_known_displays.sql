-- Which displays can confirm a call, and their names.
ALTER TABLE devices
  ADD COLUMN name text,
  -- opened at an unguessable address
  ADD COLUMN by_address boolean NOT NULL DEFAULT false,
  ADD COLUMN approved_at timestamptz,
  ADD COLUMN approved_by integer REFERENCES users ON DELETE SET NULL;
UPDATE devices SET by_address = screen_id !~ '^(PQ-[A-Z]{2}-)?[0-9]+$';

-- The key of an approved display could be used to impersonate it, so only its hash is stored.
UPDATE devices SET device_key = encode(sha256(convert_to(device_key, 'UTF8')), 'hex');

-- For making room: the device that has been silent longest is removed first.
DROP INDEX devices_site;
CREATE INDEX devices_site ON devices (site_id, last_seen_at);

-- A code that a device shows until an administrator pairs the device, or until the code expires.
CREATE TABLE pairings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id integer NOT NULL REFERENCES organisations ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('DISPLAY', 'KIOSK')),
  code text NOT NULL UNIQUE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pairings_age ON pairings (created_at);

-- What a paired device uses instead of a password: as a display of a site, or as a kiosk's account.
-- Deleting the row unpairs the device.
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
