-- Who is alerted when a device of the site needs attention, and when the site is checked next.
CREATE TABLE device_alert_settings (
  site_id integer PRIMARY KEY REFERENCES sites,
  enabled boolean NOT NULL DEFAULT false,
  -- addresses, separated by commas
  mail_to text NOT NULL DEFAULT '',
  webhook_url text,
  -- signs the webhook's messages
  webhook_secret text,
  next_watch_at timestamptz NOT NULL DEFAULT '-infinity'
);

-- A device that needed attention: since when, when this was reported, and when it worked again.
CREATE TABLE device_alerts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  kind text NOT NULL CHECK (kind IN ('KIOSK', 'DISPLAY', 'PRINTER')),
  -- the id of a user (kiosk), a device or a printer; kept after that row is deleted
  device_id integer NOT NULL,
  device_name text NOT NULL,
  problem text NOT NULL CHECK (problem IN ('SILENT', 'PAPER_LOW', 'PAPER_OUT', 'OPEN', 'FAULT')),
  since timestamptz NOT NULL,
  told_at timestamptz,
  back_at timestamptz
);
-- One open alert per device, so that two processes do not report it twice.
CREATE UNIQUE INDEX device_alerts_open ON device_alerts (site_id, kind, device_id) WHERE back_at IS NULL;
CREATE INDEX device_alerts_latest ON device_alerts (site_id, kind, device_id, id DESC);

-- Mail to send, and the result.
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  mail_to text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  -- the same at every attempt, so that a duplicate can be recognised
  message_key uuid NOT NULL DEFAULT gen_random_uuid(),
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'SENT', 'FAILED')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX mails_waiting ON mails (next_attempt_at) WHERE state = 'WAITING';
CREATE INDEX mails_age ON mails (created_at);

-- Messages of the site belong to no person; they are signed with the site's alert secret.
ALTER TABLE webhook_deliveries ALTER COLUMN user_id DROP NOT NULL;
