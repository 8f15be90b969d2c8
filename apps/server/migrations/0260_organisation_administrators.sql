-- Organisation administrators manage all sites, the domain types and each other.

ALTER TABLE users
  ADD COLUMN organisation_admin boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT users_organisation_admin CHECK (NOT organisation_admin OR (role = 'ADMIN' AND active));

-- Someone must have this right before it can be given: the administrator who has been there longest.
UPDATE users SET organisation_admin = true
WHERE id IN (
  SELECT DISTINCT ON (organisation_id) id FROM users
  WHERE role = 'ADMIN' AND active ORDER BY organisation_id, created_at, id
);

-- One always remains. Locking the organisation's row puts administrators who remove each other at the
-- same moment in line, so the second one sees what the first one did.
CREATE FUNCTION keep_one_organisation_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM organisations WHERE id = OLD.organisation_id FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM users WHERE organisation_id = OLD.organisation_id AND organisation_admin) THEN
    RAISE EXCEPTION 'the last administrator of organisation %', OLD.organisation_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_organisation_admin';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER users_last_organisation_admin_update AFTER UPDATE OF organisation_admin, organisation_id ON users
  FOR EACH ROW WHEN (OLD.organisation_admin AND (NOT NEW.organisation_admin OR NEW.organisation_id <> OLD.organisation_id))
  EXECUTE FUNCTION keep_one_organisation_admin();
CREATE TRIGGER users_last_organisation_admin_delete AFTER DELETE ON users
  FOR EACH ROW WHEN (OLD.organisation_admin) EXECUTE FUNCTION keep_one_organisation_admin();
