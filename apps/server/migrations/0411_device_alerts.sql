-- Who is told when a device of the site needs somebody, and when the site is looked at next.
CREATE TABLE device_alert_settings (
  site_id integer PRIMARY KEY REFERENCES sites,
  enabled boolean NOT NULL DEFAULT false,
  -- addresses with commas
  mail_to text NOT NULL DEFAULT '',
  webhook_url text,
  -- what signs the messages of the webhook
  webhook_secret text,
  next_watch_at timestamptz NOT NULL DEFAULT '-infinity'
);

-- A device that needed somebody: since when, when that was told, and when it was well again.
CREATE TABLE device_alerts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  kind text NOT NULL CHECK (kind IN ('KIOSK', 'DISPLAY', 'PRINTER')),
  -- a user, a device or a printer: what is deleted keeps its past
  device_id integer NOT NULL,
  device_name text NOT NULL,
  problem text NOT NULL CHECK (problem IN ('SILENT', 'PAPER_LOW', 'PAPER_OUT', 'OPEN', 'FAULT')),
  since timestamptz NOT NULL,
  told_at timestamptz,
  back_at timestamptz
);
-- One at a time: whoever comes second does not tell it again.
CREATE UNIQUE INDEX device_alerts_open ON device_alerts (site_id, kind, device_id) WHERE back_at IS NULL;
CREATE INDEX device_alerts_latest ON device_alerts (site_id, kind, device_id, id DESC);

-- Mail that waits to be sent, and how it went.
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  mail_to text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  -- the same at every attempt: whoever gets it twice can tell
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

-- A message of the site itself is of no person; its secret is that of the site's alerts.
ALTER TABLE webhook_deliveries ALTER COLUMN user_id DROP NOT NULL;
