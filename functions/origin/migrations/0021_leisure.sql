-- Leisure: what the seed writes and nobody changes afterwards. Its stock is the desk's.
CREATE TABLE leisure_deal (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  venue TEXT NOT NULL,
  category_id INTEGER NOT NULL,      -- a LeisureCategory of src/contract/leisure.ts
  region_id INTEGER NOT NULL REFERENCES region(id),
  address TEXT NOT NULL,
  lat REAL NOT NULL,
  lon REAL NOT NULL,
  summary TEXT NOT NULL,
  description TEXT NOT NULL,
  words TEXT NOT NULL,               -- other words people look for it by
  photos TEXT NOT NULL,              -- JSON scene ids, first is the cover
  notices TEXT NOT NULL,             -- JSON string[]
  guide TEXT NOT NULL,               -- JSON string[]: how a ticket is used
  opens TEXT NOT NULL,               -- HH:MM
  closes TEXT NOT NULL,
  last_entry TEXT,
  closed_on TEXT NOT NULL,           -- JSON weekdays, 0 Sunday to 6 Saturday
  season_from TEXT,                  -- MM-DD, both included; from after to where it spans New Year
  season_to TEXT,
  minutes INTEGER,
  schedule TEXT NOT NULL CHECK (schedule IN ('dated', 'open')),
  valid_days INTEGER,                -- days from the purchase, of an open deal alone
  lead_days INTEGER NOT NULL,        -- days ahead of its use that a ticket must be bought; 0 is on the day itself
  policy TEXT NOT NULL,              -- a LeisurePolicy of src/contract/leisure.ts
  phone TEXT NOT NULL,
  rating REAL NOT NULL,
  review_count INTEGER NOT NULL,
  popularity INTEGER NOT NULL,       -- 0 to 10000, the default sort
  CHECK ((valid_days IS NULL) = (schedule = 'dated')),
  CHECK ((season_from IS NULL) = (season_to IS NULL))
);
CREATE INDEX leisure_deal_region ON leisure_deal(region_id);
CREATE INDEX leisure_deal_category ON leisure_deal(category_id);
CREATE TABLE leisure_variant (
  id INTEGER PRIMARY KEY,
  deal_id INTEGER NOT NULL REFERENCES leisure_deal(id),
  name TEXT NOT NULL,
  option TEXT NOT NULL,              -- the course or session without the person
  audience TEXT NOT NULL,            -- all adult teen child senior
  start_time TEXT,                   -- HH:MM
  cover_price INTEGER NOT NULL,      -- won a ticket, tax included
  sale_price INTEGER NOT NULL,       -- after the deal's own sale
  min_quantity INTEGER NOT NULL,
  max_quantity INTEGER NOT NULL,
  capacity INTEGER NOT NULL,         -- tickets a day, or of an open deal all there are
  CHECK (sale_price <= cover_price),
  CHECK (min_quantity BETWEEN 1 AND max_quantity)
);
CREATE INDEX leisure_variant_deal ON leisure_variant(deal_id);
CREATE TABLE leisure_review (
  id INTEGER PRIMARY KEY,
  deal_id INTEGER NOT NULL REFERENCES leisure_deal(id),
  author TEXT NOT NULL,              -- masked: 김**
  rating INTEGER NOT NULL,           -- 1 to 5
  used_on TEXT NOT NULL,             -- YYYY-MM-DD
  variant_name TEXT NOT NULL,
  text TEXT NOT NULL
);
CREATE INDEX leisure_review_deal ON leisure_review(deal_id, used_on);
