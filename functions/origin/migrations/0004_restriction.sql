-- Who may not book what, by the numbers of the seed: two properties have closed for good, and a city's own channel does not sell
-- lodging for adults only.
INSERT INTO restriction (property_no, channel) VALUES (1986, ''), (3034, '');
INSERT INTO restriction (property_no, channel) SELECT value, 'suwon' FROM json_each(
  '[18, 236, 344, 454, 672, 890, 1108, 1216, 1435, 1544, 1761, 1762, 1980, 2198, 2412, 2510, 2608, 2783, 2857, 2994, 3108, 3109]');
