-- One desk for all products. Stock is counted by product, item (a room type, a ticket) and slot (a night or day as days since 1970-01-01; 0 where a
-- ticket is for no day); a car is rented for an interval instead.
CREATE TABLE stock (
  product TEXT NOT NULL,
  item INTEGER NOT NULL,
  slot INTEGER NOT NULL,
  left INTEGER NOT NULL CHECK (left >= 0),
  PRIMARY KEY (product, item, slot)
) WITHOUT ROWID;
INSERT INTO stock (product, item, slot, left) SELECT 'place', room_id, night, left FROM night;
DROP TABLE night;

CREATE TABLE rental (                -- a car that is out, from pick-up to the end of its turn-around; milliseconds since 1970
  order_id TEXT PRIMARY KEY,
  car_id INTEGER NOT NULL,
  from_at INTEGER NOT NULL,
  to_at INTEGER NOT NULL CHECK (to_at > from_at)
);
CREATE INDEX rental_car ON rental(car_id, from_at);
-- What CHECK is to stock: rentals that touch at a boundary overlap too, as nobody can hand over a car in no time.
CREATE TRIGGER rental_overlap BEFORE INSERT ON rental
WHEN EXISTS (SELECT 1 FROM rental r WHERE r.car_id = NEW.car_id AND r.from_at <= NEW.to_at AND r.to_at >= NEW.from_at)
BEGIN
  SELECT RAISE(ABORT, 'rental overlaps');
END;

ALTER TABLE hold ADD COLUMN product TEXT NOT NULL DEFAULT 'place';
ALTER TABLE hold RENAME COLUMN property_no TO item;      -- the property, deal or car model: what rankings count
ALTER TABLE hold RENAME COLUMN days TO takes;            -- JSON [item, slot, count, left while untouched][] of the stock that is taken
ALTER TABLE hold RENAME COLUMN nights TO wanted;         -- rows that the taking must change
ALTER TABLE hold ADD COLUMN rental TEXT;                 -- JSON [car, from, to], or NULL
ALTER TABLE hold ADD COLUMN until INTEGER NOT NULL DEFAULT 0;   -- after it nothing is booked again nor cancelled
UPDATE hold SET takes = (SELECT json_group_array(json_array(hold.room_id, value, 1, 0)) FROM json_each(hold.takes)),
  until = (CAST(strftime('%s', check_in) AS INTEGER) + 54000) * 1000 - 1;   -- the end of its first day in Seoul
ALTER TABLE hold DROP COLUMN room_id;
ALTER TABLE hold DROP COLUMN check_in;
ALTER TABLE hold DROP COLUMN check_out;
ALTER TABLE hold DROP COLUMN rates;
CREATE INDEX hold_item ON hold(product, item) WHERE state = 'BOOKED';
