-- Which appointment of another system a visit is, and a hash of what was last imported: importing the same again
-- changes nothing, whatever a desk has changed since. Deleted when the visit is anonymised.
CREATE TABLE imported_visits (
  visit_id integer PRIMARY KEY REFERENCES visits ON DELETE CASCADE,
  site_id integer NOT NULL REFERENCES sites,
  external_id text NOT NULL,
  row_hash bytea NOT NULL,
  group_key text,
  UNIQUE (site_id, external_id)
);
CREATE INDEX imported_visits_group ON imported_visits (site_id, group_key) WHERE group_key IS NOT NULL;

-- For recognising returning visitors by their customer number.
CREATE INDEX visits_external_customer ON visits (site_id, external_customer_id) WHERE external_customer_id IS NOT NULL;
