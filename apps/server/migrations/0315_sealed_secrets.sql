-- Which key, kept outside the database, encrypts the secret of an authenticator app; null if not encrypted.
ALTER TABLE totp_secrets ADD COLUMN key_id text;
