-- Demo printers that exist only in the server; their port is that of the listener started for them.
ALTER TABLE printers ADD COLUMN virtual boolean NOT NULL DEFAULT false;

CREATE INDEX print_attempts_printer ON print_attempts (printer_id, at DESC);
