-- A fault that answers a body of its own, for the mode `answer`.
ALTER TABLE fault ADD COLUMN body TEXT;
