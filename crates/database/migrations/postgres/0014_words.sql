-- Words of leads by which staff find them, with reversed ones of numbers. Those of an erased lead are deleted.
CREATE TABLE lead_words (
    -- Words sort by their bytes, so that a range is a beginning.
    word    TEXT COLLATE "C" NOT NULL,
    lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    PRIMARY KEY (word, lead_id)
);
CREATE INDEX lead_words_lead ON lead_words (lead_id);

-- 1 once its words are there.
ALTER TABLE leads ADD COLUMN has_words BIGINT NOT NULL DEFAULT 0;
CREATE INDEX leads_words ON leads (id) WHERE has_words = 0 AND erased_at IS NULL;
