-- Which families of calls a channel's partner has.
CREATE TABLE partner_family (
  channel TEXT NOT NULL,
  family TEXT NOT NULL,              -- FamilyName of src/contract/partner/name.ts
  PRIMARY KEY (channel, family)
) WITHOUT ROWID;
