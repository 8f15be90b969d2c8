-- The second factor: an authenticator app, passkeys, and recovery codes for people who lost both.

CREATE TABLE totp_secrets (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret bytea NOT NULL,
  -- null until a first code was correct
  confirmed_at timestamptz,
  -- the last code that was used: a code works once
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

CREATE TABLE passkeys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL CHECK (btrim(name) <> ''),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE recovery_codes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash text NOT NULL
);
CREATE INDEX recovery_codes_user ON recovery_codes (user_id);

-- A sign-in in progress: the password was correct, or a passkey was requested. Gives no access by itself.
CREATE TABLE sign_in_steps (
  token_hash bytea PRIMARY KEY,
  user_id integer REFERENCES users ON DELETE CASCADE,
  challenge text,
  wrong_codes integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
CREATE INDEX sign_in_steps_age ON sign_in_steps (created_at);

-- Changes to how a user signs in, shown to that user.
CREATE TABLE security_events (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  -- null if it was the user or the operator
  by_user_id integer REFERENCES users ON DELETE SET NULL,
  at timestamptz NOT NULL,
  seen boolean NOT NULL DEFAULT false
);
CREATE INDEX security_events_user ON security_events (user_id, at DESC);

-- Who must have a second factor: nobody, administrators or everyone.
ALTER TABLE organisations ADD COLUMN second_factor text NOT NULL DEFAULT 'NONE'
  CHECK (second_factor IN ('NONE', 'ADMINS', 'ALL'));
