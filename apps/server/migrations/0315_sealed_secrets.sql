-- Secrets of authenticator apps, sealed with a key that is not in the database: which key it is; null is not sealed.
ALTER TABLE totp_secrets ADD COLUMN key_id text;
