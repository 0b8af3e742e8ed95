//! What decoding repaired and dropped, by reason.

use std::collections::BTreeMap;

/// Counts of what happened to a feed's records on the way in.
///
/// Fields count only where their record became a vehicle; an entry of a list counts like a field.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Report {
    /// Entries of the array.
    pub records: usize,
    /// Records that became vehicles.
    pub accepted: usize,
    /// Of the accepted, how many had at least one field repaired or dropped.
    pub repaired: usize,
    /// Whole records dropped, by reason (`not an object`, `no stock number`, `duplicate stock number`, ...).
    pub dropped_records: BTreeMap<&'static str, usize>,
    /// Fields repaired, by `field: reason` (`list_price: number as text`, ...).
    pub repaired_fields: BTreeMap<String, usize>,
    /// Fields dropped, by `field: reason` (`year: out of range`, ...).
    pub dropped_fields: BTreeMap<String, usize>,
}

impl Report {
    /// Counts a record that became a vehicle, with what had to be done to it.
    pub(crate) fn accept(&mut self, complaints: &Complaints) {
        self.accepted += 1;
        self.repaired += usize::from(!complaints.0.is_empty());
        for Complaint { field, reason, dropped, count } in &complaints.0 {
            let counts = if *dropped { &mut self.dropped_fields } else { &mut self.repaired_fields };
            *counts.entry(format!("{field}: {reason}")).or_default() += count;
        }
    }

    /// Counts a record that did not become a vehicle.
    pub(crate) fn drop_record(&mut self, reason: &'static str) {
        *self.dropped_records.entry(reason).or_default() += 1;
    }
}

/// What had to be done to one record.
#[derive(Debug, Default)]
pub(crate) struct Complaints(Vec<Complaint>);

#[derive(Debug)]
struct Complaint {
    field: &'static str,
    reason: &'static str,
    dropped: bool,
    count: usize,
}

impl Complaints {
    /// The field's value was kept, in another form.
    pub(crate) fn repaired(&mut self, field: &'static str, reason: &'static str) {
        self.add(field, reason, false);
    }

    /// The field's value, or one entry of its list, was not kept.
    pub(crate) fn dropped(&mut self, field: &'static str, reason: &'static str) {
        self.add(field, reason, true);
    }

    /// One complaint for each kind, so that a list of a million bad entries costs no more than one bad entry.
    fn add(&mut self, field: &'static str, reason: &'static str, dropped: bool) {
        let same =
            |held: &&mut Complaint| held.field == field && held.reason == reason && held.dropped == dropped;
        match self.0.iter_mut().find(same) {
            Some(held) => held.count += 1,
            None => self.0.push(Complaint { field, reason, dropped, count: 1 }),
        }
    }
}
