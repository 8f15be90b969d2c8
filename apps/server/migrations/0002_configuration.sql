-- What administrators set up. Every row has its site id, and composite keys keep references
-- within that site, whatever a handler does.

CREATE TABLE printers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  name text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 30),
  ip_domain text NOT NULL CHECK (btrim(ip_domain) <> ''),
  port integer NOT NULL CHECK (port BETWEEN 0 AND 65535),
  print_service text NOT NULL DEFAULT 'QKEP' CHECK (print_service IN ('QKEP', 'ZEP')),
  last_outcome text,
  last_outcome_at timestamptz,
  UNIQUE (site_id, id)
);
CREATE UNIQUE INDEX printers_name ON printers (site_id, lower(name));
CREATE UNIQUE INDEX printers_address ON printers (site_id, lower(ip_domain), port);

CREATE TABLE waiting_rooms (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  name text NOT NULL CHECK (btrim(name) <> ''),
  is_default boolean NOT NULL DEFAULT false,
  route text NOT NULL DEFAULT '' CHECK (char_length(route) <= 1),
  color text NOT NULL CHECK (color ~ '^#[0-9A-F]{6}$'),
  unique_identifier text NOT NULL UNIQUE CHECK (unique_identifier ~ '^[A-Za-z0-9_-]{16,64}$'),
  UNIQUE (site_id, id)
);
CREATE UNIQUE INDEX waiting_rooms_name ON waiting_rooms (site_id, lower(name));
CREATE UNIQUE INDEX waiting_rooms_one_default ON waiting_rooms (site_id) WHERE is_default;

CREATE TABLE desks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  name text NOT NULL CHECK (btrim(name) <> ''),
  printer_id integer,
  unique_identifier text NOT NULL UNIQUE CHECK (unique_identifier ~ '^[A-Za-z0-9_-]{16,64}$'),
  waiting_room_id integer,
  user_id integer REFERENCES users,
  linked_at timestamptz,
  linked_by integer REFERENCES users,
  UNIQUE (site_id, id),
  FOREIGN KEY (site_id, printer_id) REFERENCES printers (site_id, id) ON DELETE SET NULL (printer_id),
  FOREIGN KEY (site_id, waiting_room_id) REFERENCES waiting_rooms (site_id, id)
);
CREATE UNIQUE INDEX desks_name ON desks (site_id, lower(name));
-- A user works at one desk at a time.
CREATE UNIQUE INDEX desks_one_per_user ON desks (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE languages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  name text NOT NULL,
  iso_code text NOT NULL CHECK (iso_code ~ '^[a-z]{2}$'),
  sort_order integer NOT NULL CHECK (sort_order > 0),
  active boolean NOT NULL DEFAULT true,
  is_default boolean NOT NULL DEFAULT false,
  UNIQUE (site_id, id),
  UNIQUE (site_id, iso_code),
  UNIQUE (site_id, sort_order) DEFERRABLE INITIALLY DEFERRED
);
CREATE UNIQUE INDEX languages_one_default ON languages (site_id) WHERE is_default;

CREATE TABLE standard_texts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  key uuid NOT NULL DEFAULT gen_random_uuid(),
  type text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (site_id, id),
  UNIQUE (site_id, key)
);

CREATE TABLE standard_text_values (
  site_id integer NOT NULL,
  standard_text_id integer NOT NULL,
  language_id integer NOT NULL,
  value text NOT NULL CHECK (btrim(value) <> ''),
  PRIMARY KEY (standard_text_id, language_id),
  FOREIGN KEY (site_id, standard_text_id) REFERENCES standard_texts (site_id, id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, language_id) REFERENCES languages (site_id, id)
);

CREATE TABLE domains (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  organisation_id integer NOT NULL,
  name text NOT NULL CHECK (btrim(name) <> ''),
  prefix text NOT NULL DEFAULT '' CHECK (prefix ~ '^[A-Za-z]{0,3}$'),
  domain_type_id integer NOT NULL,
  use_contact_waiting_room boolean NOT NULL DEFAULT true,
  service boolean NOT NULL DEFAULT true,
  notification_text_id integer,
  closing_time_minutes integer CHECK (closing_time_minutes BETWEEN 0 AND 180),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by integer REFERENCES users,
  UNIQUE (site_id, id),
  FOREIGN KEY (organisation_id, site_id) REFERENCES sites (organisation_id, id),
  FOREIGN KEY (organisation_id, domain_type_id) REFERENCES domain_types (organisation_id, id),
  FOREIGN KEY (site_id, notification_text_id) REFERENCES standard_texts (site_id, id),
  -- §5: minutes above zero need a message, and a message needs minutes
  CHECK ((coalesce(closing_time_minutes, 0) > 0) = (notification_text_id IS NOT NULL))
);
CREATE UNIQUE INDEX domains_name ON domains (site_id, lower(name));

CREATE TABLE regimes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  name text NOT NULL CHECK (btrim(name) <> ''),
  UNIQUE (site_id, id)
);
CREATE UNIQUE INDEX regimes_name ON regimes (site_id, lower(name));

CREATE TABLE domain_timings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL,
  domain_id integer NOT NULL,
  regime_id integer NOT NULL,
  day text NOT NULL CHECK (day IN ('MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY')),
  start_time time NOT NULL,
  end_time time NOT NULL,
  CHECK (start_time < end_time),
  FOREIGN KEY (site_id, domain_id) REFERENCES domains (site_id, id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, regime_id) REFERENCES regimes (site_id, id),
  CONSTRAINT domain_timings_no_overlap EXCLUDE USING gist (
    domain_id WITH =,
    regime_id WITH =,
    day WITH =,
    int4range(extract(epoch FROM start_time)::integer, extract(epoch FROM end_time)::integer) WITH &&
  )
);

CREATE TABLE instruction_images (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  token text NOT NULL UNIQUE CHECK (token ~ '^[A-Za-z0-9_-]{16,64}$'),
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg', 'image/webp')),
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 2097152),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (site_id, id)
);

CREATE TABLE instructions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  kiosk_id integer NOT NULL,
  domain_id integer NOT NULL,
  regime_id integer NOT NULL,
  waiting_room_id integer NOT NULL,
  register_appointment boolean NOT NULL DEFAULT true,
  valid_from date NOT NULL,
  valid_until date NOT NULL DEFAULT '2050-12-31',
  standard_text_id integer NOT NULL,
  enable_image boolean NOT NULL DEFAULT false,
  arrow_angle integer CHECK (arrow_angle IN (0, 45, 90, 135, 180, -135, -90, -45)),
  image_id integer,
  CHECK (valid_from <= valid_until),
  FOREIGN KEY (kiosk_id, site_id) REFERENCES user_sites (user_id, site_id),
  FOREIGN KEY (site_id, domain_id) REFERENCES domains (site_id, id),
  FOREIGN KEY (site_id, regime_id) REFERENCES regimes (site_id, id),
  FOREIGN KEY (site_id, waiting_room_id) REFERENCES waiting_rooms (site_id, id),
  FOREIGN KEY (site_id, standard_text_id) REFERENCES standard_texts (site_id, id),
  FOREIGN KEY (site_id, image_id) REFERENCES instruction_images (site_id, id),
  CONSTRAINT instructions_one_at_a_time EXCLUDE USING gist (
    kiosk_id WITH =,
    domain_id WITH =,
    regime_id WITH =,
    (register_appointment::integer) WITH =,
    daterange(valid_from, valid_until, '[]') WITH &&
  )
);
CREATE INDEX instructions_site ON instructions (site_id);

CREATE TABLE messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  publication_date date NOT NULL,
  expiry_date date NOT NULL,
  importance text NOT NULL DEFAULT 'NORMAL' CHECK (importance IN ('NORMAL', 'HIGH')),
  title text NOT NULL CHECK (btrim(title) <> '' AND char_length(title) <= 80),
  description text NOT NULL,
  comment text NOT NULL,
  removed boolean NOT NULL DEFAULT false,
  updated_by integer REFERENCES users,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (publication_date <= expiry_date)
);
CREATE INDEX messages_site ON messages (site_id, publication_date DESC);
