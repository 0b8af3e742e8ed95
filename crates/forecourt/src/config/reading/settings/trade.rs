//! What a dealer says of itself, and how it deals.

use super::{Problem, Setting, by_text, entries, text};
use figment::value::Value;
use std::{num::NonZeroU32, time::Duration};

impl Setting for Vec<site::Stat> {
    fn read(value: &Value) -> Result<Self, Problem> {
        let stat = |entry: &Value| {
            by_text(entry, "is no figure with its label (write 25 years)", |text| {
                let (figure, label) = text.split_once(char::is_whitespace)?;
                Some(site::Stat { figure: figure.to_owned(), label: label.trim().to_owned() })
            })
        };
        entries(value, ';').iter().map(stat).collect()
    }
}

impl Setting for (f64, f64) {
    fn read(value: &Value) -> Result<Self, Problem> {
        let wrong = || Problem::new(value, "is no latitude and longitude (write 35.05,-89.82)");
        let numbers: Option<Vec<f64>> =
            entries(value, ',').iter().map(|entry| text(entry)?.parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[latitude, longitude]) if latitude.abs() <= 90.0 && longitude.abs() <= 180.0 => {
                Ok((latitude, longitude))
            }
            _ => Err(wrong()),
        }
    }
}

impl Setting for jiff::tz::TimeZone {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no time zone (write America/Chicago)", |text| Self::get(text).ok())
    }
}

impl Setting for site::Advertised {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is neither list nor total", |text| match text {
            "list" => Some(Self::List),
            "total" => Some(Self::Total),
            _ => None,
        })
    }
}

impl Setting for inventory::Apr {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no rate in percent (write 7.9; 36 at most)", Self::read)
    }
}

impl Setting for inventory::Percent {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no percentage (write 9.75; less than 100)", Self::read)
    }
}

impl Setting for inventory::Months {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no number of months (write 72; 96 at most)", |text| Self::of(text.parse().ok()?))
    }
}

impl Setting for site::PostLimit {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no limit of posts in a time (write 30/10m)", |text| {
            let (posts, per) = so_many_in_a_time(text)?;
            Some(Self { posts: posts.get(), per })
        })
    }
}

impl Setting for leads::Rate {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no number of deliveries in a time (write 20/1s)", |text| {
            let (count, per) = so_many_in_a_time(text)?;
            Some(Self { count, per })
        })
    }
}

fn so_many_in_a_time(text: &str) -> Option<(NonZeroU32, Duration)> {
    let (count, per) = text.split_once('/')?;
    let per = humantime::parse_duration(per.trim()).ok().filter(|per| !per.is_zero())?;
    Some((count.trim().parse().ok()?, per))
}

impl Setting for leads::Missing {
    fn read(value: &Value) -> Result<Self, Problem> {
        value.deserialize().map_err(|_| Problem::new(value, "is neither n/a nor omit"))
    }
}

impl Setting for leads::MailedAs {
    fn read(value: &Value) -> Result<Self, Problem> {
        value.deserialize().map_err(|_| Problem::new(value, "is neither body nor attachment"))
    }
}

#[cfg(feature = "demo")]
impl Setting for sandbox::Fault {
    fn read(value: &Value) -> Result<Self, Problem> {
        let text = text(value).unwrap_or_default();
        text.parse()
            .map_err(|error: sandbox::FaultError| Problem::new(value, format!("is no fault: {error}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::settings::tests::read;
    use std::time::Duration;

    #[test]
    fn a_post_limit_is_a_count_in_a_time() {
        let limit: site::PostLimit = read("30/10m").unwrap();
        assert_eq!((limit.posts, limit.per), (30, Duration::from_mins(10)));
        for wrong in ["30", "0/10m", "30/0s", "many/10m"] {
            assert!(read::<site::PostLimit>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_figure_is_its_first_word_and_figures_are_separated_by_semicolons() {
        let stats: Vec<site::Stat> = read("25 years; 15,000+ vehicles sold").unwrap();
        assert_eq!((stats[1].figure.as_str(), stats[1].label.as_str()), ("15,000+", "vehicles sold"));
        assert!(read::<Vec<site::Stat>>("25").is_err());
    }

    #[test]
    fn a_place_on_earth_is_latitude_then_longitude() {
        assert_eq!(read("35.05,-89.82"), Ok((35.05, -89.82)));
        assert_eq!(<(f64, f64)>::read(&Value::from(vec![35.05, -89.82])), Ok((35.05, -89.82)));
        assert!(read::<(f64, f64)>("-189.82,35.05").is_err() && read::<(f64, f64)>("35.05").is_err());
    }
}
