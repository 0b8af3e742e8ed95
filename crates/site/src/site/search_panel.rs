//! Props of the search panel's island (SEARCH-2).

use crate::{OptionalPage, SiteConfig, json_block::json_block};
use serde::Serialize;
use ts_rs::TS;

/// Props of the search panel's island.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "SearchPanelProps.ts")]
pub(crate) struct SearchPanelProps {
    /// Where the dealership is: `Memphis, Tennessee`.
    pub place: String,
    /// False if the site has no car finder; absent if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "false | undefined")]
    pub has_car_finder: Option<bool>,
}

impl SearchPanelProps {
    /// As a data block.
    pub(crate) fn block(config: &SiteConfig) -> String {
        let address = &config.dealership.address;
        json_block(&Self {
            place: format!("{}, {}", address.city, state_name(&address.state)),
            has_car_finder: config.missing_pages().contains(&OptionalPage::CarFinder.path()).then_some(false),
        })
    }
}

/// The name of a state by its code; an unknown code is returned as it is.
fn state_name(state: &str) -> &str {
    STATES.iter().find(|(code, _)| code.eq_ignore_ascii_case(state)).map_or(state, |(_, name)| name)
}

const STATES: [(&str, &str); 51] = [
    ("AK", "Alaska"),
    ("AL", "Alabama"),
    ("AR", "Arkansas"),
    ("AZ", "Arizona"),
    ("CA", "California"),
    ("CO", "Colorado"),
    ("CT", "Connecticut"),
    ("DC", "District of Columbia"),
    ("DE", "Delaware"),
    ("FL", "Florida"),
    ("GA", "Georgia"),
    ("HI", "Hawaii"),
    ("IA", "Iowa"),
    ("ID", "Idaho"),
    ("IL", "Illinois"),
    ("IN", "Indiana"),
    ("KS", "Kansas"),
    ("KY", "Kentucky"),
    ("LA", "Louisiana"),
    ("MA", "Massachusetts"),
    ("MD", "Maryland"),
    ("ME", "Maine"),
    ("MI", "Michigan"),
    ("MN", "Minnesota"),
    ("MO", "Missouri"),
    ("MS", "Mississippi"),
    ("MT", "Montana"),
    ("NC", "North Carolina"),
    ("ND", "North Dakota"),
    ("NE", "Nebraska"),
    ("NH", "New Hampshire"),
    ("NJ", "New Jersey"),
    ("NM", "New Mexico"),
    ("NV", "Nevada"),
    ("NY", "New York"),
    ("OH", "Ohio"),
    ("OK", "Oklahoma"),
    ("OR", "Oregon"),
    ("PA", "Pennsylvania"),
    ("RI", "Rhode Island"),
    ("SC", "South Carolina"),
    ("SD", "South Dakota"),
    ("TN", "Tennessee"),
    ("TX", "Texas"),
    ("UT", "Utah"),
    ("VA", "Virginia"),
    ("VT", "Vermont"),
    ("WA", "Washington"),
    ("WI", "Wisconsin"),
    ("WV", "West Virginia"),
    ("WY", "Wyoming"),
];

#[cfg(test)]
mod tests {
    use super::state_name;

    #[test]
    fn a_state_code_becomes_its_name() {
        assert_eq!(state_name("TN"), "Tennessee");
        assert_eq!(state_name("ms"), "Mississippi");
        assert_eq!(state_name("Tennessee"), "Tennessee");
        assert_eq!(state_name("PR"), "PR");
    }
}
