-- Overseas lodging: what the seed writes and nobody changes afterwards. Stock that somebody has touched is the desk's.
CREATE TABLE foreign_country (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,         -- ISO 3166-1 alpha-2
  name TEXT NOT NULL,
  english_name TEXT NOT NULL,
  position INTEGER NOT NULL,         -- the order in which countries are offered
  search TEXT NOT NULL               -- every name, plain, between bars: |일본|japan|
);
CREATE TABLE foreign_city (
  id INTEGER PRIMARY KEY,
  country TEXT NOT NULL REFERENCES foreign_country(code),
  name TEXT NOT NULL,
  english_name TEXT NOT NULL,
  zone TEXT NOT NULL,                -- IANA time zone: every date and deadline of its properties is meant by it
  season TEXT NOT NULL,              -- the calendar its rates follow, functions/origin/foreign/season.ts
  lat REAL NOT NULL,                 -- its middle
  lon REAL NOT NULL,
  photo TEXT NOT NULL,               -- scene id
  popularity INTEGER NOT NULL,       -- 0 to 100
  search TEXT NOT NULL
);
CREATE TABLE foreign_property (
  id INTEGER PRIMARY KEY,
  city_id INTEGER NOT NULL REFERENCES foreign_city(id),
  name TEXT NOT NULL,
  english_name TEXT NOT NULL,
  type TEXT NOT NULL,                -- a PropertyType of src/contract/foreign.ts
  stars INTEGER NOT NULL,            -- 0 where the kind has none
  rating REAL NOT NULL,
  review_count INTEGER NOT NULL,
  lat REAL NOT NULL,
  lon REAL NOT NULL,
  address TEXT NOT NULL,
  check_in TEXT NOT NULL,            -- HH:MM of the city
  check_out TEXT NOT NULL,
  child_age INTEGER NOT NULL,        -- older guests are charged as adults
  sale_percent INTEGER NOT NULL,     -- the property's own discount, 0 to 35
  charges TEXT NOT NULL,             -- JSON ChargeRule[]
  description TEXT NOT NULL,
  english_description TEXT NOT NULL,
  instructions TEXT NOT NULL,
  english_instructions TEXT NOT NULL,
  amenities TEXT NOT NULL,           -- JSON ForeignAmenity[]
  photos TEXT NOT NULL,              -- JSON scene ids, first is the cover
  popularity INTEGER NOT NULL,       -- 0 to 10000
  search TEXT NOT NULL
);
CREATE INDEX foreign_property_city ON foreign_property(city_id);
CREATE TABLE foreign_room (
  id INTEGER PRIMARY KEY,            -- the property's id and one digit
  property_id INTEGER NOT NULL REFERENCES foreign_property(id),
  name TEXT NOT NULL,
  english_name TEXT NOT NULL,
  base INTEGER NOT NULL,             -- won a night for `standard` adults in low season before tax, a multiple of 1000
  standard INTEGER NOT NULL,
  adults INTEGER NOT NULL,           -- most adults
  guests INTEGER NOT NULL,           -- most guests with children
  extra_adult INTEGER NOT NULL,      -- won a night for each adult above `standard`
  units INTEGER NOT NULL,            -- rooms of this type
  beds TEXT NOT NULL,                -- JSON { kind, count }[]
  size_m2 INTEGER NOT NULL,
  photos TEXT NOT NULL,
  amenities TEXT NOT NULL,
  rates TEXT NOT NULL                -- JSON RateRow[] of functions/origin/foreign/row.ts
);
CREATE INDEX foreign_room_property ON foreign_room(property_id);
