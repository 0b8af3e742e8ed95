//! The facts about a car that its VIN holds (FORM-9).

use super::parameter;
use crate::Site;
use axum::{
    extract::{RawQuery, State},
    response::Response,
};
use http_server::{CachePolicy, Conditions};
use inventory::{Snapshot, Vin, visible_text};
use messages::Messages;
use serde::Serialize;
use ts_rs::TS;

/// Characters of a VIN since 1981.
const LENGTH: usize = 17;

/// The facts that a VIN encodes, as far as they are known.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "VinAnswer.ts")]
pub(crate) struct VinAnswer {
    /// Model year.
    pub year: Option<u16>,
    /// Make.
    pub make: Option<String>,
    /// Model.
    pub model: Option<String>,
    /// The hint for the visitor.
    pub remark: Option<String>,
}

/// `GET /api/vin?vin=…`.
pub(crate) async fn vin(
    State(site): State<Site>,
    RawQuery(raw): RawQuery,
    conditions: Conditions,
) -> Response {
    let inventory = site.inventory_or_empty().await;
    let typed = parameter(raw.as_deref(), "vin");
    let answer = VinAnswer::new(&typed, site.this_year() + 1, &inventory, &site.shell.messages);
    site.json(CachePolicy::NoCache, &answer).respond(&conditions)
}

impl VinAnswer {
    /// Years after the newest are not a car's.
    fn new(typed: &str, newest: u16, inventory: &Snapshot, messages: &Messages) -> Self {
        let is_separator = |character: &char| character.is_whitespace() || *character == '-';
        let typed: String =
            visible_text(typed).chars().filter(|character| !is_separator(character)).collect();
        let remark = |text: &str| Self { remark: Some(text.to_owned()), ..Self::default() };
        if typed.is_empty() || !typed.chars().all(|character| character.is_ascii_alphanumeric()) {
            return Self::default();
        }
        if typed.len() != LENGTH {
            return remark(&messages.inventory_vin_length(&typed.len(), &LENGTH).to_string());
        }
        let Some(vin) = Vin::new(&typed) else {
            return remark(messages.inventory_vin_letters());
        };
        if !vin.has_valid_check_digit() {
            return remark(messages.inventory_vin_check_digit());
        }
        let year = vin.model_year().filter(|year| *year <= newest);
        let alike = inventory.vehicle_alike(&vin);
        let make = vin.make().or(alike.map(inventory::Vehicle::make));
        let model = alike.map(inventory::Vehicle::model);
        let text = year.map(|year| year.to_string());
        let words: Vec<&str> = text.as_deref().into_iter().chain(make).chain(model).collect();
        let facts = words.join(" ");
        let remark = || match make {
            Some(_) => messages.inventory_vin_facts(&facts).to_string(),
            None => messages.inventory_vin_year(&facts).to_string(),
        };
        Self {
            year,
            remark: (!words.is_empty()).then(remark),
            make: make.map(str::to_owned),
            model: model.map(str::to_owned),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::VinAnswer;
    use inventory::Snapshot;
    use messages::Messages;

    fn answer(vin: &str) -> VinAnswer {
        let record =
            br#"[{"stock_number":"A1","vin":"5NMP5DGL2RH950283","make":"Hyundai","model":"Santa Fe"}]"#;
        let vehicles = inventory::decode(record).unwrap().vehicles;
        VinAnswer::new(vin, 2027, &Snapshot::build(vehicles), Messages::english())
    }

    fn facts(vin: &str) -> (Option<u16>, Option<String>, Option<String>) {
        let VinAnswer { year, make, model, .. } = answer(vin);
        (year, make, model)
    }

    #[test]
    fn year_and_make_are_those_of_the_check_tables() {
        for (vin, year, make) in [
            ("1HGCM82633A004352", 2003, "Honda"),
            ("5YJSA1H12FFP71790", 2015, "Tesla"),
            ("1ftfw1e50mfa00005", 2021, "Ford"),
            (" 1HGCM8263-3A004352 ", 2003, "Honda"),
            ("\u{feff}1HGCM8263\u{200b}3A004352\u{2060}\u{202c}", 2003, "Honda"),
            ("1HGCM8263\u{ad}3A00\u{200d}4352\u{fe0f}", 2003, "Honda"),
        ] {
            assert_eq!(facts(vin), (Some(year), Some(make.to_owned()), None), "{vin}");
        }
        // The code of Hyundai and of Genesis, without a vehicle like it here.
        let shared =
            VinAnswer::new("5NMP5DGL2RH950283", 2027, &Snapshot::build(Vec::new()), Messages::english());
        assert_eq!((shared.year, shared.make, shared.model), (Some(2024), None, None));
        assert_eq!(shared.remark.as_deref(), Some("From the VIN: 2024 model year."));
    }

    #[test]
    fn the_model_is_that_of_a_vehicle_like_it_here() {
        let (year, make, model) = facts("5NMP5DGL2RH950283");
        assert_eq!(
            (year, make.as_deref(), model.as_deref()),
            (Some(2024), Some("Hyundai"), Some("Santa Fe"))
        );
        assert_eq!(
            answer("5NMP5DGL2RH950283").remark.as_deref(),
            Some("From the VIN: 2024 Hyundai Santa Fe.")
        );
    }

    #[test]
    fn what_is_no_vin_fills_in_nothing() {
        for (typed, remark) in [
            ("", None),
            ("   ", None),
            ("1HGCM8263!A004352", None),
            ("1HGCM82633A00435", Some("That's 16 characters. VINs since 1981 have 17.")),
            (
                "1HGCM82633AO04352",
                Some("A VIN never has the letters I, O or Q: they are the digits 1 and 0."),
            ),
        ] {
            let remark = remark.map(str::to_owned);
            assert_eq!(answer(typed), VinAnswer { remark, ..VinAnswer::default() }, "{typed}");
        }
        let wrong = answer("1HGCM82633A004353");
        assert!(wrong.remark.as_ref().unwrap().contains("check digit"));
        assert_eq!((wrong.year, wrong.make, wrong.model), (None, None, None));
    }

    #[test]
    fn a_year_after_the_newest_is_none() {
        let nothing = Snapshot::build(Vec::new());
        assert_eq!(VinAnswer::new("5NMP5DGL2RH950283", 2023, &nothing, Messages::english()).year, None);
    }
}
