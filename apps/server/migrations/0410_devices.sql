-- What a printer reports when polled, since when it has reported that, and when it last responded at all.
ALTER TABLE printers
  ADD COLUMN condition text,
  ADD COLUMN condition_since timestamptz,
  ADD COLUMN heard_at timestamptz,
  ADD COLUMN asked_at timestamptz;

-- When an administrator last asked the kiosk to identify itself.
ALTER TABLE kiosk_status ADD COLUMN sign_asked_at timestamptz;
