-- The tables as SQLite has them after its second step; from here on both take the same steps.
-- Every lead, from before its first delivery attempt. Times are milliseconds since 1970, UTC.
CREATE TABLE leads (
    id            TEXT   PRIMARY KEY,
    kind          TEXT   NOT NULL,
    received_at   BIGINT NOT NULL,
    -- The form's own id: the same id is the same lead.
    submission_id TEXT   UNIQUE,
    -- Digest of what was asked, to recognise a repeat that has no submission_id. Empty once erased.
    content       BYTEA  NOT NULL,
    -- The document as it is sent. Empty once erased.
    adf           TEXT   NOT NULL,
    -- When the personal data in it were erased.
    erased_at     BIGINT
);

CREATE TABLE deliveries (
    lead_id       TEXT   NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    channel       TEXT   NOT NULL,
    state         TEXT   NOT NULL CHECK (state IN ('received', 'delivered', 'waiting', 'parked')),
    -- Not to be tried before this moment.
    due_at        BIGINT,
    parked_for    TEXT,
    delivered_at  BIGINT,
    -- Who is sending it now, and until when nobody else may.
    claimed_by    TEXT,
    claimed_until BIGINT,
    PRIMARY KEY (lead_id, channel),
    CHECK ((due_at IS NOT NULL) = (state IN ('received', 'waiting'))),
    CHECK ((parked_for IS NOT NULL) = (state = 'parked')),
    CHECK ((delivered_at IS NOT NULL) = (state = 'delivered')),
    CHECK ((claimed_by IS NULL) = (claimed_until IS NULL))
);

CREATE TABLE attempts (
    id         BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    lead_id    TEXT   NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    channel    TEXT   NOT NULL,
    started_at BIGINT NOT NULL,
    -- Without one it is under way, or was cut off by a crash.
    result     TEXT
);

-- One row that is written to learn whether the journal can be written.
CREATE TABLE pulse (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at BIGINT  NOT NULL
);

CREATE INDEX leads_received ON leads (received_at);
CREATE INDEX leads_content ON leads (content, received_at);
CREATE INDEX deliveries_due ON deliveries (channel, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX deliveries_parked ON deliveries (lead_id) WHERE state = 'parked';
CREATE INDEX deliveries_claimed ON deliveries (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX attempts_lead ON attempts (lead_id, channel);
