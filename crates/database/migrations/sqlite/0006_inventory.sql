-- What servers share about the inventory. Times are milliseconds since 1970, UTC.
-- One row: the feed's last answer. Each change is the next revision.
CREATE TABLE inventory_state (
    id            INTEGER PRIMARY KEY CHECK (id = 1),
    revision      INTEGER NOT NULL,
    -- When the feed last answered one of the servers.
    fetched_at    INTEGER NOT NULL,
    -- When it last sent or confirmed the inventory that is served; empty while there is none.
    confirmed_at  INTEGER,
    -- Since when another inventory is held, and how often the feed has confirmed it.
    held_since    INTEGER,
    held_fetches  INTEGER,
    -- The days on which the inventory was observed, as JSON.
    observed_days TEXT    NOT NULL
) STRICT;

-- The inventory that is served (good), and the one that is held (held).
CREATE TABLE inventory_listings (
    name     TEXT    PRIMARY KEY NOT NULL,
    revision INTEGER NOT NULL,
    -- The feed's response body, gzipped.
    body     BLOB    NOT NULL
) STRICT;

-- The history of each stock number, as JSON; without an entry it has been forgotten.
CREATE TABLE inventory_history (
    stock_number TEXT    PRIMARY KEY NOT NULL,
    revision     INTEGER NOT NULL,
    entry        TEXT
) STRICT;

CREATE INDEX inventory_history_revision ON inventory_history (revision);
