-- Kiosks: their settings and status, the ticket numbers they hold, and what visitors did at them.

CREATE TABLE kiosk_settings (
  site_id integer NOT NULL REFERENCES sites,
  -- the account that the kiosk is paired with
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  printer_id integer,
  -- offered without an appointment, in this order
  domain_ids integer[] NOT NULL,
  by_national_number boolean NOT NULL,
  by_name boolean NOT NULL,
  minutes_early integer NOT NULL CHECK (minutes_early BETWEEN 0 AND 480),
  minutes_late integer NOT NULL CHECK (minutes_late BETWEEN 0 AND 480),
  idle_seconds integer NOT NULL CHECK (idle_seconds BETWEEN 10 AND 300),
  show_waiting_times boolean NOT NULL,
  high_contrast boolean NOT NULL,
  spoken_help boolean NOT NULL,
  low_reach boolean NOT NULL,
  PRIMARY KEY (site_id, user_id),
  FOREIGN KEY (site_id, printer_id) REFERENCES printers (site_id, id) ON DELETE SET NULL (printer_id)
);

-- The last report of a kiosk, and recent failed attempts to identify at it. Written every few seconds.
CREATE TABLE kiosk_status (
  site_id integer NOT NULL REFERENCES sites,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  last_seen_at timestamptz,
  version text,
  waiting integer NOT NULL DEFAULT 0,
  failure_code text,
  failure_at timestamptz,
  attempts timestamptz[] NOT NULL DEFAULT '{}',
  rest_until timestamptz,
  PRIMARY KEY (site_id, user_id)
);

-- How visitors see a domain; names are by language id.
CREATE TABLE domain_faces (
  site_id integer NOT NULL,
  domain_id integer PRIMARY KEY,
  names jsonb NOT NULL DEFAULT '{}',
  icon text,
  color text CHECK (color ~ '^#[0-9A-F]{6}$'),
  FOREIGN KEY (site_id, domain_id) REFERENCES domains (site_id, id) ON DELETE CASCADE
);

-- The keys that sign a site's check-in codes. The private key is encrypted with a key kept outside the
-- database: key_id says which one, and null means not encrypted.
CREATE TABLE site_keys (
  site_id integer PRIMARY KEY REFERENCES sites,
  public_key bytea NOT NULL CHECK (octet_length(public_key) = 32),
  private_key bytea NOT NULL,
  key_id text,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Eight characters that a visitor can type instead of scanning the signed code.
CREATE TABLE check_in_codes (
  visit_id integer PRIMARY KEY REFERENCES visits ON DELETE CASCADE,
  site_id integer NOT NULL,
  day date NOT NULL,
  code text NOT NULL CHECK (code ~ '^[2-9A-HJKMNP-Z]{8}$'),
  CONSTRAINT check_in_codes_unique UNIQUE (site_id, day, code)
);

-- Numbers that only one kiosk may give out, on one day. The site's own counter has passed them.
CREATE TABLE ticket_leases (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- the device that holds them: another device on the same account gets other numbers
  device bytea NOT NULL,
  day date NOT NULL,
  prefix text NOT NULL,
  first_number integer NOT NULL CHECK (first_number > 0),
  last_number integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (first_number <= last_number),
  CONSTRAINT ticket_leases_apart EXCLUDE USING gist (
    site_id WITH =, day WITH =, prefix WITH =, int4range(first_number, last_number, '[]') WITH &&)
);
CREATE INDEX ticket_leases_kiosk ON ticket_leases (user_id, day);

-- One row per visitor action with a result: repeating its key returns that result, however late.
CREATE TABLE kiosk_entries (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  site_id integer NOT NULL REFERENCES sites,
  -- hash of the request, without personal data
  request_hash bytea NOT NULL,
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  -- done without a network and handed over later
  handed_over boolean NOT NULL,
  visit_id integer REFERENCES visits ON DELETE CASCADE,
  -- the response, without personal data; null if the request could not be honoured
  result jsonb,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX kiosk_entries_age ON kiosk_entries (received_at);
CREATE INDEX kiosk_entries_visit ON kiosk_entries (visit_id) WHERE visit_id IS NOT NULL;

-- Numbers given out without a network that could not be honoured, until a desk deals with them.
CREATE TABLE kiosk_troubles (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  at timestamptz NOT NULL,
  reason text NOT NULL,
  ticket_number text,
  new_ticket_number text,
  domain_id integer,
  visit_id integer REFERENCES visits ON DELETE CASCADE,
  settled_at timestamptz,
  settled_by integer REFERENCES users ON DELETE SET NULL,
  FOREIGN KEY (site_id, domain_id) REFERENCES domains (site_id, id) ON DELETE SET NULL (domain_id)
);
CREATE INDEX kiosk_troubles_open ON kiosk_troubles (site_id, at) WHERE settled_at IS NULL;

-- For counting the tickets of one visit that kiosks printed.
CREATE INDEX idempotency_keys_kiosk_print ON idempotency_keys (operation) WHERE operation LIKE 'kiosk-print %';

-- One device per account and site.
CREATE UNIQUE INDEX device_tokens_kiosk ON device_tokens (site_id, user_id) WHERE user_id IS NOT NULL;
