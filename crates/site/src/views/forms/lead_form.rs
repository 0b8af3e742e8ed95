//! A form that becomes a lead: its fields, values and errors, and the island props that all forms
//! have.

use crate::Site;
use crate::json_block::json_block;
use leads::{
    CONTACT_BY, Choice as _, ConsentScope, ConsentText, ContactMethod, Field, FieldRule, Form, FormChoice,
    FormData, FormErrors, LeadKind, NumberBounds, PREFERRED_DAY, PREFERRED_TIME,
};
use messages::{Key, Messages};
use serde::Serialize;
use ts_rs::TS;

/// With more errors, the summary shows only the first.
const MAX_IN_SUMMARY: usize = 4;

/// Props that all form islands have.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FormProps {
    /// Id of the form element.
    pub form_id: String,
    /// Target of the post.
    pub action: String,
    /// Path of the page with the form.
    pub page: String,
    /// Text of the consent checkbox.
    pub consent_text: String,
    /// Version of that text.
    pub consent_version: &'static str,
    /// Sentence beside the choice to be answered by text (FORM-5). Empty without this choice.
    pub text_consent_text: String,
    /// Version of that sentence.
    pub text_consent_version: &'static str,
    /// Text of the button.
    pub button: String,
}

impl FormProps {
    /// `page` is the path of the page with the form.
    pub(crate) fn new(site: &Site, kind: LeadKind, page: &str, button: Key) -> Self {
        let (name, messages) = (&site.shell.name, &site.shell.messages);
        let [text_consent, consent] =
            ConsentScope::ALL.map(|scope| ConsentText::current(scope, messages.language()));
        Self {
            form_id: match kind {
                LeadKind::Enquiry(_) => format!("enquiry-{}", kind.as_str()),
                LeadKind::TradeIn | LeadKind::CarFinder => kind.as_str().to_owned(),
            },
            action: format!("/leads/{}", kind.as_str()),
            page: page.to_owned(),
            consent_text: consent.words(name, messages),
            consent_version: consent.version,
            text_consent_text: text_consent.words(name, messages),
            text_consent_version: text_consent.version,
            button: messages[button].to_owned(),
        }
    }
}

/// Props of a form's island.
pub(crate) trait IslandProps: Clone + Serialize + Send {
    fn form(&self) -> &FormProps;

    /// Text of the terms checkbox.
    fn terms(&self) -> Option<&str> {
        None
    }

    /// The form has this field of its table.
    fn has_field(&self, _field: &str) -> bool {
        true
    }

    /// The choices of a field with labels of their own, in place of the table's.
    fn offered(&self, _field: &str) -> Option<Vec<OfferedChoice<'_>>> {
        None
    }

    /// Text of the button, for a form with these values.
    fn button(&self, _data: &FormData) -> &str {
        &self.form().button
    }

    /// Options of the datalist of that name.
    fn suggestions(&self, _list: &str) -> Vec<Suggestion<'_>> {
        Vec::new()
    }
}

/// A choice whose label is no message.
pub(crate) struct OfferedChoice<'a> {
    pub value: &'a str,
    pub label: &'a str,
}

pub(crate) struct Suggestion<'a> {
    pub value: &'a str,
    /// Shown beside the value.
    pub label: &'a str,
}

/// The HTML control of a field.
pub(crate) enum Control {
    /// An `input` of this type.
    Input(&'static str),
    Number(NumberBounds),
    /// The text of the empty option, and the options.
    Select(Option<Key>, &'static [FormChoice]),
    /// Radio buttons as chips.
    Chips,
    TextArea,
    /// A checkbox.
    Terms,
}

impl Control {
    pub(crate) const fn new(field: &Field) -> Self {
        match field.rule {
            FieldRule::Line { .. } | FieldRule::Code { .. } | FieldRule::Vin { .. } => Self::Input("text"),
            FieldRule::Email { .. } => Self::Input("email"),
            FieldRule::Phone { .. } => Self::Input("tel"),
            FieldRule::Text { .. } => Self::TextArea,
            FieldRule::Whole { scale } => Self::Number(scale),
            FieldRule::ModelYear { oldest, newest } => {
                Self::Number(NumberBounds { min: oldest, max: newest, step: 1 })
            }
            FieldRule::Choice { .. } if field.chips => Self::Chips,
            FieldRule::Choice { choices, nothing, .. } => Self::Select(nothing, choices),
            FieldRule::Terms => Self::Terms,
        }
    }
}

/// A radio button as a chip.
pub(crate) struct Chip<'a> {
    pub value: &'a str,
    pub label: ChipLabel<'a>,
    pub is_checked: bool,
}

pub(crate) enum ChipLabel<'a> {
    Message(Key),
    Text(&'a str),
}

impl<'a> ChipLabel<'a> {
    pub(crate) fn text(&self, messages: &'a Messages) -> &'a str {
        match *self {
            Self::Message(key) => &messages[key],
            Self::Text(text) => text,
        }
    }
}

/// A posted form to be shown again.
#[derive(Clone, Debug)]
pub(crate) struct Posted {
    pub data: FormData,
    /// In form order.
    pub errors: FormErrors,
    /// Shown above the form.
    pub notice: Option<String>,
}

#[derive(Clone, Debug)]
pub(crate) struct LeadForm<P> {
    /// The fields.
    pub table: Form,
    /// Props of the island.
    pub props: P,
    /// The fields' values.
    pub data: FormData,
    /// In form order.
    pub errors: FormErrors,
    /// Shown above the form.
    pub notice: Option<String>,
}

impl<P: IslandProps> LeadForm<P> {
    /// A form with these values in addition to the initial ones.
    pub(crate) fn with_values(table: Form, props: P, values: &[(&'static str, String)]) -> Self {
        let mut form =
            Self { table, props, data: FormData::default(), errors: FormErrors::default(), notice: None };
        form.fill(values);
        form
    }

    /// Replaces all values by these and the initial ones.
    pub(in crate::views) fn fill(&mut self, values: &[(&'static str, String)]) {
        let initial = self.table.initial().map(|(name, value)| (name, value.to_owned()));
        self.data = FormData::from_pairs(initial.chain(values.iter().cloned()));
    }

    pub(crate) fn posted(self, posted: Posted) -> Self {
        let Posted { data, errors, notice } = posted;
        Self { table: self.table, props: self.props, data, errors, notice }
    }

    pub(crate) fn props_json(&self) -> String {
        json_block(&self.props)
    }

    /// HTML id of the form, and prefix of its fields' ids.
    pub(crate) fn id(&self) -> &str {
        &self.props.form().form_id
    }

    /// The fields that the browser keeps as a draft, with their maximum lengths (FORM-6).
    pub(crate) fn draft_fields(&self) -> String {
        let draft_field = |field: &Field| Some(format!("{}:{}", field.name, field.rule.max_draft_length()?));
        self.table.fields.iter().filter_map(draft_field).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn common(&self) -> &FormProps {
        self.props.form()
    }

    pub(crate) fn terms(&self) -> &str {
        self.props.terms().unwrap_or_default()
    }

    pub(crate) fn suggestions(&self, list: &str) -> Vec<Suggestion<'_>> {
        self.props.suggestions(list)
    }

    pub(crate) fn value(&self, field: &str) -> &str {
        self.data.get(field)
    }

    pub(crate) fn is_selected(&self, field: &str, value: &str) -> bool {
        self.value(field) == value
    }

    /// The chips of a field. The first, for no choice, is checked unless another one is.
    pub(crate) fn chips(&self, field: &Field) -> Vec<Chip<'_>> {
        let FieldRule::Choice { choices, nothing, .. } = field.rule else { return Vec::new() };
        let chip = |value, label| Chip { value, label, is_checked: self.is_selected(field.name, value) };
        let has_texts = !self.props.form().text_consent_text.is_empty();
        let is_offered =
            |value| has_texts || field.name != CONTACT_BY || value != ContactMethod::Text.value();
        let offered: Vec<Chip<'_>> = if let Some(days) = self.props.offered(field.name) {
            days.iter().map(|day| chip(day.value, ChipLabel::Text(day.label))).collect()
        } else {
            let offered = choices.iter().filter(|choice| is_offered(choice.value));
            offered.map(|choice| chip(choice.value, ChipLabel::Message(choice.label))).collect()
        };
        let is_checked = !offered.iter().any(|chip| chip.is_checked);
        let none = nothing.map(|label| Chip { value: "", label: ChipLabel::Message(label), is_checked });
        none.into_iter().chain(offered).collect()
    }

    /// Text of the button.
    pub(crate) fn button(&self) -> &str {
        self.props.button(&self.data)
    }

    pub(crate) fn has_field(&self, field: &Field) -> bool {
        self.props.has_field(field.name)
    }

    /// The fields of the day and time of a visit.
    pub(crate) fn appointment_fields(&self) -> impl Iterator<Item = &Field> {
        self.table.fields.iter().filter(|field| [PREFERRED_DAY, PREFERRED_TIME].contains(&field.name))
    }

    pub(crate) fn is_checked(&self, field: &str) -> bool {
        !self.value(field).is_empty()
    }

    pub(crate) fn error(&self, field: &str) -> Option<&str> {
        self.errors.get(field)
    }

    pub(crate) fn has_errors(&self) -> bool {
        self.error_count() > 0
    }

    pub(crate) fn error_count(&self) -> usize {
        self.errors.iter().count()
    }

    /// The errors in the summary, as field name and message.
    pub(crate) fn error_summary(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let shown = if self.error_count() > MAX_IN_SUMMARY { 1 } else { MAX_IN_SUMMARY };
        self.errors.iter().take(shown)
    }
}
