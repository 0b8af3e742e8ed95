-- What the page and the advertisement of each vehicle said (COPY-1).
-- Texts by their SHA-256, compressed with zstd.
CREATE TABLE copy_texts (
    hash BLOB PRIMARY KEY NOT NULL,
    -- The text that is the dictionary of this one; it has none itself.
    base BLOB,
    body BLOB NOT NULL
) STRICT;

CREATE TABLE copies (
    stock_number TEXT    NOT NULL,
    -- 1, 2, … for each stock number: of two servers that see one change, one adds its row.
    number       INTEGER NOT NULL,
    vin          TEXT,
    -- Milliseconds since 1970, UTC. A copy is valid until the next.
    since        INTEGER NOT NULL,
    -- Empty: from then on there was no page.
    hash         BLOB,
    PRIMARY KEY (stock_number, number)
) STRICT, WITHOUT ROWID;
