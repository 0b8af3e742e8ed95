//! The parts of a lead: its kind, consent, agent, and the values of forms.

use leads::{
    Choice as _, Consent, Enquiry, FormData, LeadAgent, LeadAgentError, LeadKind, NumberRange, SearchPeriod,
    Topic,
};

fn consent(value: &str) -> Option<Consent> {
    Consent::from_form(&FormData::from_pairs([("contactConsent", value)]))
}

#[test]
fn consent_holds_the_version_of_the_ticked_wording() {
    assert_eq!(consent(Consent::CURRENT), Some(Consent { version: Consent::CURRENT.to_owned() }));
}

#[test]
fn an_unticked_box_is_no_consent() {
    assert_eq!(consent(""), None);
    assert_eq!(Consent::from_form(&FormData::default()), None);
}

#[test]
fn an_unknown_wording_is_no_consent() {
    for odd in ["false", "on", "2026-10", "2026-11\n", " 2026-11", "<b>", "é"] {
        assert_eq!(consent(odd), None, "{odd:?}");
    }
}

fn agent(name: &str, key: &str) -> LeadAgent {
    LeadAgent::new(name, "Call me about it.", key).unwrap()
}

#[test]
fn the_same_key_of_the_same_agent_is_the_same_lead() {
    let reference = |name, key| agent(name, key).reference();
    assert_eq!(reference("shopper", "1"), reference("shopper", "1"));
    assert_ne!(reference("shopper", "1"), reference("shopper", "2"));
    assert_ne!(reference("shopper", "12"), reference("shopper1", "2"));
    let about = |text| agent("shopper", "1").about([text, ""]).reference();
    assert_eq!(about("Ada"), about(" Ada"));
    assert_ne!(about("Ada"), about("Bob"));
    assert!(!reference("shopper", "1").is_nil());
}

#[test]
fn name_and_consent_are_required() {
    let error = |name: &str, consent: &str| LeadAgent::new(name, consent, "1").unwrap_err();
    assert_eq!(error(&"a".repeat(201), "yes"), LeadAgentError::Name);
    for nothing in ["", " \n", ".", "\u{200b}", "\u{2800}\u{3164}\u{feff}", "--- ✓ 👍", "\u{301}"] {
        assert_eq!(error(nothing, "yes"), LeadAgentError::Name, "{nothing:?}");
        assert_eq!(error("shopper", nothing), LeadAgentError::Consent, "{nothing:?}");
    }
    for something in ["ja", "7", "はい", "نعم", "✓ ok"] {
        assert!(LeadAgent::new(something, something, "1").is_ok(), "{something}");
    }
    assert_eq!(error("shopper", &"a".repeat(LeadAgent::MAX_CONSENT_CHARS + 1)), LeadAgentError::Consent);
    for key in [String::new(), "k".repeat(129)] {
        assert_eq!(LeadAgent::new("shopper", "yes", &key).unwrap_err(), LeadAgentError::Key);
    }
}

#[test]
fn every_kind_parses_from_its_name() {
    for kind in LeadKind::ALL {
        assert_eq!(LeadKind::parse(kind.as_str()), Some(kind));
    }
    assert_eq!(LeadKind::parse("Vehicle"), None);
}

#[test]
fn a_search_period_has_as_many_days_as_it_says() {
    for period in SearchPeriod::ALL {
        assert_eq!(period.days().to_string(), period.value());
        assert_eq!(format!("{} days", period.days()), period.label());
    }
}

#[test]
fn the_last_value_of_a_repeated_name_counts() {
    let data = FormData::from_pairs([("termsAccepted", "false"), ("termsAccepted", "on")]);
    assert_eq!(data.get("termsAccepted"), "on");
}

#[test]
fn an_absent_field_is_empty() {
    assert_eq!(FormData::default().get("email"), "");
}

#[test]
fn errors_keep_the_order_in_which_fields_were_checked() {
    let errors = Enquiry::validate(Topic::Contact, &FormData::default()).unwrap_err();
    assert_eq!(
        errors.iter().collect::<Vec<_>>(),
        [("firstName", "First Name is required"), ("email", "Email is required")]
    );
    assert_eq!(errors.get("email"), Some("Email is required"));
    assert_eq!(errors.get("message"), None);
}

#[test]
fn reversed_ends_are_swapped() {
    let reversed = NumberRange::new(Some(9), Some(2));
    assert_eq!((reversed.min(), reversed.max()), (Some(2), Some(9)));
    assert_eq!(reversed, NumberRange::new(Some(2), Some(9)));
}
