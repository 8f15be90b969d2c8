-- A request that the client gave up on is never carried out later: its statements check the deadline.

CREATE FUNCTION in_time(deadline timestamptz) RETURNS boolean LANGUAGE sql VOLATILE
  RETURN clock_timestamp() < deadline;

CREATE FUNCTION assert_in_time(deadline timestamptz) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF clock_timestamp() >= deadline THEN
    RAISE EXCEPTION 'the time of the request is over' USING ERRCODE = 'BA001';
  END IF;
END $$;
