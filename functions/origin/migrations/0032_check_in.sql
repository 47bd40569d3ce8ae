-- How the guests of a booking will check in, in the code that its quote came with.
ALTER TABLE hold ADD COLUMN check_in_code INTEGER;
