-- What was bought says whose it is, so that it is a union by product wherever it is read.
UPDATE orders SET bought = json_set(bought, '$.product', product) WHERE json_valid(bought);
