-- A login at the identity provider that is under way: what must come back with it. Used once.
CREATE TABLE login_flows (
  flow_hash bytea PRIMARY KEY,
  state text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  redirect_to text NOT NULL,
  organisation text NOT NULL,
  created_at timestamptz NOT NULL
);
