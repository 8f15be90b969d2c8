-- An address that lets one person in once, to choose a name and a password. Only a hash of its secret
-- is stored, and a new address replaces the previous one.
CREATE TABLE one_time_links (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  purpose text NOT NULL CHECK (purpose IN ('FIRST_START', 'RECOVERY')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK (created_at < expires_at)
);

-- A demo has public passwords and invented people: it stays a demo, and real data is never added to it.
ALTER TABLE organisations ADD COLUMN demo boolean NOT NULL DEFAULT false;
UPDATE organisations SET demo = true WHERE slug = 'default' AND EXISTS (
  SELECT FROM users WHERE users.organisation_id = organisations.id AND users.username = 'demo-normal');

-- Whether the list of first steps was hidden at this site.
ALTER TABLE sites ADD COLUMN checklist_put_away boolean NOT NULL DEFAULT false;
