-- Whom guests call abroad, with the code of the country: +81-3-5550-0123.
ALTER TABLE foreign_property ADD COLUMN phone TEXT NOT NULL DEFAULT '';
