-- What a partner puts into our pages: JSON External of src/contract/channel.ts; NULL: nothing.
ALTER TABLE channel ADD COLUMN front TEXT;
