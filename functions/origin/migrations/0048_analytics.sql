-- Data points as Workers Analytics Engine keeps them, for a day; a view each dataset, as its SQL knows them by name.
CREATE TABLE point (
  dataset TEXT NOT NULL,
  timestamp TEXT NOT NULL,          -- as SQL there says it: YYYY-MM-DD HH:MM:SS
  index1 TEXT NOT NULL,
  blobs TEXT NOT NULL,              -- JSON
  doubles TEXT NOT NULL             -- JSON
);
CREATE INDEX point_time ON point(dataset, timestamp);
CREATE VIEW narae_requests AS SELECT timestamp, 1 AS _sample_interval, index1, blobs ->> 0 AS blob1, blobs ->> 1 AS blob2, blobs ->> 2 AS blob3,
  doubles ->> 0 AS double1, doubles ->> 1 AS double2, doubles ->> 2 AS double3, doubles ->> 3 AS double4, doubles ->> 4 AS double5,
  doubles ->> 5 AS double6, doubles ->> 6 AS double7 FROM point WHERE dataset = 'narae_requests';
CREATE VIEW narae_money AS SELECT timestamp, 1 AS _sample_interval, index1, blobs ->> 0 AS blob1, blobs ->> 1 AS blob2,
  doubles ->> 0 AS double1, doubles ->> 1 AS double2 FROM point WHERE dataset = 'narae_money';
