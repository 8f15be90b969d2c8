-- Each sealed line of the log has a position in its organisation's chain. The hash of a line covers its
-- content and the previous hash.

ALTER TABLE audit_log
  ADD COLUMN position bigint,
  ADD COLUMN hash bytea,
  ADD CONSTRAINT audit_log_sealed CHECK ((position IS NULL) = (hash IS NULL));
CREATE UNIQUE INDEX audit_log_position ON audit_log (organisation_id, position) WHERE position IS NOT NULL;
CREATE INDEX audit_log_unsealed ON audit_log (id) WHERE position IS NULL;
