-- What names and short texts of the catalogue are in other languages; the seed writes it and nobody changes it afterwards.
CREATE TABLE translation (
  id INTEGER PRIMARY KEY,
  korean TEXT NOT NULL,           -- once; ids move when the catalogue changes
  en TEXT NOT NULL,
  ja TEXT NOT NULL,
  zh TEXT NOT NULL,
  es TEXT NOT NULL
);
CREATE INDEX translation_korean ON translation(korean);
