//! The time window in which the current date and the opening status on pages are valid.

use super::opening_hours::{OpeningStatus, status_changes, zoned_time};
use crate::{Department, Site};
use http_server::TimeWindow;
use jiff::{Timestamp, Zoned, civil::Time};
use messages::Messages;
use std::sync::{Arc, PoisonError};

impl Site {
    /// The current window. It is part of a page's cache key, so that a cached page never shows an
    /// outdated status.
    pub(crate) fn time_window(&self) -> Arc<TimeWindow> {
        let now = self.clock.now();
        let mut cached = self.time_window.lock().unwrap_or_else(PoisonError::into_inner);
        match &*cached {
            Some(window) if window.contains(now) => Arc::clone(window),
            _ => {
                let there = now.to_zoned(self.config.dealership.time_zone.clone());
                Arc::clone(cached.insert(Arc::new(time_window(
                    &self.config.dealership.departments,
                    &there,
                    &self.shell.messages,
                ))))
            }
        }
    }
}

/// Ends with the day or the next change of a status.
fn time_window(departments: &[Department], now: &Zoned, messages: &Messages) -> TimeWindow {
    let mut content = now.date().to_string();
    let mut until =
        zoned_time(now, 1, Time::midnight()).map_or(Timestamp::MAX, |midnight| midnight.timestamp());
    for department in departments {
        content.push(' ');
        content.push_str(&OpeningStatus::new(department.calendar(), now, messages).text);
        let change = status_changes(department.calendar(), now, messages)
            .first()
            .and_then(|change| Timestamp::from_millisecond(change.from).ok());
        until = change.into_iter().fold(until, Timestamp::min);
    }
    TimeWindow::new(content, now.timestamp(), until)
}

#[cfg(test)]
mod tests {
    use super::time_window;
    use crate::{
        DayHours, Department,
        views::opening_hours::tests::{on, open, sales},
    };
    use messages::Messages;

    fn department(opens: i8, closes: i8) -> Department {
        let day = open(opens, closes);
        sales([day, day, day, day, day, day, DayHours::Closed])
    }

    #[test]
    fn it_changes_with_every_opening_status() {
        let key = |day, hour| time_window(&[department(9, 19)], &on(day, hour), Messages::english());
        assert_eq!(key(0, 9), key(0, 18), "the same page all day");
        assert_ne!(key(0, 8), key(0, 9), "it has opened");
        assert_ne!(key(0, 8), key(0, 20), "closed before and after the day's hours is not the same");
        assert_ne!(key(0, 20), key(1, 8), "tomorrow has become today");
    }

    #[test]
    fn it_ends_with_the_next_status_change_or_the_day() {
        let departments = [department(9, 19), department(7, 17)];
        for (made, until) in [(8, on(0, 9)), (10, on(0, 17)), (17, on(0, 19)), (20, on(1, 0))] {
            let (made, until) = (on(0, made), until.timestamp());
            let window = time_window(&departments, &made, Messages::english());
            let just_before = |at: jiff::Timestamp| at - jiff::SignedDuration::from_millis(1);
            assert!(window.contains(made.timestamp()) && window.contains(just_before(until)));
            assert!(!window.contains(until) && !window.contains(just_before(made.timestamp())));
        }
    }

    #[test]
    fn without_departments_it_ends_with_the_day() {
        let window = time_window(&[], &on(2, 12), Messages::english());
        assert!(window.contains(on(2, 23).timestamp()) && !window.contains(on(3, 0).timestamp()));
    }
}
