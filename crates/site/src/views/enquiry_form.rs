//! The enquiry form: what the server renders, what came back after a mistake, and the props of its island.

use crate::{Site, http::json_block};
use inventory::Vehicle;
use leads::{Errors, FormData, Kind};
use serde::Serialize;
use ts_rs::TS;

/// Version of the consent wording; it travels with the lead, so a change of the words needs a new version.
const CONSENT_VERSION: &str = "2026-11";

/// What the form's island is given.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "EnquiryFormProps.ts")]
pub(crate) struct EnquiryFormProps {
    /// Which form.
    #[ts(type = "\"vehicle\" | \"service\" | \"contact\"")]
    pub kind: &'static str,
    /// Id of the form element.
    pub form_id: String,
    /// Where it posts.
    pub action: String,
    /// The vehicle it is about.
    pub stock_number: Option<String>,
    /// Path of the page that holds it.
    pub page: String,
    /// Message that stands in it from the start.
    pub message: String,
    /// Words beside the terms box.
    pub terms_text: String,
    /// Words beside the consent box.
    pub consent_text: String,
    /// Version of those words.
    pub consent_version: String,
    /// Dealership's name.
    pub dealership_name: String,
    /// What the button says.
    pub button: &'static str,
}

/// The form as a template shows it.
#[derive(Clone, Debug)]
pub(crate) struct EnquiryForm {
    /// What the island is given.
    pub props: EnquiryFormProps,
    /// The same as a data block.
    pub props_json: String,
    /// What was typed.
    pub data: FormData,
    /// What was wrong, in form order.
    pub errors: Errors,
    /// What happened to the post, above the form.
    pub notice: Option<String>,
    /// Whether it has the terms box.
    pub has_terms: bool,
}

impl EnquiryForm {
    /// An empty form on the page at `page`.
    pub(crate) fn new(site: &Site, kind: Kind, page: &str, vehicle: Option<&Vehicle>) -> Self {
        let name = &site.shell.name;
        let message = vehicle.map(interest).unwrap_or_default();
        let props = EnquiryFormProps {
            kind: kind.as_str(),
            form_id: format!("enquiry-{}", kind.as_str()),
            action: format!("/leads/{}", kind.as_str()),
            stock_number: vehicle.map(|vehicle| vehicle.stock_number.as_str().to_owned()),
            page: page.to_owned(),
            message: message.clone(),
            terms_text: format!(
                "I agree that {name} may use these details to answer my request, as the privacy policy says."
            ),
            consent_text: format!(
                "{name} may also call or text me about this request at the number above, including by automated means. \
                 Consent is not a condition of purchase. Message and data rates may apply; reply STOP to end, HELP for help."
            ),
            consent_version: CONSENT_VERSION.to_owned(),
            dealership_name: name.clone(),
            button: match kind {
                Kind::Vehicle => "Request Quote",
                Kind::Service => "Request Appointment",
                Kind::Contact => "Send Message",
            },
        };
        Self {
            props_json: json_block(&props),
            props,
            data: FormData::from_pairs([("message", message)]),
            errors: Errors::default(),
            notice: None,
            has_terms: kind.needs_terms(),
        }
    }

    /// The same with a message that the visitor completes.
    pub(crate) fn starting_with(mut self, message: &str) -> Self {
        message.clone_into(&mut self.props.message);
        self.props_json = json_block(&self.props);
        self.data = FormData::from_pairs([("message", message)]);
        self
    }

    /// The form as it came back: values kept, errors beside their fields.
    pub(crate) fn returned(mut self, data: FormData, errors: Errors, notice: Option<String>) -> Self {
        // Also where the vehicle has left meanwhile: the lead still names it.
        self.props.stock_number =
            Some(data.get("stock_number")).filter(|number| !number.is_empty()).map(str::to_owned);
        self.props_json = json_block(&self.props);
        self.data = data;
        self.errors = errors;
        self.notice = notice;
        self
    }

    /// The fields that must be filled, in words.
    pub(crate) fn needed(&self) -> &'static str {
        if self.has_terms { "First Name, Email, Terms" } else { "First Name, Email" }
    }

    /// What was typed in a field.
    pub(crate) fn value(&self, field: &str) -> &str {
        self.data.get(field)
    }

    /// What is wrong with a field.
    pub(crate) fn error(&self, field: &str) -> Option<&'static str> {
        self.errors.get(field)
    }

    /// Whether a box was ticked.
    pub(crate) fn ticked(&self, field: &str) -> bool {
        !self.data.get(field).is_empty()
    }

    /// Whether the form came back with something to say.
    pub(crate) fn has_errors(&self) -> bool {
        self.errors.iter().next().is_some()
    }
}

/// The sentence that the vehicle form starts with (section 5).
fn interest(vehicle: &Vehicle) -> String {
    let what = vehicle.year_make_model();
    let what = if what.is_empty() { vehicle.name.clone() } else { what };
    format!("I am interested in the {what}. Please send me more information.")
}
