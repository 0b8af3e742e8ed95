-- Customers who want no more calls and texts, by the last ten digits of their phone number, else by their e-mail
-- address. A row is kept for ten years, longer than what the customer wrote. Times are milliseconds since 1970, UTC.
CREATE TABLE stops (
    contact TEXT NOT NULL PRIMARY KEY,
    stopped_at BIGINT NOT NULL
);
