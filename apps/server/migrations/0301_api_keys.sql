-- API keys of other programs: what they may do, at which sites, and until when.

CREATE TABLE api_keys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id integer NOT NULL REFERENCES organisations,
  name text NOT NULL CHECK (btrim(name) <> ''),
  -- only a hash is stored, and the last characters, so that people recognise the key
  token_hash bytea NOT NULL UNIQUE,
  ending text NOT NULL,
  -- names of operations of the contract
  operations text[] NOT NULL CHECK (cardinality(operations) > 0),
  -- every site, including future ones; otherwise those in api_key_sites
  all_sites boolean NOT NULL,
  per_minute integer NOT NULL CHECK (per_minute > 0),
  -- the last day on which it works
  valid_until date NOT NULL,
  created_by integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  UNIQUE (organisation_id, id)
);
CREATE UNIQUE INDEX api_keys_name ON api_keys (organisation_id, lower(name)) WHERE revoked_at IS NULL;

CREATE TABLE api_key_sites (
  organisation_id integer NOT NULL,
  api_key_id integer NOT NULL,
  site_id integer NOT NULL,
  PRIMARY KEY (api_key_id, site_id),
  FOREIGN KEY (organisation_id, api_key_id) REFERENCES api_keys (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, site_id) REFERENCES sites (organisation_id, id)
);

-- A change made by a program is logged under its key, not under a user.
ALTER TABLE audit_log ADD COLUMN api_key_id integer REFERENCES api_keys;
