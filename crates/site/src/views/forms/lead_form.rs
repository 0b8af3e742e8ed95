//! What every form that becomes a lead shows: what the server renders, what came back after a mistake, and the part of its
//! island's props that all forms have.

use crate::{Site, http::json_block};
use leads::{Consent, Field, FieldRule, Form, FormChoice, FormData, FormErrors, LeadKind, NumberBounds};
use serde::Serialize;
use ts_rs::TS;

/// More errors than these are told by their number, and the first of them.
const MOST_IN_SUMMARY: usize = 4;

/// What the island of every form is given.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FormProps {
    /// Id of the form element.
    pub form_id: String,
    /// Where it posts.
    pub action: String,
    /// Path of the page that holds it.
    pub page: String,
    /// Words beside the consent box.
    pub consent_text: String,
    /// Version of those words.
    pub consent_version: &'static str,
    /// What the button says.
    pub button: &'static str,
}

impl FormProps {
    /// For the form of this kind on the page at `page`.
    pub(crate) fn new(
        site: &Site,
        kind: LeadKind,
        form_id: String,
        page: &str,
        button: &'static str,
    ) -> Self {
        let name = &site.shell.name;
        Self {
            form_id,
            action: format!("/leads/{}", kind.as_str()),
            page: page.to_owned(),
            consent_text: format!(
                "{name} may also call or text me about this request at the number above, including by automated means. \
                 Consent is not a condition of purchase. Message and data rates may apply; reply STOP to end, HELP for help."
            ),
            consent_version: Consent::CURRENT,
            button,
        }
    }
}

/// The props of a form's island.
pub(crate) trait IslandProps: Clone + Serialize + Send {
    /// What all forms have.
    fn form(&self) -> &FormProps;

    /// Words beside the terms box, where the form has one.
    fn terms(&self) -> Option<&str> {
        None
    }

    /// What the list of that name suggests.
    fn suggestions(&self, _list: &str) -> Vec<Suggestion<'_>> {
        Vec::new()
    }
}

/// What a field that takes anything suggests.
pub(crate) struct Suggestion<'a> {
    /// What it fills in.
    pub value: &'a str,
    /// What stands beside it.
    pub label: &'a str,
}

/// How a field is filled in.
pub(crate) enum Control {
    /// A line, in HTML's word for its kind.
    Line(&'static str),
    /// A whole number.
    Number(NumberBounds),
    /// One of these; what is read while nothing is chosen goes before them.
    Select(Option<&'static str>, &'static [FormChoice]),
    /// Lines.
    Lines,
    /// A box to tick.
    Terms,
}

impl Control {
    /// By what may stand in the field.
    pub(crate) const fn of(rule: &FieldRule) -> Self {
        match *rule {
            FieldRule::Line { .. } | FieldRule::Code { .. } | FieldRule::Vin { .. } => Self::Line("text"),
            FieldRule::Email { .. } => Self::Line("email"),
            FieldRule::Phone { .. } => Self::Line("tel"),
            FieldRule::Text { .. } => Self::Lines,
            FieldRule::Whole { scale, .. } => Self::Number(scale),
            FieldRule::ModelYear { oldest, newest } => {
                Self::Number(NumberBounds { min: oldest, max: newest, step: 1 })
            }
            FieldRule::Choice { choices, nothing, .. } => Self::Select(nothing, choices),
            FieldRule::Terms => Self::Terms,
        }
    }
}

/// What came of a post, for the form to show.
#[derive(Clone, Debug)]
pub(crate) struct Posted {
    /// What was typed.
    pub data: FormData,
    /// What was wrong, in form order.
    pub errors: FormErrors,
    /// What happened to the post, above the form.
    pub notice: Option<String>,
}

/// A form as a template shows it.
#[derive(Clone, Debug)]
pub(crate) struct LeadForm<P> {
    /// Its fields.
    pub table: Form,
    /// What the island is given.
    pub props: P,
    /// What is in the fields.
    pub data: FormData,
    /// What is wrong with them, in form order.
    pub errors: FormErrors,
    /// What is said above them.
    pub notice: Option<String>,
}

impl<P: IslandProps> LeadForm<P> {
    /// A form that holds this from the start, beside what it always does.
    pub(crate) fn holding(table: Form, props: P, known: &[(&'static str, String)]) -> Self {
        let mut form =
            Self { table, props, data: FormData::default(), errors: FormErrors::default(), notice: None };
        form.fill(known);
        form
    }

    /// Puts this into its fields, and nothing else but what stands there from the start.
    pub(in crate::views) fn fill(&mut self, known: &[(&'static str, String)]) {
        let initial = self.table.initial().map(|(name, value)| (name, value.to_owned()));
        self.data = FormData::from_pairs(initial.chain(known.iter().cloned()));
    }

    /// The form as it came back: values kept, errors beside their fields.
    pub(crate) fn returned(self, posted: Posted) -> Self {
        let Posted { data, errors, notice } = posted;
        Self { table: self.table, props: self.props, data, errors, notice }
    }

    /// The props as a data block.
    pub(crate) fn props_json(&self) -> String {
        json_block(&self.props)
    }

    /// The form element's id, before the ids of its fields.
    pub(crate) fn id(&self) -> &str {
        &self.props.form().form_id
    }

    /// The fields that the browser keeps until the form is sent, with the most characters of each (FORM-6).
    pub(crate) fn keeps(&self) -> String {
        let kept = |field: &Field| Some(format!("{}:{}", field.name, field.rule.max_draft_length()?));
        self.table.fields.iter().filter_map(kept).collect::<Vec<_>>().join(" ")
    }

    /// What all forms have.
    pub(crate) fn common(&self) -> &FormProps {
        self.props.form()
    }

    /// Words beside the terms box.
    pub(crate) fn terms(&self) -> &str {
        self.props.terms().unwrap_or_default()
    }

    /// What the list of that name suggests.
    pub(crate) fn suggestions(&self, list: &str) -> Vec<Suggestion<'_>> {
        self.props.suggestions(list)
    }

    /// What was typed in a field.
    pub(crate) fn value(&self, field: &str) -> &str {
        self.data.get(field)
    }

    /// Whether this choice of a select was made.
    pub(crate) fn chosen(&self, field: &str, value: &str) -> bool {
        self.value(field) == value
    }

    /// Whether a box was ticked.
    pub(crate) fn ticked(&self, field: &str) -> bool {
        !self.value(field).is_empty()
    }

    /// What is wrong with a field.
    pub(crate) fn error(&self, field: &str) -> Option<&str> {
        self.errors.get(field)
    }

    /// Whether the form came back with something to say.
    pub(crate) fn has_errors(&self) -> bool {
        self.error_count() > 0
    }

    /// How much is wrong with it.
    pub(crate) fn error_count(&self) -> usize {
        self.errors.iter().count()
    }

    /// What the summary above it says: all that is wrong, but of more than a few things the first alone.
    pub(crate) fn summary(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let shown = if self.error_count() > MOST_IN_SUMMARY { 1 } else { MOST_IN_SUMMARY };
        self.errors.iter().take(shown)
    }
}
