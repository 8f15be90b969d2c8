-- Which node a device is connected to: another one that notices late that it left has nothing to say.
ALTER TABLE devices ADD COLUMN node uuid;
