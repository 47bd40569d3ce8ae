-- What editors put together: exhibitions, events and promotions of each product.
CREATE TABLE exhibition (
  id INTEGER PRIMARY KEY,
  product TEXT NOT NULL,             -- place foreign leisure rentcar
  kind TEXT NOT NULL,                -- exhibition event promotion
  theme TEXT NOT NULL,               -- a Theme of src/contract/exhibition.ts
  title TEXT NOT NULL,
  subtitle TEXT NOT NULL,
  text TEXT NOT NULL,                -- JSON string[], paragraphs
  notices TEXT NOT NULL,             -- JSON string[], conditions
  scene TEXT NOT NULL,               -- the photo of its banner
  starts_on TEXT NOT NULL,           -- YYYY-MM-DD in Seoul, first and last day
  ends_on TEXT NOT NULL,
  link TEXT,                         -- an address within a channel where it goes on
  sections TEXT NOT NULL,            -- JSON [{ title, items: ids of the product's own }]
  position INTEGER NOT NULL
);
CREATE INDEX exhibition_product ON exhibition(product, position);
