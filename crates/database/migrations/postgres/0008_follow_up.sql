-- What staff did about a lead. Times are milliseconds since 1970, UTC.
ALTER TABLE leads ADD COLUMN follow_up TEXT NOT NULL DEFAULT 'new';
-- Why it is lost.
ALTER TABLE leads ADD COLUMN follow_up_reason TEXT;
-- Grows with each change, so that no change is overwritten unseen.
ALTER TABLE leads ADD COLUMN follow_up_version BIGINT NOT NULL DEFAULT 0;
-- When staff first called, made an appointment or sold.
ALTER TABLE leads ADD COLUMN first_answer_at BIGINT;
-- When staff first opened it.
ALTER TABLE leads ADD COLUMN opened_at BIGINT;
-- The customer, to find their other leads: in lower case, and the last ten digits. Empty once erased.
ALTER TABLE leads ADD COLUMN customer_email TEXT;
ALTER TABLE leads ADD COLUMN customer_phone TEXT;
-- The day that the customer wished for, such as 2026-11-23. Empty once erased.
ALTER TABLE leads ADD COLUMN appointment_on TEXT;

-- The regular expressions read JSON as the site writes it, and fail on no text.
UPDATE leads
SET customer_email = lower(substring(details FROM '"email":"([^"\\]+)"')),
    customer_phone = right(substring(details FROM '"phone":"([0-9]{10,})"'), 10)
WHERE details IS NOT NULL;

CREATE INDEX leads_customer_email ON leads (customer_email) WHERE customer_email IS NOT NULL;
CREATE INDEX leads_customer_phone ON leads (customer_phone) WHERE customer_phone IS NOT NULL;
CREATE INDEX leads_appointment ON leads (appointment_on) WHERE appointment_on IS NOT NULL;
-- What waits is a small part of all deliveries.
CREATE INDEX deliveries_unconfirmed ON deliveries (lead_id) WHERE due_at IS NOT NULL OR state = 'parked';
CREATE INDEX leads_follow_up ON leads (follow_up, received_at);

-- Each step of the follow-up.
CREATE TABLE follow_ups (
    id         BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    lead_id    TEXT   NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    at         BIGINT NOT NULL,
    -- The state that was set, or opened, or note.
    action     TEXT   NOT NULL,
    reason     TEXT,
    -- Both empty once the lead is erased.
    note       TEXT,
    staff_name TEXT
);

CREATE INDEX follow_ups_lead ON follow_ups (lead_id, id);
