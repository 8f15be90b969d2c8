-- Who was taken from a desk by somebody else and was not told yet; once told, the row goes. The audit log
-- keeps what happened.
CREATE TABLE desk_unlinks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  user_id integer NOT NULL REFERENCES users,
  -- as it was called then
  desk_name text NOT NULL,
  unlinked_by integer NOT NULL REFERENCES users,
  unlinked_at timestamptz NOT NULL
);
CREATE INDEX desk_unlinks_user ON desk_unlinks (user_id, site_id);
