-- Someone whose account was added by an administrator gets a one-time address too.
ALTER TABLE one_time_links
  DROP CONSTRAINT one_time_links_purpose_check,
  ADD CONSTRAINT one_time_links_purpose_check CHECK (purpose IN ('FIRST_START', 'RECOVERY', 'INVITATION'));

-- Accounts can follow the groups at the identity provider. Someone who lost all groups is deactivated, and
-- reactivated automatically when a group returns. Someone deactivated by an administrator is not.
ALTER TABLE users
  ADD COLUMN identity_managed boolean NOT NULL DEFAULT false,
  ADD COLUMN identity_refused_at timestamptz,
  ADD CONSTRAINT users_identity_refused CHECK (identity_refused_at IS NULL OR NOT active OR organisation_admin);
