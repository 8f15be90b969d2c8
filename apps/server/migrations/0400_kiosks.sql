-- Kiosks: how they are set and how they are, the numbers that they hold, and what visitors did at them.

CREATE TABLE kiosk_settings (
  site_id integer NOT NULL REFERENCES sites,
  -- the account that a kiosk is bound to
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  printer_id integer,
  -- on offer without appointment, in this order
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

-- What a kiosk told last, and how often somebody failed to identify at it. Written every few seconds.
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

-- How a domain shows itself to visitors; a name per language id.
CREATE TABLE domain_faces (
  site_id integer NOT NULL,
  domain_id integer PRIMARY KEY,
  names jsonb NOT NULL DEFAULT '{}',
  icon text,
  color text CHECK (color ~ '^#[0-9A-F]{6}$'),
  FOREIGN KEY (site_id, domain_id) REFERENCES domains (site_id, id) ON DELETE CASCADE
);

-- With what the check-in codes of a site are signed. The private half is sealed with a key that is not in the
-- database: which key it is; null is not sealed.
CREATE TABLE site_keys (
  site_id integer PRIMARY KEY REFERENCES sites,
  public_key bytea NOT NULL CHECK (octet_length(public_key) = 32),
  private_key bytea NOT NULL,
  key_id text,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The eight characters that a visitor can type instead of showing the signed code.
CREATE TABLE check_in_codes (
  visit_id integer PRIMARY KEY REFERENCES visits ON DELETE CASCADE,
  site_id integer NOT NULL,
  day date NOT NULL,
  code text NOT NULL CHECK (code ~ '^[2-9A-HJKMNP-Z]{8}$'),
  CONSTRAINT check_in_codes_unique UNIQUE (site_id, day, code)
);

-- Numbers that one kiosk alone gives, on one day. The counter of the series is beyond them.
CREATE TABLE ticket_leases (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- the device that has them: another one on the same account gets others
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

-- One row for each touch that became something: the same key again finds it here, however late.
CREATE TABLE kiosk_entries (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  site_id integer NOT NULL REFERENCES sites,
  -- of what was asked, without anything of a person
  request_hash bytea NOT NULL,
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  -- given without the network, and handed over later
  handed_over boolean NOT NULL,
  visit_id integer REFERENCES visits ON DELETE CASCADE,
  -- what was answered; null when it could not be honoured. Nothing of a person is in it.
  result jsonb,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX kiosk_entries_age ON kiosk_entries (received_at);
CREATE INDEX kiosk_entries_visit ON kiosk_entries (visit_id) WHERE visit_id IS NOT NULL;

-- What was given without the network and could not be honoured, until a desk dealt with it.
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

-- How many papers of one visit came out of kiosks.
CREATE INDEX idempotency_keys_kiosk_print ON idempotency_keys (operation) WHERE operation LIKE 'kiosk-print %';

-- One device on an account of a site.
CREATE UNIQUE INDEX device_tokens_kiosk ON device_tokens (site_id, user_id) WHERE user_id IS NOT NULL;
