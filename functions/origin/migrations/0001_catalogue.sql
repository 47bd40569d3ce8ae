-- The catalogue: what the seed writes and nobody changes afterwards.
CREATE TABLE region (
  id INTEGER PRIMARY KEY,
  province TEXT NOT NULL,            -- one of the 17 provinces, short form: 서울, 부산, 강원, 제주 …
  name TEXT NOT NULL,                -- 강남/역삼, 해운대, 경주 보문 …
  lat REAL NOT NULL,
  lon REAL NOT NULL
);
CREATE TABLE property (
  no INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  category TEXT NOT NULL,            -- a PlaceCategory of src/contract/place.ts
  region_id INTEGER NOT NULL REFERENCES region(id),
  address TEXT NOT NULL,
  lat REAL NOT NULL,
  lon REAL NOT NULL,
  grade INTEGER NOT NULL,            -- official stars, 0 where the category has none
  profile TEXT NOT NULL,             -- the season its rates follow: city | beach | ski | valley | motel
  rating REAL NOT NULL,              -- mean of its reviews, one decimal, 0 to 5
  review_count INTEGER NOT NULL,
  check_in TEXT NOT NULL,            -- HH:MM
  check_out TEXT NOT NULL,
  description TEXT NOT NULL,
  notices TEXT NOT NULL,             -- JSON string[]
  amenities TEXT NOT NULL,           -- JSON Amenity[]
  photos TEXT NOT NULL,              -- JSON scene ids, first is the cover
  phone TEXT NOT NULL,
  policy TEXT NOT NULL,              -- a PolicyKind of src/contract/place.ts
  parking TEXT NOT NULL,             -- JSON { spaces, free, feePerDay }
  adult_only INTEGER NOT NULL,       -- 1 for motels
  popularity INTEGER NOT NULL        -- 0 to 10000, the ranking and default sort
);
CREATE INDEX property_region ON property(region_id);
CREATE INDEX property_category ON property(category);
CREATE TABLE room (
  id INTEGER PRIMARY KEY,
  property_no INTEGER NOT NULL REFERENCES property(no),
  name TEXT NOT NULL,
  kind TEXT NOT NULL,                -- standard deluxe suite family ondol dormitory glamping caravan villa
  base INTEGER NOT NULL,             -- won a night off-season on a weekday, a multiple of 1000, tax included
  sale_percent INTEGER NOT NULL,     -- the property's own discount, 0 to 40, a multiple of 5
  standard_occupancy INTEGER NOT NULL,
  max_occupancy INTEGER NOT NULL,
  bed TEXT NOT NULL,
  size_m2 INTEGER NOT NULL,
  units INTEGER NOT NULL,            -- rooms of this type
  description TEXT NOT NULL,
  photos TEXT NOT NULL,
  amenities TEXT NOT NULL
);
CREATE INDEX room_property ON room(property_no);
CREATE TABLE review (
  id INTEGER PRIMARY KEY,
  property_no INTEGER NOT NULL REFERENCES property(no),
  author TEXT NOT NULL,              -- masked: 김**
  rating INTEGER NOT NULL,           -- 1 to 5
  stayed_on TEXT NOT NULL,           -- YYYY-MM-DD
  room_name TEXT NOT NULL,
  companion TEXT NOT NULL,           -- couple family friends alone business
  text TEXT NOT NULL,
  photos TEXT NOT NULL
);
CREATE INDEX review_property ON review(property_no, id);
