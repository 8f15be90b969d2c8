-- What a printer says of itself when it is asked, since when it says so, and when it last answered anything.
ALTER TABLE printers
  ADD COLUMN condition text,
  ADD COLUMN condition_since timestamptz,
  ADD COLUMN heard_at timestamptz,
  ADD COLUMN asked_at timestamptz;

-- An administrator wants to see which kiosk this is, and that it listens.
ALTER TABLE kiosk_status ADD COLUMN sign_asked_at timestamptz;
