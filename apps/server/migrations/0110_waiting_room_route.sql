-- §5: a route is one character as a person counts them, which may take several code points
-- (a flag, a letter with marks). The contract counts; this only keeps the column small.
ALTER TABLE waiting_rooms DROP CONSTRAINT waiting_rooms_route_check;
ALTER TABLE waiting_rooms ADD CONSTRAINT waiting_rooms_route_check CHECK (char_length(route) <= 16);
