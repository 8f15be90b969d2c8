-- People unlinked from a desk by someone else and not yet told; deleted once told. The audit log keeps
-- what happened.
CREATE TABLE desk_unlinks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  user_id integer NOT NULL REFERENCES users,
  -- its name at that time
  desk_name text NOT NULL,
  unlinked_by integer NOT NULL REFERENCES users,
  unlinked_at timestamptz NOT NULL
);
CREATE INDEX desk_unlinks_user ON desk_unlinks (user_id, site_id);
