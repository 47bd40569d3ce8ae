-- The word with which a service that a fault strikes answers.
ALTER TABLE fault ADD COLUMN code TEXT;
