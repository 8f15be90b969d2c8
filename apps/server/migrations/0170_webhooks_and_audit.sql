-- The HTTP status of the last attempt; last_outcome says how it ended.
ALTER TABLE webhook_deliveries ADD COLUMN last_status integer;
-- For the latest deliveries of one user, and for deleting old ones.
CREATE INDEX webhook_deliveries_user ON webhook_deliveries (user_id, site_id, id DESC);
CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at);
-- For a page of a site's log, newest first.
CREATE INDEX audit_log_page ON audit_log (site_id, id DESC);
