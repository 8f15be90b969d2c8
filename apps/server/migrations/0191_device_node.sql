-- The process a device is connected to: another one that notices late that the device left it
-- must not mark it as disconnected.
ALTER TABLE devices ADD COLUMN node uuid;
