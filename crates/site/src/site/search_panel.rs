//! Props of the search panel's island (SEARCH-2).

use crate::{OptionalPage, SiteConfig, State, json_block::json_block};
use serde::Serialize;
use ts_rs::TS;

/// Props of the search panel's island.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "SearchPanelProps.ts")]
pub(crate) struct SearchPanelProps {
    /// The dealership's place: `Memphis, Tennessee`.
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
    State::parse(state).map_or(state, |state| state.name)
}

#[cfg(test)]
mod tests {
    use super::state_name;

    #[test]
    fn a_state_code_becomes_its_name() {
        assert_eq!(state_name("TN"), "Tennessee");
        assert_eq!(state_name("ms"), "Mississippi");
        assert_eq!(state_name("Tennessee"), "Tennessee");
        assert_eq!(state_name("PR"), "Puerto Rico");
        assert_eq!(state_name("XX"), "XX");
    }
}
