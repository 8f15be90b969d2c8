-- Organisation administrators see in the log that any site was added, renamed or retired.
CREATE INDEX audit_log_sites ON audit_log (organisation_id, id DESC) WHERE entity = 'site';
