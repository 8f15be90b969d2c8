-- The ids of erased visitors, which no restore may bring back. The same list is kept outside the database.
-- `made` is when the visitor was added, in microseconds: after a restore, someone else may get the same id.
CREATE TABLE erasures (
  visitor_id integer NOT NULL,
  made bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (visitor_id, made)
);
INSERT INTO erasures (visitor_id, made, at)
SELECT DISTINCT ON (p.id) p.id, (extract(epoch FROM p.created_at) * 1000000)::bigint, a.at
FROM audit_log a
CROSS JOIN LATERAL jsonb_array_elements_text(CASE WHEN jsonb_typeof(a.after -> 'visitorIds') = 'array' THEN a.after -> 'visitorIds' ELSE '[]' END) AS erased (id)
JOIN visitors p ON p.id = erased.id::integer AND p.anonymised_at IS NOT NULL
WHERE a.action = 'ERASE' AND a.entity = 'visitor'
ORDER BY p.id, a.at;

-- One entry per visitor, reader and quarter of an hour, however often the details are loaded.
ALTER TABLE audit_log ADD COLUMN read_quarter timestamptz;
CREATE UNIQUE INDEX audit_log_reads ON audit_log (user_id, entity_id, site_id, read_quarter) WHERE read_quarter IS NOT NULL;

-- For deleting old attempts.
CREATE INDEX print_attempts_age ON print_attempts (at);
