-- Whoever decides for the organisation reads of all its sites that they were added, renamed or retired.
CREATE INDEX audit_log_sites ON audit_log (organisation_id, id DESC) WHERE entity = 'site';
