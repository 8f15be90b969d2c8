-- How long a site keeps personal data of visitors. Without a row, nothing is anonymised.
CREATE TABLE retention_settings (
  site_id integer PRIMARY KEY REFERENCES sites,
  enabled boolean NOT NULL DEFAULT false,
  days integer NOT NULL CHECK (days BETWEEN 7 AND 3650),
  -- null while anonymising is turned off
  next_run_at timestamptz,
  -- what the current run has done so far
  running_visits integer NOT NULL DEFAULT 0,
  running_visitors integer NOT NULL DEFAULT 0,
  last_run_at timestamptz,
  last_run_visits integer,
  last_run_visitors integer,
  CHECK (enabled = (next_run_at IS NOT NULL))
);
CREATE INDEX retention_settings_due ON retention_settings (next_run_at) WHERE enabled;

ALTER TABLE visits ADD COLUMN anonymised_at timestamptz;
-- What is still to be anonymised, oldest first; these stay small once a site has turned it on.
CREATE INDEX visits_to_anonymise ON visits (site_id, day) WHERE anonymised_at IS NULL;
CREATE INDEX visitors_to_anonymise ON visitors (site_id, created_at) WHERE anonymised_at IS NULL;

-- National register numbers are searched by their digits, however they were written.
CREATE INDEX visitors_national_number ON visitors (site_id, (regexp_replace(national_number, '\D', '', 'g')))
  WHERE national_number IS NOT NULL;
CREATE INDEX visits_ticket_of_any_day ON visits (site_id, upper(ticket_number), day DESC) WHERE ticket_number IS NOT NULL;
-- For what was sent about a visit, and for who viewed a visitor.
CREATE INDEX webhook_deliveries_visit ON webhook_deliveries (site_id, (payload ->> 'visitId'));
CREATE INDEX audit_log_visitor ON audit_log (site_id, entity_id) WHERE entity = 'visitor';
