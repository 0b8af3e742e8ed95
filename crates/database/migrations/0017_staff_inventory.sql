-- Vehicles that staff enter. Each change of one is the next revision. Times are milliseconds since 1970, UTC.
CREATE TABLE staff_inventory (
    id       BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    -- Of the last change.
    revision BIGINT NOT NULL
);
INSERT INTO staff_inventory (id, revision) VALUES (1, 0);

-- One that staff have taken away stays, so that servers see that.
CREATE TABLE staff_vehicles (
    -- The revision that added it.
    id       BIGINT NOT NULL PRIMARY KEY,
    revision BIGINT NOT NULL,
    -- JSON.
    record   TEXT   NOT NULL
);
CREATE INDEX staff_vehicles_revision ON staff_vehicles (revision);

-- The changes of each vehicle, with the record that was there before; none before the first.
CREATE TABLE staff_changes (
    revision   BIGINT NOT NULL PRIMARY KEY,
    vehicle    BIGINT NOT NULL REFERENCES staff_vehicles (id),
    changed_at BIGINT NOT NULL,
    changed_by TEXT   NOT NULL,
    before     TEXT
);
CREATE INDEX staff_changes_vehicle ON staff_changes (vehicle, revision);
