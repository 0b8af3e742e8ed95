//! Addresses that were not found, counted by the form of their path (MOVE-5): without queries and anything
//! that may name a visitor, and only until the program ends.

use jiff::civil::Date;
use redirects::not_found_pattern;
use std::{
    cmp::Reverse,
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

/// Days that are counted together.
const DAYS: usize = 7;
const MAX_PATTERNS: usize = 500;
/// Beginnings of segments that only programs in search of weak points request.
const PROBES: [&str; 8] = [".", "wp-", "xmlrpc", "cgi-bin", "phpmyadmin", "vendor", "actuator", "owa"];

#[derive(Default)]
pub(crate) struct NotFoundCounts(Mutex<HashMap<String, LastDays>>);

/// The numbers of a day and of those before it.
struct LastDays {
    day: Date,
    counts: [u32; DAYS],
}

impl LastDays {
    /// A day before the last one, of a clock that was set, counts as the last one.
    fn on(mut self, today: Date) -> Self {
        let passed = usize::try_from((today - self.day).get_days()).unwrap_or_default().min(DAYS);
        self.counts.rotate_right(passed);
        self.counts[..passed].fill(0);
        self.day = self.day.max(today);
        self
    }

    fn total(&self) -> u32 {
        self.counts.iter().sum()
    }
}

impl NotFoundCounts {
    pub(crate) fn add(&self, path: &str, today: Date) {
        let is_probe =
            |segment: &str| PROBES.iter().any(|probe| segment.to_ascii_lowercase().starts_with(probe));
        if path.split('/').any(is_probe) {
            return;
        }
        let pattern = not_found_pattern(path);
        let mut patterns = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !patterns.contains_key(&pattern) && patterns.len() >= MAX_PATTERNS {
            // One that was requested once makes room, so that a flood of others does not remove the frequent.
            let rare =
                patterns.iter().find(|(_, days)| days.total() <= 1).map(|(pattern, _)| pattern.clone());
            let Some(rare) = rare else { return };
            patterns.remove(&rare);
        }
        let days = patterns.remove(&pattern).unwrap_or(LastDays { day: today, counts: [0; DAYS] });
        let mut days = days.on(today);
        days.counts[0] = days.counts[0].saturating_add(1);
        patterns.insert(pattern, days);
    }

    /// The most frequent forms with their numbers.
    pub(crate) fn most_frequent(&self, today: Date, limit: usize) -> Vec<(String, u32)> {
        let mut patterns = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *patterns = patterns.drain().map(|(pattern, days)| (pattern, days.on(today))).collect();
        patterns.retain(|_, days| days.total() > 0);
        let mut counts: Vec<_> =
            patterns.iter().map(|(pattern, days)| (pattern.clone(), days.total())).collect();
        counts.sort_by_key(|(pattern, count)| (Reverse(*count), pattern.clone()));
        counts.truncate(limit);
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_PATTERNS, NotFoundCounts};
    use jiff::{ToSpan as _, civil::date};

    #[test]
    fn a_form_of_path_is_counted_for_seven_days() {
        let counts = NotFoundCounts::default();
        let monday = date(2026, 11, 23);
        for path in ["/team/12", "/team/13", "/TEAM/14/", "/wp-login.php", "/.env"] {
            counts.add(path, monday);
        }
        counts.add("/team/15", monday + 2.days());
        for (later, total) in [(0, 4), (2, 4), (6, 4), (7, 1), (8, 1), (9, 0)] {
            let found = counts.most_frequent(monday + later.days(), 9);
            let expected = (total > 0).then(|| ("/team/*".to_owned(), total));
            assert_eq!(found, Vec::from_iter(expected), "{later} days later");
        }
    }

    #[test]
    fn memory_is_bounded_and_the_frequent_stay() {
        let counts = NotFoundCounts::default();
        let today = date(2026, 11, 23);
        for _ in 0..3 {
            counts.add("/frequent", today);
        }
        let letters =
            |number: usize| number.to_string().bytes().map(|byte| char::from(byte + 49)).collect::<String>();
        for number in 0..2 * MAX_PATTERNS {
            counts.add(&format!("/{}", letters(number)), today);
        }
        let found = counts.most_frequent(today, usize::MAX);
        assert_eq!((found.len(), found[0].clone()), (MAX_PATTERNS, ("/frequent".to_owned(), 3)));
    }
}
