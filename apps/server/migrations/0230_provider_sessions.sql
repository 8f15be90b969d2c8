-- Logout does not send the provider's token; only whether one existed is stored.
ALTER TABLE sessions ADD COLUMN via_provider boolean NOT NULL DEFAULT false;
UPDATE sessions SET via_provider = true WHERE provider_id_token IS NOT NULL;
ALTER TABLE sessions DROP COLUMN provider_id_token;
