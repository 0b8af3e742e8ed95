-- The keys that sign kept prices (PRICE-13), by the thirty days since 1970 in which each signs; base64.
CREATE TABLE receipt_keys (
    period BIGINT NOT NULL PRIMARY KEY,
    secret TEXT NOT NULL
);
