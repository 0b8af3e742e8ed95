//! The parts of a lead: its kind, consent, agent, and the values of forms.

use leads::{
    Choice as _, Consent, ConsentScope, ConsentText, Enquiry, FormData, LeadAgent, LeadAgentError, LeadKind,
    NumberRange, SearchPeriod, Topic,
};
use messages::{Language, Messages};

fn consents(fields: &[(&'static str, &'static str)]) -> Vec<Consent> {
    Consent::all_from_form(&FormData::from_pairs(fields.iter().copied()))
}

#[test]
fn a_consent_holds_the_version_of_its_words() {
    let [texts, calls] = ConsentScope::ALL.map(|scope| ConsentText::current(scope, Language::English));
    let given =
        consents(&[("contactBy", "text"), ("textConsent", texts.version), ("contactConsent", calls.version)]);
    assert_eq!(given.iter().map(|consent| consent.text()).collect::<Vec<_>>(), [texts, calls]);
    for (text, scope) in [texts, calls].into_iter().zip(ConsentScope::ALL) {
        let words = text.words("Smith Cars", Messages::english());
        for part in [
            "Smith Cars",
            "the number above",
            "not a condition of purchase",
            "rates may apply",
            "STOP",
            "HELP",
        ] {
            assert!(words.contains(part) && !words.contains('{'), "{scope:?}: {words}");
        }
    }
}

#[test]
fn without_a_tick_or_the_choice_of_a_text_there_is_no_consent() {
    let texts = ConsentText::current(ConsentScope::RequestTexts, Language::English).version;
    assert!(consents(&[]).is_empty());
    assert!(consents(&[("contactConsent", "")]).is_empty());
    assert!(consents(&[("contactBy", "text")]).is_empty(), "the page did not show the words");
    for other in ["", "call", "email", "TEXT"] {
        assert!(consents(&[("contactBy", other), ("textConsent", texts)]).is_empty(), "{other}");
    }
}

#[test]
fn unknown_words_and_those_of_another_scope_are_no_consent() {
    let texts = ConsentText::current(ConsentScope::RequestTexts, Language::English).version;
    for odd in ["false", "on", "2026-10", "2026-11\n", " 2026-11", "<b>", "é", texts] {
        assert!(consents(&[("contactConsent", odd)]).is_empty(), "{odd:?}");
    }
    assert!(consents(&[("contactBy", "text"), ("textConsent", "2026-11")]).is_empty());
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
        assert_eq!(format!("{} days", period.days()), &Messages::english()[period.label()]);
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
    let errors = Enquiry::validate(Topic::Contact, &FormData::default(), Messages::english()).unwrap_err();
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
