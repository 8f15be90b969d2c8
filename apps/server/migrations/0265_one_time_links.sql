-- An address that lets one person in once, to choose a name and a password. Only the hash of its
-- secret is stored; a new one takes the place of the one before.
CREATE TABLE one_time_links (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  purpose text NOT NULL CHECK (purpose IN ('FIRST_START', 'RECOVERY')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK (created_at < expires_at)
);

-- Known passwords and invented people: what is a demo stays one, and nothing real is put beside it.
ALTER TABLE organisations ADD COLUMN demo boolean NOT NULL DEFAULT false;
UPDATE organisations SET demo = true WHERE slug = 'default' AND EXISTS (
  SELECT FROM users WHERE users.organisation_id = organisations.id AND users.username = 'demo-normal');

-- The checklist of the first days, per site: gone once it is put away.
ALTER TABLE sites ADD COLUMN checklist_put_away boolean NOT NULL DEFAULT false;
