-- Periods in which nobody is received, whatever the hours say, and other hours on one date. Both are in the
-- site's local time, so a holiday stays on its day when the clock changes.

CREATE TABLE closures (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  -- null closes every domain of the site
  domain_id integer,
  starts_at timestamp NOT NULL,
  ends_at timestamp NOT NULL,
  reason text NOT NULL CHECK (btrim(reason) <> '' AND char_length(reason) <= 200),
  standard_text_id integer,
  source text NOT NULL DEFAULT 'MANUAL' CHECK (source IN ('MANUAL', 'HOLIDAY')),
  CONSTRAINT closures_period CHECK (starts_at < ends_at),
  UNIQUE (site_id, id),
  FOREIGN KEY (site_id, domain_id) REFERENCES domains (site_id, id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, standard_text_id) REFERENCES standard_texts (site_id, id)
);
CREATE INDEX closures_site ON closures (site_id, ends_at);
CREATE INDEX closures_domain ON closures (site_id, domain_id) WHERE domain_id IS NOT NULL;
CREATE INDEX closures_text ON closures (site_id, standard_text_id) WHERE standard_text_id IS NOT NULL;

CREATE TABLE special_hours (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL REFERENCES sites,
  domain_id integer NOT NULL,
  regime_id integer NOT NULL,
  date date NOT NULL,
  start_time time NOT NULL,
  end_time time NOT NULL,
  CHECK (start_time < end_time),
  UNIQUE (site_id, id),
  FOREIGN KEY (site_id, domain_id) REFERENCES domains (site_id, id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, regime_id) REFERENCES regimes (site_id, id),
  CONSTRAINT special_hours_no_overlap EXCLUDE USING gist (
    domain_id WITH =,
    regime_id WITH =,
    date WITH =,
    int4range(extract(epoch FROM start_time)::integer, extract(epoch FROM end_time)::integer) WITH &&
  )
);
CREATE INDEX special_hours_site ON special_hours (site_id, date);
