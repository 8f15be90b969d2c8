-- What is sent after a commit (calls, events, webhooks, tickets) and the records of sending it.

-- Written with the change and sent after the commit. The transaction id lets readers wait for
-- slower transactions, so that a lower id that commits later is never skipped.
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  site_id integer NOT NULL REFERENCES sites,
  topic text NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT now()
);

-- Every call and recall, numbered. It holds all a display needs, so a replay shows the original call.
CREATE TABLE calls (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  site_id integer NOT NULL REFERENCES sites,
  visit_id integer NOT NULL REFERENCES visits ON DELETE CASCADE,
  desk_id integer NOT NULL,
  waiting_room_id integer,
  ticket_number text NOT NULL,
  desk_name text NOT NULL,
  user_name text NOT NULL,
  recall boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX calls_recent ON calls (site_id, at);
CREATE INDEX calls_visit ON calls (visit_id);

CREATE TABLE devices (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  -- which display it shows, and a random key that the browser keeps
  screen_id text NOT NULL,
  device_key text NOT NULL,
  kind text NOT NULL,
  waiting_room_id integer REFERENCES waiting_rooms ON DELETE CASCADE,
  desk_id integer REFERENCES desks ON DELETE CASCADE,
  audio_state text NOT NULL DEFAULT 'UNKNOWN',
  version text,
  connected boolean NOT NULL DEFAULT false,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (screen_id, device_key)
);
CREATE INDEX devices_site ON devices (site_id);

CREATE TABLE call_receipts (
  call_id bigint NOT NULL REFERENCES calls ON DELETE CASCADE,
  device_id integer NOT NULL REFERENCES devices ON DELETE CASCADE,
  shown_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (call_id, device_id)
);

CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  url text NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'DELIVERED', 'FAILED')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_outcome text,
  created_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz
);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (next_attempt_at) WHERE state = 'WAITING';

CREATE TABLE print_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  printer_id integer REFERENCES printers ON DELETE SET NULL,
  printer_name text NOT NULL,
  desk_id integer REFERENCES desks ON DELETE SET NULL,
  visit_id integer REFERENCES visits ON DELETE CASCADE,
  user_id integer REFERENCES users,
  -- PRINTED, or the code of the failure
  outcome text NOT NULL,
  duration_ms integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX print_attempts_site ON print_attempts (site_id, at DESC);
CREATE INDEX print_attempts_visit ON print_attempts (visit_id);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id integer NOT NULL REFERENCES organisations,
  site_id integer REFERENCES sites,
  user_id integer REFERENCES users,
  at timestamptz NOT NULL DEFAULT now(),
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_log_site ON audit_log (site_id, at DESC);

-- A retry with the same key gets the first response instead of adding a second row.
CREATE TABLE idempotency_keys (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  operation text NOT NULL,
  request_hash bytea NOT NULL,
  status integer,
  response text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
