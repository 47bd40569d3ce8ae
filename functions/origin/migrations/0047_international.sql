-- Whether a window was opened for cards issued abroad alone, which is in English.
ALTER TABLE toss_payment ADD COLUMN international INTEGER NOT NULL DEFAULT 0;
