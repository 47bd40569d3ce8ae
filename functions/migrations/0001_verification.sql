-- Codes and who they proved (docs/product.md, "Verification", "Retention"). Times are milliseconds of the epoch.
-- Names, phones and addresses are sealed with DATA_KEYS; what is compared or counted is an HMAC under LOOKUP_KEY.

CREATE TABLE verification (
  id TEXT PRIMARY KEY,
  session TEXT NOT NULL,
  channel TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('phone', 'email')),
  -- Counts codes to one phone or address, whoever asks for them.
  contact TEXT NOT NULL,
  -- { name, contact }
  sealed TEXT NOT NULL,
  -- Of id and code: the six digits alone could be guessed from their hash.
  code TEXT NOT NULL,
  -- Tries so far, right or wrong; the check is the last line of defence behind the conditional update.
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  -- SENDING until the gateway has taken it; REPLACED by a newer code of the same session; USED once.
  state TEXT NOT NULL CHECK (state IN ('SENDING', 'SENT', 'REPLACED', 'USED')),
  -- Also when the visitor agreed to the collection of the data.
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX verification_session ON verification (session, created_at);
CREATE INDEX verification_contact ON verification (contact, created_at);
CREATE INDEX verification_created ON verification (created_at);

-- Who a session has shown itself to be: at most one phone and one e-mail address a channel, both under one name.
CREATE TABLE identity (
  session TEXT NOT NULL,
  channel TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('phone', 'email')),
  name TEXT NOT NULL,
  sealed TEXT NOT NULL,
  verified_until INTEGER NOT NULL,
  PRIMARY KEY (session, channel, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX identity_until ON identity (verified_until);
