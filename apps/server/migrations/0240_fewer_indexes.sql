-- Every call and every end of a visit writes an entry into each index of visits: only those stay that
-- something is found by.

-- A search by ticket never used it.
DROP INDEX visits_ticket_of_any_day;

-- A call names its visit by number; its site is copied from that visit in the same statement.
ALTER TABLE calls
  DROP CONSTRAINT calls_site_id_visit_id_fkey,
  ADD FOREIGN KEY (visit_id) REFERENCES visits ON DELETE CASCADE;
ALTER TABLE visits DROP CONSTRAINT visits_site_id_id_key;

-- What is left to anonymise begins after the last day that is done with: visits are made for the day itself.
DROP INDEX visits_to_anonymise;
ALTER TABLE retention_settings ADD COLUMN anonymised_until date;

-- Who is at which desk is found among the few that are being served; the entries of those who were stay in
-- between until the table is tidied. By default that waits for a fifth of all visits ever made to change.
ALTER TABLE visits SET (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.005);

-- What is old is found by its number.
DROP INDEX calls_age;
DROP INDEX events_age;
