-- Organisations, their sites and users, and how users sign in.

CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE organisations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> ''),
  -- the last day of the licence; null if it does not end
  licence_valid_until date,
  -- how deployments refer to an organisation
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9-]+$')
);

CREATE TABLE sites (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id integer NOT NULL REFERENCES organisations,
  name text NOT NULL CHECK (btrim(name) <> ''),
  full_address text NOT NULL DEFAULT '',
  time_zone text NOT NULL DEFAULT 'Europe/Brussels',
  view_application_name text NOT NULL DEFAULT 'Balie',
  pads_url text,
  view_application_color text NOT NULL DEFAULT '#1F5F8B' CHECK (view_application_color ~ '^#[0-9A-Fa-f]{6}$'),
  secondary_color text NOT NULL DEFAULT '#4A5A6A' CHECK (secondary_color ~ '^#[0-9A-Fa-f]{6}$'),
  language text NOT NULL DEFAULT 'nl' CHECK (language IN ('nl', 'en')),
  name_on_ticket boolean NOT NULL DEFAULT false,
  UNIQUE (organisation_id, id)
);

CREATE TABLE app_config (
  site_id integer NOT NULL REFERENCES sites,
  name text NOT NULL CHECK (name ~ '^[a-z_]+$'),
  value numeric NOT NULL,
  PRIMARY KEY (site_id, name)
);

CREATE TABLE domain_types (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id integer NOT NULL REFERENCES organisations,
  name text NOT NULL CHECK (btrim(name) <> ''),
  UNIQUE (organisation_id, id)
);
CREATE UNIQUE INDEX domain_types_name ON domain_types (organisation_id, lower(name));

CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id integer NOT NULL REFERENCES organisations,
  username text NOT NULL CHECK (btrim(username) <> ''),
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  role text NOT NULL CHECK (role IN ('NORMAL', 'ADMIN', 'QPP')),
  email text,
  phone text,
  webhook_url text,
  webhook_secret text,
  language text CHECK (language IN ('nl', 'en')),
  password_hash text,
  active boolean NOT NULL DEFAULT true,
  licensed boolean NOT NULL DEFAULT true,
  -- the user's identity at the organisation's identity provider
  identity_issuer text,
  identity_subject text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organisation_id, id),
  UNIQUE (organisation_id, identity_issuer, identity_subject)
);
CREATE UNIQUE INDEX users_username ON users (organisation_id, lower(username));

CREATE TABLE user_sites (
  organisation_id integer NOT NULL,
  user_id integer NOT NULL,
  site_id integer NOT NULL,
  PRIMARY KEY (user_id, site_id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, site_id) REFERENCES sites (organisation_id, id)
);
CREATE INDEX user_sites_site ON user_sites (site_id, user_id);

CREATE TABLE user_domain_types (
  organisation_id integer NOT NULL,
  user_id integer NOT NULL,
  domain_type_id integer NOT NULL,
  PRIMARY KEY (user_id, domain_type_id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, domain_type_id) REFERENCES domain_types (organisation_id, id)
);

-- Only a hash of the token is stored, so a copy of this table gives no access.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  -- needed to end the session at the identity provider too
  provider_id_token text
);
CREATE INDEX sessions_user ON sessions (user_id);

-- Failed sign-ins per account and per address, shared by all processes.
CREATE TABLE login_failures (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  window_started_at timestamptz NOT NULL
);
