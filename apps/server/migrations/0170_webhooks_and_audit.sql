-- How the last attempt was answered, beside how it ended.
ALTER TABLE webhook_deliveries ADD COLUMN last_status integer;
-- The latest deliveries of one person, and the cleaning up of old ones.
CREATE INDEX webhook_deliveries_user ON webhook_deliveries (user_id, site_id, id DESC);
CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at);
-- A page of the log of one site, newest first.
CREATE INDEX audit_log_page ON audit_log (site_id, id DESC);
