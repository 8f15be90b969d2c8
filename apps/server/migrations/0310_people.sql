-- Somebody whose account an administrator made gets in by an address too.
ALTER TABLE one_time_links
  DROP CONSTRAINT one_time_links_purpose_check,
  ADD CONSTRAINT one_time_links_purpose_check CHECK (purpose IN ('FIRST_START', 'RECOVERY', 'INVITATION'));

-- Who somebody is and what they may do can be decided by the groups they have at the identity provider. Who lost
-- all of them there is deactivated, which ends by itself when a group comes back; what an administrator did does not.
ALTER TABLE users
  ADD COLUMN identity_managed boolean NOT NULL DEFAULT false,
  ADD COLUMN identity_refused_at timestamptz,
  ADD CONSTRAINT users_identity_refused CHECK (identity_refused_at IS NULL OR NOT active OR organisation_admin);
