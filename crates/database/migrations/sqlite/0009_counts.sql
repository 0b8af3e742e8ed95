-- Numbers per day of what shoppers look at and search for, without anything about a visitor.
CREATE TABLE daily_counts (
    -- A date of the dealership's time zone: 2026-11-27.
    day     TEXT    NOT NULL,
    kind    TEXT    NOT NULL,
    subject TEXT    NOT NULL,
    count   INTEGER NOT NULL,
    PRIMARY KEY (day, kind, subject)
) STRICT;
