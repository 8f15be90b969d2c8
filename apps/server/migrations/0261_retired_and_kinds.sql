-- What has history is retired instead of deleted, and its name can be used again.

ALTER TABLE sites ADD COLUMN retired_at timestamptz;
ALTER TABLE domain_types ADD COLUMN retired_at timestamptz;
ALTER TABLE regimes ADD COLUMN retired_at timestamptz;

DROP INDEX domain_types_name;
CREATE UNIQUE INDEX domain_types_name ON domain_types (organisation_id, lower(name)) WHERE retired_at IS NULL;
DROP INDEX regimes_name;
CREATE UNIQUE INDEX regimes_name ON regimes (site_id, lower(name)) WHERE retired_at IS NULL;

-- Until now, sites could share a name: the later ones get a number.
UPDATE sites SET name = sites.name || ' (' || sites.id || ')'
FROM (SELECT id, row_number() OVER (PARTITION BY organisation_id, lower(name) ORDER BY id) AS place FROM sites) twins
WHERE twins.id = sites.id AND twins.place > 1;
CREATE UNIQUE INDEX sites_name ON sites (organisation_id, lower(name)) WHERE retired_at IS NULL;

-- Whether a regime is for visitors with an appointment, without one, or neither (null). The two regimes
-- that every site began with get their kind.
ALTER TABLE regimes ADD COLUMN kind text CHECK (kind IN ('APPOINTMENT', 'WALK_IN'));
UPDATE regimes SET kind = 'APPOINTMENT' WHERE lower(name) = 'op afspraak';
UPDATE regimes SET kind = 'WALK_IN' WHERE lower(name) = 'zonder afspraak';

-- For the users of a domain type, when two types are merged.
CREATE INDEX user_domain_types_type ON user_domain_types (domain_type_id);
