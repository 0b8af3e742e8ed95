-- Every lead, from before its first delivery attempt. Times are milliseconds since 1970, UTC.
CREATE TABLE leads (
    id            TEXT    PRIMARY KEY NOT NULL,
    kind          TEXT    NOT NULL,
    received_at   INTEGER NOT NULL,
    -- The form's own id: the same id is the same lead.
    submission_id TEXT    UNIQUE,
    -- Digest of what was asked, to recognise a repeat that has no submission_id.
    content       BLOB    NOT NULL,
    -- The document as it is sent.
    adf           TEXT    NOT NULL,
    state         TEXT    NOT NULL CHECK (state IN ('received', 'delivered', 'waiting', 'parked')),
    -- Not to be tried before this moment.
    due_at        INTEGER,
    parked_for    TEXT,
    -- Who is sending it now, and until when nobody else may.
    claimed_by    TEXT,
    claimed_until INTEGER,
    CHECK ((due_at IS NOT NULL) = (state IN ('received', 'waiting'))),
    CHECK ((parked_for IS NOT NULL) = (state = 'parked')),
    CHECK ((claimed_by IS NULL) = (claimed_until IS NULL))
) STRICT;

CREATE INDEX leads_received ON leads (received_at);
CREATE INDEX leads_content ON leads (content, received_at);
CREATE INDEX leads_due ON leads (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX leads_parked ON leads (received_at) WHERE state = 'parked';
CREATE INDEX leads_claimed ON leads (claimed_by) WHERE claimed_by IS NOT NULL;

-- Every delivery attempt; without a result it is under way, or was cut off by a crash.
CREATE TABLE attempts (
    id         INTEGER PRIMARY KEY,
    lead_id    TEXT    NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    started_at INTEGER NOT NULL,
    result     TEXT
) STRICT;

CREATE INDEX attempts_lead ON attempts (lead_id);

-- One row that is written to learn whether the journal can be written.
CREATE TABLE pulse (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
