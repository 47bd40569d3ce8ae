-- The fewest nights for which a room is sold.
ALTER TABLE room ADD COLUMN min_nights INTEGER NOT NULL DEFAULT 1;
ALTER TABLE foreign_room ADD COLUMN min_nights INTEGER NOT NULL DEFAULT 1;
