-- Names by which people look for places, beside those of the catalogue; the seed writes them and nobody changes them afterwards.
CREATE TABLE place_name (
  id INTEGER PRIMARY KEY,
  korean TEXT NOT NULL UNIQUE,       -- a province, a region or a part of one's name: 부산, 경포
  english TEXT NOT NULL,             -- each of these: names with | between them, the usual one first
  chinese TEXT NOT NULL,
  japanese TEXT NOT NULL
);
CREATE TABLE landmark (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,                -- station | sight | quarter
  name TEXT NOT NULL,
  english_name TEXT NOT NULL,        -- empty where it is not known
  region_id INTEGER REFERENCES region(id),
  city_id INTEGER REFERENCES foreign_city(id)
);
