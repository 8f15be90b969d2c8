-- Visitors and visits, with the rules that must hold even if a handler is wrong.

CREATE TABLE visitors (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  comment text NOT NULL DEFAULT '' CHECK (char_length(comment) <= 500),
  salutation text,
  email text,
  phone text,
  company text,
  national_number text,
  ikl_number text,
  photo_file text,
  address_street_and_number text,
  address_zip text,
  address_municipality text,
  date_of_birth date,
  nationality text,
  eid text,
  eid_expiry date,
  non_eer boolean NOT NULL DEFAULT false,
  anonymised_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (site_id, id)
);

CREATE TABLE visit_groups (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  name text NOT NULL,
  UNIQUE (site_id, id)
);

CREATE TABLE visits (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  organisation_id integer NOT NULL,
  visitor_id integer NOT NULL,
  group_id integer,
  -- the day in the site's time zone, so that today's list does not read old visits
  day date NOT NULL,
  status text NOT NULL CHECK (status IN ('NOT_ARRIVED', 'NO_CALL', 'ARRIVED', 'SERVING', 'ENDED', 'NO_SHOW', 'CANCELLED')),
  domain_type_id integer NOT NULL,
  domain_id integer,
  appointment_time timestamptz,
  appointment_type text,
  cause text,
  location text,
  arrival_time timestamptz,
  ticket_number text,
  external_customer_id text,
  language_id integer NOT NULL,
  priority boolean NOT NULL DEFAULT false,
  comment text NOT NULL DEFAULT '' CHECK (char_length(comment) <= 500),
  contact_user_id integer REFERENCES users,
  contact_name text,
  waiting_room_id integer,
  desk_id integer,
  served_by integer REFERENCES users,
  called_at timestamptz,
  closed_at timestamptz,
  source text NOT NULL CHECK (source IN ('DESK', 'KIOSK', 'API', 'IMPORT')),
  sub_source text,
  -- the visitor used an eID: nobody may change these details by hand
  eid_login boolean NOT NULL DEFAULT false,
  -- incremented by every change, so that an outdated screen is noticed
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- the visits served together: those of the group, or only this one
  party bigint GENERATED ALWAYS AS (coalesce(-group_id::bigint, id::bigint)) STORED,
  UNIQUE (site_id, id),
  FOREIGN KEY (organisation_id, site_id) REFERENCES sites (organisation_id, id),
  FOREIGN KEY (organisation_id, domain_type_id) REFERENCES domain_types (organisation_id, id),
  FOREIGN KEY (site_id, visitor_id) REFERENCES visitors (site_id, id),
  FOREIGN KEY (site_id, group_id) REFERENCES visit_groups (site_id, id),
  FOREIGN KEY (site_id, domain_id) REFERENCES domains (site_id, id) ON DELETE SET NULL (domain_id),
  FOREIGN KEY (site_id, language_id) REFERENCES languages (site_id, id),
  FOREIGN KEY (site_id, waiting_room_id) REFERENCES waiting_rooms (site_id, id) ON DELETE SET NULL (waiting_room_id),
  FOREIGN KEY (site_id, desk_id) REFERENCES desks (site_id, id) ON DELETE SET NULL (desk_id),
  CONSTRAINT visits_waiting_has_arrived CHECK (status NOT IN ('ARRIVED', 'SERVING') OR (arrival_time IS NOT NULL AND ticket_number IS NOT NULL)),
  CONSTRAINT visits_serving_has_desk CHECK (status <> 'SERVING' OR (desk_id IS NOT NULL AND served_by IS NOT NULL AND called_at IS NOT NULL)),
  -- one ongoing visit per desk, except for the members of one group
  CONSTRAINT visits_one_ongoing_per_desk EXCLUDE USING gist (desk_id WITH =, party WITH <>) WHERE (status = 'SERVING')
);
CREATE UNIQUE INDEX visits_ticket ON visits (site_id, day, ticket_number) WHERE ticket_number IS NOT NULL;
CREATE INDEX visits_day ON visits (site_id, day, status);
CREATE INDEX visits_open ON visits (site_id, day, waiting_room_id) WHERE status IN ('NOT_ARRIVED', 'NO_CALL', 'ARRIVED', 'SERVING');
CREATE INDEX visits_ongoing ON visits (desk_id) WHERE status = 'SERVING';
CREATE INDEX visits_visitor ON visits (visitor_id);
CREATE INDEX visits_group ON visits (group_id) WHERE group_id IS NOT NULL;

CREATE TABLE ticket_counters (
  site_id integer NOT NULL REFERENCES sites,
  day date NOT NULL,
  prefix text NOT NULL,
  last_number integer NOT NULL,
  PRIMARY KEY (site_id, day, prefix)
);

CREATE TABLE visit_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  visit_id integer NOT NULL REFERENCES visits ON DELETE CASCADE,
  site_id integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  user_id integer REFERENCES users,
  desk_id integer,
  action text NOT NULL,
  from_status text,
  to_status text NOT NULL,
  -- which fields changed, and what undo restores
  details jsonb
);
CREATE INDEX visit_history_visit ON visit_history (visit_id, id);
