-- The relay reads rows from a given transaction onwards; see platform/realtime/outbox.ts.
CREATE INDEX calls_transaction ON calls (transaction_id);
CREATE INDEX events_transaction ON events (transaction_id);
CREATE INDEX events_age ON events (at);
CREATE INDEX calls_age ON calls (at);

-- `at` comes from a process's own clock. The database's clock decides what is replayed and what is late.
ALTER TABLE calls ADD COLUMN written_at timestamptz NOT NULL DEFAULT clock_timestamp();

-- For the last call of a desk, whose receipt the clerk sees.
CREATE INDEX calls_desk ON calls (desk_id, id DESC);
CREATE INDEX calls_room ON calls (waiting_room_id, id DESC);
CREATE INDEX call_receipts_device ON call_receipts (device_id);

ALTER TABLE devices
  ADD CHECK (audio_state IN ('UNKNOWN', 'ON', 'BLOCKED', 'UNAVAILABLE')),
  ADD CHECK (kind IN ('waiting-room', 'door', 'desk', 'call-popup', 'called-visitors', 'combination'));
CREATE INDEX devices_room ON devices (waiting_room_id) WHERE connected;
