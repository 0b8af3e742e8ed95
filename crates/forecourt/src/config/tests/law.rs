//! Settings that the law of the dealership's state refuses or warns about (PRICE-8).

use super::*;

#[test]
fn a_list_price_in_california_is_warned_of() {
    let warnings = |text: &str| {
        let config = file(&format!("[feed]\nurl = \"http://feed.example/cars\"\n{text}")).load().unwrap();
        config.warnings.iter().filter(|warning| warning.starts_with("pricing.advertised")).count()
    };
    let california = "[dealership.address]\nstate = \"CA\"\n[pricing]\n";
    assert_eq!(warnings(""), 0);
    assert_eq!(warnings(&format!("{california}documentation_fee = 85")), 1);
    assert_eq!(warnings(&format!("{california}documentation_fee = 85\nadvertised = \"total\"")), 0);
    assert_eq!(warnings(&format!("{california}documentation_fee = 0")), 0);
}

/// A limit in the law's own words is refused where a site starts; what is presumed, second-hand, or the dealer's decision is
/// a warning.
#[test]
fn what_the_law_of_the_state_forbids_is_refused_or_warned_of() {
    for (state, settings, is_refused, warned) in [
        ("CA", "[pricing]\ndocumentation_fee = 85\nadvertised = \"total\"", false, ""),
        ("CA", "[pricing]\ndocumentation_fee = 85.01\nadvertised = \"total\"", true, ""),
        (
            "CA",
            "[pricing]\ndocumentation_fee = 90\nadvertised = \"total\"\n[site]\nallow_legal_overrides = true",
            false,
            "pricing.documentation_fee: $90. A document processing charge is at most $85, and $70 without the electronic \
             filing program. (California Vehicle Code 4456.5(a)(1); read in its own words)",
        ),
        ("NY", "[pricing]\ndocumentation_fee = 176", true, ""),
        ("NY", "[[pricing.charges]]\nname = \"Doc fee\"\namount = 176", true, ""),
        ("NY", "[[pricing.charges]]\nname = \"Documentary service fee\"\nup_to = 175", false, ""),
        ("NY", "[[pricing.charges]]\nname = \"Documents\"\nup_to = 200\nrequired_by = \"nobody\"", true, ""),
        (
            "CA",
            "[pricing]\nadvertised = \"total\"\ndocumentation_fee = 50\n[[pricing.charges]]\nname = \"Dealer processing \
             charge\"\namount = 40",
            true,
            "",
        ),
        (
            "FL",
            "[pricing]\ndocumentation_fee = 0\n[[pricing.charges]]\nname = \"Electronic filing\"\namount = 25",
            false,
            "pricing.advertised: list, which leaves out Electronic filing; set it to total",
        ),
        (
            "FL",
            "[pricing]\ndocumentation_fee = 0\n[[pricing.charges]]\nname = \"Tag\"\namount = 25\nrequired_by = \"agency\"",
            false,
            "",
        ),
        ("TX", "[pricing]\ndocumentation_fee = 225", false, ""),
        ("TX", "[pricing]\ndocumentation_fee = 226", false, "is presumed reasonable"),
        ("LA", "[pricing]\ndocumentation_fee = 426", false, "second-hand"),
        ("FL", "[pricing]\ndocumentation_fee = 999", false, "pricing.advertised: list"),
        ("TN", "[pricing]\ndocumentation_fee = 999", false, ""),
        (
            "MT",
            "[taxes]\nstate_rate = 7\ncounties = \"Cascade County\"\nas_of = 2026-11-23\nsource = \"a list\"",
            false,
            "taxes.state_rate: more than 0. The state has no sales tax",
        ),
    ] {
        let file = file(&format!("[dealership.address]\nstate = \"{state}\"\n{settings}"));
        let (config, errors) = Config::load_with_errors(&file.sources, Needs::LeadChannel).unwrap();
        let refused: Vec<_> = errors.iter().filter(|error| error.contains("allow_legal_overrides")).collect();
        assert_eq!(refused.len(), usize::from(is_refused), "{state} {settings}: {errors:?}");
        let mut of_law =
            config.warnings.iter().filter(|one| one.starts_with("pricing.") || one.starts_with("taxes."));
        assert!(
            of_law.next().map_or("", String::as_str).contains(warned),
            "{state} {settings}: {:?}",
            config.warnings
        );
        assert_eq!(
            config.warnings.iter().any(|one| one.contains("; second-hand)") || one.contains("own words)")),
            !warned.is_empty()
        );
        // Commands that serve nothing, such as a backup, go on.
        assert!(file.load().is_ok(), "{state} {settings}");
    }
}

#[test]
fn the_rules_of_the_state_name_settings_that_exist_and_those_that_are_not_set() {
    for path in site::law::rules().iter().flat_map(|rule| &rule.settings) {
        assert!(KEYS.find(path).is_some(), "law/us.toml: there is no setting {path}");
    }
    let law = |text: &str| {
        let config = file(text).load().unwrap();
        config.law.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert!(law("").is_empty());
    let state = "[dealership.address]\nstate = \"ME\"\n";
    let label =
        |text: &str| law(&format!("{state}{text}")).into_iter().find(|rule| rule.starts_with("state-label"));
    assert_eq!(
        label("").as_deref(),
        Some(
            "state-label: The state's own label of used vehicles replaces the Buyers Guide. (16 CFR 455.6; 10 M.R.S. 1475; \
             second-hand) Not set: dealership.claims.buyers_guide."
        )
    );
    assert!(label("[dealership.claims]\nbuyers_guide = true").unwrap().ends_with("second-hand)"));
}
