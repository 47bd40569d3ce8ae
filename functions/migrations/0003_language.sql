-- The language in which a guest booked: messages about the order speak it. Orders of before were all in Korean.
ALTER TABLE orders ADD COLUMN language TEXT NOT NULL DEFAULT 'ko';   -- a Language of src/contract/channel.ts
