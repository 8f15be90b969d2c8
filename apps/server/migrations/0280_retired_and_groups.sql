-- What has history is retired instead of deleted: history and statistics keep the names of desks, rooms and
-- domains, and removing one takes the same time however many visits it had. Its name can be used again at once.
ALTER TABLE desks ADD COLUMN retired_at timestamptz;
ALTER TABLE waiting_rooms ADD COLUMN retired_at timestamptz;
ALTER TABLE domains ADD COLUMN retired_at timestamptz;

DROP INDEX desks_name;
CREATE UNIQUE INDEX desks_name ON desks (site_id, lower(name)) WHERE retired_at IS NULL;
DROP INDEX waiting_rooms_name;
CREATE UNIQUE INDEX waiting_rooms_name ON waiting_rooms (site_id, lower(name)) WHERE retired_at IS NULL;
DROP INDEX domains_name;
CREATE UNIQUE INDEX domains_name ON domains (site_id, lower(name)) WHERE retired_at IS NULL;

-- Nobody works at a retired desk, and a retired room is never the default.
ALTER TABLE desks ADD CONSTRAINT desks_retired_is_free CHECK (retired_at IS NULL OR user_id IS NULL);
ALTER TABLE waiting_rooms ADD CONSTRAINT waiting_rooms_retired_is_not_default CHECK (retired_at IS NULL OR NOT is_default);

-- A group is served at one desk. Visits called to another desk before this rule leave the group.
UPDATE visits v SET group_id = NULL
WHERE v.status = 'SERVING' AND EXISTS (
  SELECT FROM visits first WHERE first.group_id = v.group_id AND first.status = 'SERVING'
    AND first.desk_id <> v.desk_id AND first.id < v.id);
ALTER TABLE visits ADD CONSTRAINT visits_group_at_one_desk
  EXCLUDE USING gist (group_id WITH =, desk_id WITH <>) WHERE (status = 'SERVING' AND group_id IS NOT NULL);
