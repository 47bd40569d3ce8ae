-- The message gateway is not told for which channel it sends.
ALTER TABLE message DROP COLUMN channel;
