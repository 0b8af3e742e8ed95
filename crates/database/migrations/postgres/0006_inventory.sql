-- What servers share about the inventory. Times are milliseconds since 1970, UTC.
-- One row: the feed's last answer. Each change is the next revision.
CREATE TABLE inventory_state (
    id            INTEGER PRIMARY KEY CHECK (id = 1),
    revision      BIGINT  NOT NULL,
    -- When the feed last answered one of the servers.
    fetched_at    BIGINT  NOT NULL,
    -- When it last sent or confirmed the inventory that is served; empty while there is none.
    confirmed_at  BIGINT,
    -- Since when another inventory is held, and how often the feed has confirmed it.
    held_since    BIGINT,
    held_fetches  BIGINT,
    -- The days on which the inventory was observed, as JSON.
    observed_days TEXT    NOT NULL
);

-- The inventory that is served (good), and the one that is held (held).
CREATE TABLE inventory_listings (
    name     TEXT    PRIMARY KEY,
    revision BIGINT  NOT NULL,
    -- The feed's response body, gzipped.
    body     BYTEA   NOT NULL
);

-- The history of each stock number, as JSON; without an entry it has been forgotten.
CREATE TABLE inventory_history (
    stock_number TEXT    PRIMARY KEY,
    revision     BIGINT  NOT NULL,
    entry        TEXT
);

CREATE INDEX inventory_history_revision ON inventory_history (revision);
