-- Printers of the demo that exist in the server only: their port follows the listener that was started for them.
ALTER TABLE printers ADD COLUMN virtual boolean NOT NULL DEFAULT false;

CREATE INDEX print_attempts_printer ON print_attempts (printer_id, at DESC);
