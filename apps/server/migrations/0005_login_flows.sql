-- A sign-in in progress at the identity provider, with what must come back unchanged. Used once.
CREATE TABLE login_flows (
  flow_hash bytea PRIMARY KEY,
  state text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  redirect_to text NOT NULL,
  organisation text NOT NULL,
  created_at timestamptz NOT NULL
);
