-- Every call and every end of a visit writes to each index of visits, so only indexes that are used stay.

-- Searching by ticket never used it.
DROP INDEX visits_ticket_of_any_day;

-- The visit id is enough: the same statement copies the site from the visit.
ALTER TABLE calls
  DROP CONSTRAINT calls_site_id_visit_id_fkey,
  ADD FOREIGN KEY (visit_id) REFERENCES visits ON DELETE CASCADE;
ALTER TABLE visits DROP CONSTRAINT visits_site_id_id_key;

-- Anonymising continues after the last finished day, because no visits are added to days in the past.
DROP INDEX visits_to_anonymise;
ALTER TABLE retention_settings ADD COLUMN anonymised_until date;

-- The index of ongoing visits is small, but keeps entries of ended visits until the table is vacuumed.
-- By default that happens only after a fifth of all visits has changed.
ALTER TABLE visits SET (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.005);

-- Old rows are found by their id.
DROP INDEX calls_age;
DROP INDEX events_age;
