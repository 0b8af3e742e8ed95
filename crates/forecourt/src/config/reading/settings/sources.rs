//! How a CRM calls those who bring leads, and what it is told of what they looked at.

use super::{Problem, Setting, by_text, entries, people::parts};
use figment::value::Value;
use leads::{Interest, SourceName};

impl Setting for Vec<SourceName> {
    fn read(value: &Value) -> Result<Self, Problem> {
        let name = |entry: &Value| {
            let [from, provider, service] = parts(entry, ["from", "provider", "service"])?;
            let wrong =
                || Problem::new(entry, "names no source in the CRM's words (write google/cpc | Google Ads)");
            let from = from.ok_or_else(wrong)?;
            let (source, medium) = match from.split_once('/') {
                Some((source, medium)) => (source.trim(), Some(medium.trim())),
                None => (from.as_str(), None),
            };
            if source.is_empty() || medium.is_some_and(str::is_empty) {
                return Err(wrong());
            }
            Ok(SourceName {
                source: source.to_owned(),
                medium: medium.filter(|medium| *medium != "*").map(str::to_owned),
                provider: provider.ok_or_else(wrong)?,
                service,
            })
        };
        entries(value, ';').iter().map(name).collect()
    }
}

/// The interest of vehicles that were looked at; `off` is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ViewedVehicles(pub Option<Interest>);

impl Setting for ViewedVehicles {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is none of off, buy, lease, test-drive", |text| {
            let interest = Interest::ALL.into_iter().find(|interest| interest.as_str() == text);
            (text == "off" || interest.is_some()).then_some(Self(interest))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::settings::tests::read;

    #[test]
    fn a_source_is_a_campaigns_with_its_medium_or_a_host_and_has_the_crms_name() {
        let names: Vec<SourceName> =
            read("google / cpc | Google Ads | Paid search; facebook.com | Facebook; */email|Mail").unwrap();
        let plain = |name: &SourceName| {
            let SourceName { source, medium, provider, service } = name.clone();
            (source, medium.unwrap_or_default(), provider, service.unwrap_or_default())
        };
        let told: Vec<_> = names.iter().map(plain).collect();
        let expected = [
            ("google", "cpc", "Google Ads", "Paid search"),
            ("facebook.com", "", "Facebook", ""),
            ("*", "email", "Mail", ""),
        ];
        assert_eq!(told, expected.map(|(a, b, c, d)| (a.into(), b.into(), c.into(), d.into())));
        for wrong in ["google", "google |", "| Google", "/cpc | Google", "google/ | Google", "a | b | c | d"]
        {
            assert!(read::<Vec<SourceName>>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn vehicles_that_were_looked_at_are_off_or_have_an_interest_of_adf() {
        assert_eq!(read("off"), Ok(ViewedVehicles(None)));
        assert_eq!(read("test-drive"), Ok(ViewedVehicles(Some(Interest::TestDrive))));
        assert!(read::<ViewedVehicles>("sell").is_err());
    }
}
