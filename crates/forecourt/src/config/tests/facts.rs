//! The facts of a dealership as people write them, and what is none.

use super::*;
use figment::{
    Figment,
    providers::{Format as _, Toml},
};
use proptest::prelude::*;

/// A setting of a file of its own, as a text.
fn setting(path: &str, text: &str) -> TestSources {
    file(&format!("{path} = {}\n", toml_edit::Value::from(text)))
}

/// The value that a text is read as.
fn read(path: &str, text: &str) -> Result<String, Vec<String>> {
    let Config { site, .. } = setting(path, text).load()?;
    let (dealership, pricing) = (site.dealership, site.pricing);
    Ok(match path {
        "dealership.address.state" => dealership.address.state,
        "dealership.address.postal_code" => dealership.address.postal_code,
        "dealership.email" => dealership.email,
        "dealership.phone" => dealership.phone.number().to_owned(),
        "dealership.time_zone" => dealership.time_zone.iana_name().unwrap_or_default().to_owned(),
        "pricing.documentation_fee" => pricing.charges[0].amount.to_decimal(),
        "dealership.hours.sales" => format!("{:?}", dealership.departments[0].week),
        _ => panic!("{path}"),
    })
}

/// A row of `facts.toml`.
#[derive(serde::Deserialize)]
struct Fact {
    path: String,
    /// That of the first text, if none is stated.
    value: Option<String>,
    written: Vec<String>,
    nonsense: Vec<String>,
}

fn facts() -> Vec<Fact> {
    let table = Figment::from(Toml::string(include_str!("../../../tests/data/facts.toml")));
    table.extract_inner("fact").unwrap()
}

#[test]
fn facts_are_read_as_people_write_them_and_nothing_else_is() {
    for Fact { path, value, written, nonsense } in facts() {
        let value = value.unwrap_or_else(|| read(&path, &written[0]).unwrap());
        for text in written {
            assert_eq!(read(&path, &text), Ok(value.clone()), "{path}: {text}");
        }
        for text in nonsense {
            let errors = read(&path, &text).expect_err(&text);
            let names_it = |error: &String| error.starts_with(&format!("{path}: \""));
            assert!(errors.len() == 1 && names_it(&errors[0]), "{path}: {text}: {errors:?}");
        }
    }
}

/// True if a value that was read of a text has the form of its fact.
fn has_form(path: &str, text: &str, value: &str) -> bool {
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    match path {
        "dealership.address.state" => value.len() == 2 && value.bytes().all(|byte| byte.is_ascii_uppercase()),
        "dealership.address.postal_code" => {
            let (first, rest) = value.split_at(5);
            digits(first) && (rest.is_empty() || rest.len() == 5 && digits(&rest[1..]))
        }
        "dealership.phone" => value.starts_with('+') && digits(&value[1..]),
        "dealership.email" => ::leads::is_email(value),
        "pricing.documentation_fee" => text.contains(|digit: char| digit.is_ascii_digit()),
        _ => true,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_refused_by_name_or_has_the_form_of_its_fact(
        any in "\\PC{1,20}",
        near in "[0-9a-zA-Z@.,$%() -]{1,14}",
    ) {
        for text in [any, near].iter().filter(|text| !text.trim().is_empty()) {
            for Fact { path, .. } in facts() {
                match read(&path, text) {
                    Err(errors) => {
                        let prefix = format!("{path}: ");
                        prop_assert!(errors.iter().all(|error| error.starts_with(&prefix)), "{:?}", errors);
                    }
                    Ok(value) => prop_assert!(has_form(&path, text, &value), "{}: {} is {}", path, text, value),
                }
            }
        }
    }
}

#[test]
fn a_number_of_the_file_may_have_cents() {
    for (written, fee) in
        [("499.50", "499.50"), ("367.7", "367.70"), ("0", "0"), ("695", "695"), ("695.00", "695")]
    {
        let config = file(&format!("pricing.documentation_fee = {written}")).load().unwrap();
        assert_eq!(config.site.pricing.charges[0].amount.to_decimal(), fee, "{written}");
    }
}

#[test]
fn a_zip_code_of_another_state_is_warned_of() {
    let warnings = |state: &str, code: &str| {
        let address = format!("[dealership.address]\nstate = \"{state}\"\npostal_code = \"{code}\"\n");
        file(&address).load().unwrap().warnings
    };
    assert_eq!(warnings("Tennessee", "38125"), [""; 0]);
    assert_eq!(
        warnings("Calif.", "38125"),
        [
            "dealership.address.postal_code: 38125 is no ZIP code of California; check it and dealership.address.state"
        ]
    );
    assert_eq!(file("dealership.address.state = \"CA\"").load().unwrap().warnings, [""; 0]);
}

#[test]
fn a_day_has_one_holiday_for_each_department() {
    let errors = |holidays: &str| {
        let hours = "hours.sales = \"daily 9-5\"\nhours.service = \"daily 8-6\"\n";
        file(&format!("[dealership]\nholidays = \"{holidays}\"\n{hours}")).load().err().unwrap_or_default()
    };
    for fine in [
        "12-25 closed; 12-24 9-2",
        "12-24 9-2 | sales; 12-24 closed | SERVICE",
        "12-25 closed; 2026-12-25 9-12",
        "nov-thu-4 closed; 11-26 9-2",
    ] {
        assert_eq!(errors(fine), [""; 0], "{fine}");
    }
    for (twice, day) in [
        ("12-25 closed; 12-25 9-2 | Sales", "12-25 of Sales"),
        ("nov-thu-4 closed | Service; Nov-Thu-4 closed | service", "nov-thu-4 of Service"),
        ("2026-11-26 closed; 2026-11-26 closed", "2026-11-26 of Sales"),
    ] {
        let errors = errors(twice);
        let line = format!("dealership.holidays: has two rules for {day}; keep one");
        assert!(errors.iter().any(|error| error.starts_with(&line)), "{twice}: {errors:?}");
    }
}
