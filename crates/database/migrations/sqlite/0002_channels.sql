-- A lead may go out on several channels, each with its own state; and its text may be erased once all have accepted it.
CREATE TABLE new_leads (
    id            TEXT    PRIMARY KEY NOT NULL,
    kind          TEXT    NOT NULL,
    received_at   INTEGER NOT NULL,
    -- The form's own id: the same id is the same lead.
    submission_id TEXT    UNIQUE,
    -- Digest of what was asked, to recognise a repeat that has no submission_id. Empty once erased.
    content       BLOB    NOT NULL,
    -- The document as it is sent. Empty once erased.
    adf           TEXT    NOT NULL,
    -- When the personal data in it were erased.
    erased_at     INTEGER
) STRICT;
INSERT INTO new_leads (id, kind, received_at, submission_id, content, adf)
SELECT id, kind, received_at, submission_id, content, adf FROM leads;

CREATE TABLE deliveries (
    lead_id       TEXT    NOT NULL REFERENCES new_leads (id) ON DELETE CASCADE,
    channel       TEXT    NOT NULL,
    state         TEXT    NOT NULL CHECK (state IN ('received', 'delivered', 'waiting', 'parked')),
    -- Not to be tried before this moment.
    due_at        INTEGER,
    parked_for    TEXT,
    delivered_at  INTEGER,
    -- Who is sending it now, and until when nobody else may.
    claimed_by    TEXT,
    claimed_until INTEGER,
    PRIMARY KEY (lead_id, channel),
    CHECK ((due_at IS NOT NULL) = (state IN ('received', 'waiting'))),
    CHECK ((parked_for IS NOT NULL) = (state = 'parked')),
    CHECK ((delivered_at IS NOT NULL) = (state = 'delivered')),
    CHECK ((claimed_by IS NULL) = (claimed_until IS NULL))
) STRICT;
INSERT INTO deliveries (lead_id, channel, state, due_at, parked_for, delivered_at, claimed_by, claimed_until)
SELECT id, 'crm', state, due_at, parked_for,
       CASE WHEN state = 'delivered'
            THEN COALESCE((SELECT MAX(started_at) FROM attempts WHERE lead_id = leads.id), received_at) END,
       claimed_by, claimed_until
FROM leads;

CREATE TABLE new_attempts (
    id         INTEGER PRIMARY KEY,
    lead_id    TEXT    NOT NULL REFERENCES new_leads (id) ON DELETE CASCADE,
    channel    TEXT    NOT NULL,
    started_at INTEGER NOT NULL,
    -- Without one it is under way, or was cut off by a crash.
    result     TEXT
) STRICT;
INSERT INTO new_attempts (id, lead_id, channel, started_at, result)
SELECT id, lead_id, 'crm', started_at, result FROM attempts;

-- The attempts go first: dropping the leads would take along what refers to them.
DROP TABLE attempts;
DROP TABLE leads;
ALTER TABLE new_leads RENAME TO leads;
ALTER TABLE new_attempts RENAME TO attempts;

CREATE INDEX leads_received ON leads (received_at);
CREATE INDEX leads_content ON leads (content, received_at);
CREATE INDEX deliveries_due ON deliveries (channel, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX deliveries_parked ON deliveries (lead_id) WHERE state = 'parked';
CREATE INDEX deliveries_claimed ON deliveries (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX attempts_lead ON attempts (lead_id, channel);
