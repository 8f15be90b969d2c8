-- Signing in: what keeps guessers out without keeping staff out.

-- How many guesses are left, per door (account, network, browser), shared by all nodes.
CREATE TABLE sign_in_limits (
  key text PRIMARY KEY,
  tokens double precision NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX sign_in_limits_age ON sign_in_limits (at);
DROP TABLE login_failures;

-- Browsers where somebody signed in before; strangers who guess do not slow them down.
CREATE TABLE known_browsers (
  token_hash bytea NOT NULL,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_browsers_user ON known_browsers (user_id);

-- Networks where somebody signed in before, such as the building they work in.
CREATE TABLE known_networks (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  network text NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, network)
);

-- What was tried at an account, added up per day, network and outcome: a flood is a few rows.
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

-- A password that somebody else chose is changed at the first sign-in.
ALTER TABLE users ADD COLUMN must_change_password boolean NOT NULL DEFAULT false;

-- Sessions as their owner sees them: which device, and what is left to do before it opens anything.
ALTER TABLE sessions
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN device text NOT NULL DEFAULT '',
  ADD COLUMN network text NOT NULL DEFAULT '',
  ADD COLUMN pending text CHECK (pending IN ('PASSWORD', 'SECOND_FACTOR')),
  -- when the person last showed who they are
  ADD COLUMN confirmed_at timestamptz NOT NULL DEFAULT now(),
  -- of a passkey that is being added
  ADD COLUMN challenge text;
