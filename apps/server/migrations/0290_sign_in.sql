-- Limits on password guessing that do not lock staff out.

-- How many guesses are left, per limit (account, network, browser), shared by all processes.
CREATE TABLE sign_in_limits (
  key text PRIMARY KEY,
  tokens double precision NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX sign_in_limits_age ON sign_in_limits (at);
DROP TABLE login_failures;

-- Browsers where a user signed in before; strangers who guess do not slow these down.
CREATE TABLE known_browsers (
  token_hash bytea NOT NULL,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_browsers_user ON known_browsers (user_id);

-- Networks where a user signed in before, such as the building they work in.
CREATE TABLE known_networks (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  network text NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, network)
);

-- Attempts to sign in to an account, counted per day, network and outcome, so a flood is a few rows.
CREATE TABLE sign_in_attempts (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  network text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('SIGNED_IN', 'WRONG_PASSWORD', 'WRONG_CODE', 'REFUSED')),
  device text NOT NULL DEFAULT '',
  times integer NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, day, network, outcome)
);
CREATE INDEX sign_in_attempts_day ON sign_in_attempts (day);

-- A password chosen by someone else must be changed at the first sign-in.
ALTER TABLE users ADD COLUMN must_change_password boolean NOT NULL DEFAULT false;

-- What users see of their sessions, and what is still required before a session gives access.
ALTER TABLE sessions
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN device text NOT NULL DEFAULT '',
  ADD COLUMN network text NOT NULL DEFAULT '',
  ADD COLUMN pending text CHECK (pending IN ('PASSWORD', 'SECOND_FACTOR')),
  -- when the user last confirmed who they are
  ADD COLUMN confirmed_at timestamptz NOT NULL DEFAULT now(),
  -- for the passkey that is being added
  ADD COLUMN challenge text;
