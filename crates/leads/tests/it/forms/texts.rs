//! Texts that repeat what a form's table says: which fields are needed, and their bounds.

use inventory::format_number;
use leads::{Field, FieldRule, Form, LeadKind, ValidationError};
use messages::{Language, Messages};

#[test]
fn a_form_says_which_of_its_fields_are_needed() {
    let cases = LeadKind::ALL.into_iter().flat_map(|kind| Language::ALL.map(|language| (kind, language)));
    for (kind, language) in cases {
        let messages = Messages::product(language);
        let mut form = Form::new(kind, 2026);
        form.fields.retain(|field| field.only_in.is_none_or(|code| code == language.code()));
        let (needed, free): (Vec<&Field>, Vec<&Field>) = form.fields.iter().partition(|field| field.required);
        let names = |fields: &[&Field]| {
            fields.iter().map(|field| &messages[field.label]).collect::<Vec<_>>().join(", ")
        };
        let expected = if free.len() < needed.len() {
            let start = match language {
                Language::English => "all fields except",
                Language::Spanish => "todos los campos, menos",
            };
            format!("{start} {}", names(&free))
        } else {
            names(&needed)
        };
        let said = &messages[form.needed];
        let (always, _) = said.split_once(';').unwrap_or((said, ""));
        assert_eq!(always, expected, "{kind:?}, {language:?}");
    }
}

#[test]
fn an_error_says_the_bounds_of_its_field() {
    let messages = Messages::english();
    for kind in LeadKind::ALL {
        for field in Form::new(kind, 2026).fields {
            match field.rule {
                FieldRule::Line { max }
                | FieldRule::Code { max }
                | FieldRule::Email { max }
                | FieldRule::Text { max } => {
                    let error = &messages[field.message(ValidationError::TooLong)];
                    let bound = format!("({} characters at most)", format_number(max.try_into().unwrap()));
                    assert!(error.ends_with(&bound), "{error}");
                }
                FieldRule::Whole { scale } => {
                    let error = messages[field.message(ValidationError::Invalid)].replace(',', "");
                    assert!(error.ends_with(&format!(" from {} to {}", scale.min, scale.max)), "{error}");
                }
                _ => {}
            }
        }
    }
}
