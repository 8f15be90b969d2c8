-- The provider is asked to end its session without a token of it: only whether there is one is kept.
ALTER TABLE sessions ADD COLUMN via_provider boolean NOT NULL DEFAULT false;
UPDATE sessions SET via_provider = true WHERE provider_id_token IS NOT NULL;
ALTER TABLE sessions DROP COLUMN provider_id_token;
