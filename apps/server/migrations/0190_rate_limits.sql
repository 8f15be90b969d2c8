-- How often something may still happen, per key, shared by all nodes. Not worth a write to the log:
-- after a crash everybody begins anew.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  tokens double precision NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX rate_limits_age ON rate_limits (at);
