-- §5: a route is one character as people count them, which may take several code points (a flag,
-- a letter with accents). The contract counts them; this only limits the size.
ALTER TABLE waiting_rooms DROP CONSTRAINT waiting_rooms_route_check;
ALTER TABLE waiting_rooms ADD CONSTRAINT waiting_rooms_route_check CHECK (char_length(route) <= 16);
