//! Opening hours, and whether it is open now.

use crate::{Closing, Department, Site};
use jiff::civil::Time;

/// Days as a shopper reads them, Monday first.
const DAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/// One line of the table (section 3, business hours entry).
#[derive(Clone, Debug)]
pub(crate) struct DayHours {
    /// `Monday`.
    pub day: &'static str,
    /// `9:00AM - 7:00PM`, or `Closed`.
    pub hours: String,
    /// It is this day now.
    pub today: bool,
}

/// A department's week.
#[derive(Clone, Debug)]
pub(crate) struct DepartmentHours {
    /// `Sales`.
    pub name: String,
    /// Monday first.
    pub days: Vec<DayHours>,
    /// Whether it is open now.
    pub now: OpenNow,
}

/// Whether a department is open now, in words that hold until they change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OpenNow {
    /// It is open.
    pub open: bool,
    /// `Open now until 7:00PM`, `Closed now, opens Monday 9:00AM`.
    pub text: String,
}

impl Site {
    /// The departments' hours at this moment, in the dealership's time zone.
    pub(crate) fn hours(&self) -> Vec<DepartmentHours> {
        let now = jiff::Timestamp::now().to_zoned(self.config.dealership.time_zone.clone());
        let today = usize::try_from(now.weekday().to_monday_zero_offset()).unwrap_or(0);
        self.config.dealership.hours.iter().map(|department| at(department, today, now.time())).collect()
    }

    /// What pages tell about this moment: it is part of a page's key, so that a cached page never says a wrong hour.
    pub(crate) fn moment(&self) -> String {
        let now = jiff::Timestamp::now().to_zoned(self.config.dealership.time_zone.clone());
        let open: String =
            self.hours().iter().map(|department| if department.now.open { '+' } else { '-' }).collect();
        format!("{}{open}", now.date())
    }

    /// The year of the copyright line.
    pub(crate) fn copyright_year(&self) -> i16 {
        jiff::Timestamp::now().to_zoned(self.config.dealership.time_zone.clone()).year()
    }
}

fn at(department: &Department, today: usize, time: Time) -> DepartmentHours {
    let days = DAYS.iter().zip(department.week).enumerate().map(|(i, (day, hours))| DayHours {
        day,
        hours: hours.map_or_else(
            || "Closed".to_owned(),
            |hours| format!("{} - {}", clock(hours.opens), clock(hours.closes)),
        ),
        today: i == today,
    });
    DepartmentHours {
        name: department.name.clone(),
        days: days.collect(),
        now: open_now(&department.week, today, time),
    }
}

fn open_now(week: &[Option<Closing>; 7], today: usize, time: Time) -> OpenNow {
    if let Some(hours) = week[today]
        && (hours.opens..hours.closes).contains(&time)
    {
        return OpenNow { open: true, text: format!("Open now until {}", clock(hours.closes)) };
    }
    let ahead = (0..=7).find_map(|days| {
        let hours = week[(today + days) % 7]?;
        (days > 0 || time < hours.opens).then_some((days, hours))
    });
    let text = match ahead {
        None => "Closed".to_owned(),
        Some((0, hours)) => format!("Closed now, opens today at {}", clock(hours.opens)),
        Some((1, hours)) => format!("Closed now, opens tomorrow at {}", clock(hours.opens)),
        Some((days, hours)) => {
            format!("Closed now, opens {} at {}", DAYS[(today + days) % 7], clock(hours.opens))
        }
    };
    OpenNow { open: false, text }
}

/// `9:00AM`.
fn clock(time: Time) -> String {
    let (hour, half) = match time.hour() {
        0 => (12, "AM"),
        hour @ 1..=11 => (hour, "AM"),
        12 => (12, "PM"),
        hour => (hour - 12, "PM"),
    };
    format!("{hour}:{:02}{half}", time.minute())
}

#[cfg(test)]
mod tests {
    use super::open_now;
    use crate::Closing;
    use jiff::civil::time;

    fn week() -> [Option<Closing>; 7] {
        let day = Some(Closing { opens: time(9, 0, 0, 0), closes: time(19, 0, 0, 0) });
        [day, day, day, day, day, Some(Closing { opens: time(9, 0, 0, 0), closes: time(18, 0, 0, 0) }), None]
    }

    #[test]
    fn says_until_when_it_is_open_or_when_it_opens_next() {
        let text = |day, hour| open_now(&week(), day, time(hour, 0, 0, 0)).text;
        assert_eq!(text(0, 9), "Open now until 7:00PM");
        assert_eq!(text(0, 8), "Closed now, opens today at 9:00AM");
        assert_eq!(text(0, 19), "Closed now, opens tomorrow at 9:00AM");
        assert_eq!(text(5, 18), "Closed now, opens Monday at 9:00AM");
    }

    #[test]
    fn a_department_that_never_opens_is_closed() {
        assert_eq!(open_now(&[None; 7], 3, time(12, 0, 0, 0)).text, "Closed");
    }
}
