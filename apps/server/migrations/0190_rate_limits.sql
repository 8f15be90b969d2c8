-- How often something may still happen, per key, shared by all processes. Not written to the WAL:
-- after a crash, counting starts again.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  tokens double precision NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX rate_limits_age ON rate_limits (at);
