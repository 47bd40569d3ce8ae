-- Orders of every product: what is shown of it, when it is by the clock of where it is, and the product's own particulars as JSON.
ALTER TABLE orders ADD COLUMN item TEXT NOT NULL DEFAULT '';          -- the product's own number of what is shown: property, deal, car model
ALTER TABLE orders ADD COLUMN unit TEXT NOT NULL DEFAULT '';          -- what is held: a room, tickets, a car; one's own unpaid quotes of the same end
ALTER TABLE orders ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN option_name TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN photo TEXT NOT NULL DEFAULT '{}';       -- JSON Photo
ALTER TABLE orders ADD COLUMN begins TEXT NOT NULL DEFAULT '';        -- YYYY-MM-DDTHH:MM, by the clock of the zone
ALTER TABLE orders ADD COLUMN ends TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN zone TEXT NOT NULL DEFAULT 'Asia/Seoul';
ALTER TABLE orders ADD COLUMN ends_at TEXT NOT NULL DEFAULT '';       -- that moment, ISO with Z
ALTER TABLE orders ADD COLUMN count INTEGER NOT NULL DEFAULT 1;       -- guests, tickets or cars
ALTER TABLE orders ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN phone TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN bought TEXT NOT NULL DEFAULT '{}';      -- JSON, the product's own; nothing in it names a person

UPDATE orders SET
  item = CAST(place_id AS TEXT),
  unit = CAST(room_id AS TEXT),
  name = json_extract(property, '$.placeName'),
  option_name = json_extract(property, '$.roomName'),
  photo = json_extract(property, '$.photo'),
  begins = check_in || 'T' || json_extract(property, '$.checkInTime'),
  ends = check_out || 'T' || json_extract(property, '$.checkOutTime'),
  ends_at = strftime('%Y-%m-%dT%H:%M:%S.000Z', check_out || 'T' || json_extract(property, '$.checkOutTime') || ':00+09:00'),
  count = adults + children,
  address = json_extract(property, '$.address'),
  phone = json_extract(property, '$.placePhone'),
  bought = json_object('adults', adults, 'children', children, 'arrival', arrival),
  breakdown = json_object(
    'lines', (SELECT json_group_array(json_object('kind', 'night', 'name', '', 'date', n.value ->> 'date', 'count', 1, 'amount', n.value ->> 'price'))
              FROM json_each(orders.breakdown, '$.nights') n),
    'list', json_extract(breakdown, '$.rooms'),
    'sale', json_extract(breakdown, '$.sale'),
    'discount', json_extract(breakdown, '$.discount'),
    'coupon', json_extract(breakdown, '$.coupon'),
    'total', json_extract(breakdown, '$.total'));

ALTER TABLE orders DROP COLUMN place_id;
ALTER TABLE orders DROP COLUMN room_id;
ALTER TABLE orders DROP COLUMN check_in;
ALTER TABLE orders DROP COLUMN check_out;
ALTER TABLE orders DROP COLUMN adults;
ALTER TABLE orders DROP COLUMN children;
ALTER TABLE orders DROP COLUMN arrival;
ALTER TABLE orders DROP COLUMN property;
