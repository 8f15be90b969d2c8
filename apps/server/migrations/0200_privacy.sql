-- How long a site keeps who its visitors were. Without a row nothing is ever anonymised.
CREATE TABLE retention_settings (
  site_id integer PRIMARY KEY REFERENCES sites,
  enabled boolean NOT NULL DEFAULT false,
  days integer NOT NULL CHECK (days BETWEEN 7 AND 3650),
  -- null while it is switched off
  next_run_at timestamptz,
  -- what the round that is under way has done so far
  running_visits integer NOT NULL DEFAULT 0,
  running_visitors integer NOT NULL DEFAULT 0,
  last_run_at timestamptz,
  last_run_visits integer,
  last_run_visitors integer,
  CHECK (enabled = (next_run_at IS NOT NULL))
);
CREATE INDEX retention_settings_due ON retention_settings (next_run_at) WHERE enabled;

ALTER TABLE visits ADD COLUMN anonymised_at timestamptz;
-- What is left to anonymise, oldest first: small once a site has it switched on.
CREATE INDEX visits_to_anonymise ON visits (site_id, day) WHERE anonymised_at IS NULL;
CREATE INDEX visitors_to_anonymise ON visitors (site_id, created_at) WHERE anonymised_at IS NULL;

-- A person is found by the digits of the national number, however it was written.
CREATE INDEX visitors_national_number ON visitors (site_id, (regexp_replace(national_number, '\D', '', 'g')))
  WHERE national_number IS NOT NULL;
CREATE INDEX visits_ticket_of_any_day ON visits (site_id, upper(ticket_number), day DESC) WHERE ticket_number IS NOT NULL;
-- What was sent about a visit, and who looked at a visitor.
CREATE INDEX webhook_deliveries_visit ON webhook_deliveries (site_id, (payload ->> 'visitId'));
CREATE INDEX audit_log_visitor ON audit_log (site_id, entity_id) WHERE entity = 'visitor';
