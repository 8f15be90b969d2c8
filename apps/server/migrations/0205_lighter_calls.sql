-- A call is written in the moment somebody waits for it: what it keeps up to date is only what is read.

-- Nothing looks for calls of a site by time; what is old is found by where it lies in the table.
DROP INDEX calls_recent;
DROP INDEX calls_age;
DROP INDEX events_age;
CREATE INDEX calls_age ON calls USING brin (at);
CREATE INDEX events_age ON events USING brin (at);

-- Every call and event of a site locked the site's one row. A call belongs to a visit of the same site,
-- which no two desks call at once; an event lives for an hour.
ALTER TABLE calls
  DROP CONSTRAINT calls_site_id_fkey,
  DROP CONSTRAINT calls_visit_id_fkey,
  ADD FOREIGN KEY (site_id, visit_id) REFERENCES visits (site_id, id) ON DELETE CASCADE;
ALTER TABLE events DROP CONSTRAINT events_site_id_fkey;
