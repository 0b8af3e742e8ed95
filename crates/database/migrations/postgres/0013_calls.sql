-- When staff want a lead back: its appointment, or their next step. Times are milliseconds since 1970, UTC.
ALTER TABLE leads ADD COLUMN next_at BIGINT;
-- The part of the day in which the customer wants to be called. Empty once erased.
ALTER TABLE leads ADD COLUMN call_in TEXT;
-- 1 if the message has words of trouble; 0 once erased.
ALTER TABLE leads ADD COLUMN is_trouble BIGINT NOT NULL DEFAULT 0;
CREATE INDEX leads_next ON leads (next_at) WHERE next_at IS NOT NULL;

-- What was set with a state.
ALTER TABLE follow_ups ADD COLUMN next_at BIGINT;
