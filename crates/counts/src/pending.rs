//! Numbers that are not yet in the database.

use crate::{CountKind, Counts, DayCount};
use jiff::civil::Date;
use std::collections::HashMap;

#[derive(Debug, Default)]
pub(crate) struct Pending(HashMap<CountKind, HashMap<String, Vec<(Date, u32)>>>);

impl Pending {
    pub(crate) fn add(&mut self, kind: CountKind, day: Date, subject: &str, times: u32) {
        let subjects = self.0.entry(kind).or_default();
        if !subjects.contains_key(subject) {
            if subjects.len() >= Counts::MAX_PENDING {
                return;
            }
            subjects.insert(subject.to_owned(), Vec::new());
        }
        let Some(days) = subjects.get_mut(subject) else { return };
        match days.iter_mut().find(|(other, _)| *other == day) {
            Some((_, count)) => *count = count.saturating_add(times),
            None => days.push((day, times)),
        }
    }

    /// All, in one order on every server, so that two that write the same rows do not wait for each other.
    pub(crate) fn to_counts(&self) -> Vec<DayCount> {
        let mut counts = Vec::new();
        for (&kind, subjects) in &self.0 {
            for (subject, days) in subjects {
                let count = |&(day, count): &_| DayCount { day, kind, subject: subject.clone(), count };
                counts.extend(days.iter().map(count));
            }
        }
        counts.sort_unstable();
        counts
    }

    /// Takes off what has been written.
    pub(crate) fn subtract(&mut self, written: &[DayCount]) {
        for written in written {
            let Some(subjects) = self.0.get_mut(&written.kind) else { continue };
            let Some(days) = subjects.get_mut(&written.subject) else { continue };
            for (_, count) in days.iter_mut().filter(|(day, _)| *day == written.day) {
                *count = count.saturating_sub(written.count);
            }
            days.retain(|(_, count)| *count > 0);
            if days.is_empty() {
                subjects.remove(&written.subject);
            }
        }
    }
}
