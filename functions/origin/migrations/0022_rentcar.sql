-- Rental cars: what the seed writes and nobody changes afterwards.
CREATE TABLE rentcar_branch (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,                -- 제주공항점
  name_en TEXT NOT NULL,
  area TEXT NOT NULL,                -- a BranchArea of src/contract/rentcar.ts
  kind TEXT NOT NULL,                -- airport | station | town
  address TEXT NOT NULL,
  lat REAL NOT NULL,
  lon REAL NOT NULL,
  opens TEXT,                        -- HH:MM, both NULL around the clock
  closes TEXT,
  phone TEXT NOT NULL,
  directions TEXT NOT NULL,
  minutes INTEGER NOT NULL,          -- to the counter, on foot or by shuttle
  shuttle INTEGER NOT NULL,
  one_way INTEGER NOT NULL,          -- 1: cars of others may be left here, and its own elsewhere
  CHECK ((opens IS NULL) = (closes IS NULL))
);
CREATE TABLE rentcar_model (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  name_en TEXT NOT NULL,
  class TEXT NOT NULL,               -- CarClass, Fuel, Transmission and CarOption of src/contract/rentcar.ts
  fuel TEXT NOT NULL,
  seats INTEGER NOT NULL,
  doors INTEGER NOT NULL,
  luggage INTEGER NOT NULL,          -- large suitcases
  year INTEGER NOT NULL,
  transmission TEXT NOT NULL,
  options TEXT NOT NULL,             -- JSON CarOption[]
  range REAL NOT NULL,               -- kilometres on a litre, of electric cars on a full battery
  min_age INTEGER NOT NULL,
  min_licence_years INTEGER NOT NULL,
  scene TEXT NOT NULL                -- the photo
);
CREATE TABLE rentcar_car (           -- a model at a branch: what visitors choose
  id INTEGER PRIMARY KEY,
  branch_id INTEGER NOT NULL REFERENCES rentcar_branch(id),
  model_id INTEGER NOT NULL REFERENCES rentcar_model(id),
  day_rate INTEGER NOT NULL,         -- won for 24 hours off-season on a weekday, a multiple of 1000, tax included
  sale_percent INTEGER NOT NULL,     -- the company's own discount, 0 to 40, a multiple of 5
  popularity INTEGER NOT NULL,
  UNIQUE (branch_id, model_id)
);
CREATE TABLE rentcar_vehicle (       -- a car that stands in the yard and is rented to one at a time
  id INTEGER PRIMARY KEY,
  car_id INTEGER NOT NULL REFERENCES rentcar_car(id),
  plate TEXT NOT NULL UNIQUE,
  colour TEXT NOT NULL,
  busy INTEGER NOT NULL              -- of a thousand weeks, in how many somebody elsewhere has rented it
);
CREATE INDEX rentcar_vehicle_car ON rentcar_vehicle(car_id);
