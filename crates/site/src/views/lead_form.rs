//! What every form that becomes a lead shows: what the server renders, what came back after a mistake, and the part of its
//! island's props that all forms have.

use crate::{Site, http::json_block};
use leads::{Choice, Consent, EnquiryKind, Errors, FormData, Kind, Scale};
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
    /// Dealership's name.
    pub dealership_name: String,
    /// What is said of a lead that is kept and was not delivered at once.
    pub kept_text: String,
    /// What the button says.
    pub button: &'static str,
}

impl FormProps {
    /// For the form of this kind on the page at `page`.
    pub(crate) fn new(site: &Site, kind: Kind, form_id: String, page: &str, button: &'static str) -> Self {
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
            dealership_name: name.clone(),
            kept_text: kept_text(site, kind),
            button,
        }
    }
}

/// It is true of a lead that is in the journal, whatever the CRM said.
pub(crate) fn kept_text(site: &Site, kind: Kind) -> String {
    let phone = match kind {
        Kind::Enquiry(EnquiryKind::Service) => &site.shell.service_phone,
        Kind::Enquiry(_) | Kind::TradeIn | Kind::CarFinder => &site.shell.phone,
    };
    format!("We have your message and will pass it on ourselves. Urgent? Call {phone}.")
}

/// One choice of a select.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[ts(export_to = "FormChoice.ts")]
pub(crate) struct FormChoice {
    /// What the form posts.
    pub value: &'static str,
    /// What it says.
    pub label: &'static str,
}

impl FormChoice {
    /// All choices of a select.
    pub(crate) fn all<C: Choice>() -> Vec<Self> {
        C::ALL.iter().map(|choice| Self { value: choice.value(), label: choice.label() }).collect()
    }
}

/// Bounds of a number field, both inclusive, and what its arrows add.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[ts(export_to = "NumberBounds.ts")]
pub(crate) struct NumberBounds {
    /// Lowest.
    pub min: u32,
    /// Highest.
    pub max: u32,
    /// Step.
    pub step: u32,
}

impl From<Scale> for NumberBounds {
    fn from(Scale { min, max, step }: Scale) -> Self {
        Self { min, max, step }
    }
}

/// The props of a form's island.
pub(crate) trait IslandProps: Clone + Serialize + Send {
    /// What all forms have.
    fn form(&self) -> &FormProps;
}

/// What came of a post, for the form to show.
#[derive(Clone, Debug)]
pub(crate) struct Posted {
    /// What was typed.
    pub data: FormData,
    /// What was wrong, in form order.
    pub errors: Errors,
    /// What happened to the post, above the form.
    pub notice: Option<String>,
}

/// A form as a template shows it.
#[derive(Clone, Debug)]
pub(crate) struct LeadForm<P> {
    /// What the island is given.
    pub props: P,
    /// What is in the fields.
    pub data: FormData,
    /// What is wrong with them, in form order.
    pub errors: Errors,
    /// What is said above them.
    pub notice: Option<String>,
}

impl<P: IslandProps> LeadForm<P> {
    /// A form that holds this from the start.
    pub(crate) fn holding(props: P, data: FormData) -> Self {
        Self { props, data, errors: Errors::default(), notice: None }
    }

    /// The form as it came back: values kept, errors beside their fields.
    pub(crate) fn returned(self, posted: Posted) -> Self {
        let Posted { data, errors, notice } = posted;
        Self { props: self.props, data, errors, notice }
    }

    /// The props as a data block.
    pub(crate) fn props_json(&self) -> String {
        json_block(&self.props)
    }

    /// The form element's id, before the ids of its fields.
    pub(crate) fn id(&self) -> &str {
        &self.props.form().form_id
    }

    /// What all forms have.
    pub(crate) fn common(&self) -> &FormProps {
        self.props.form()
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
    pub(crate) fn error(&self, field: &str) -> Option<&'static str> {
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
    pub(crate) fn summary(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        let shown = if self.error_count() > MOST_IN_SUMMARY { 1 } else { MOST_IN_SUMMARY };
        self.errors.iter().take(shown)
    }
}
