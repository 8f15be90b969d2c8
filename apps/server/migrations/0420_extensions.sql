-- The extensions whose data this database holds. The data of one and real data never mix: a demo has
-- public passwords and invented people.
CREATE TABLE extensions (name text PRIMARY KEY);
INSERT INTO extensions SELECT 'demo' WHERE EXISTS (SELECT FROM organisations WHERE demo);

ALTER TABLE organisations DROP COLUMN demo;
ALTER TABLE printers DROP COLUMN virtual;
