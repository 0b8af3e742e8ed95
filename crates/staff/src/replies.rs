//! Replies to a customer, ready to be sent by mail or as a text message.

use super::{
    Admin,
    lead_row::{Customer, LeadVehicleView},
};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// A text with `{hi}`, `{by}`, `{dealership}`, `{car}` and `{link}`.
struct ReplyTemplate {
    title: &'static str,
    text: &'static str,
}

/// For a lead about a vehicle that can be bought.
const ABOUT_A_VEHICLE: [ReplyTemplate; 3] = [
    ReplyTemplate {
        title: "It is here",
        text: "{hi}, this is {by} at {dealership}. The {car} is here and ready to drive. When would you like to see it? {link}",
    },
    ReplyTemplate {
        title: "Agree on a time",
        text: "{hi}, this is {by} at {dealership}. Which day and time suit you for the {car}? We keep it ready for you. {link}",
    },
    ReplyTemplate {
        title: "Offer help",
        text: "{hi}, this is {by} at {dealership}. What would help you most with the {car}: more photos, its history or the figures? {link}",
    },
];

/// For a lead about a vehicle whose sale is pending, or that is not here yet.
const NOT_FOR_SALE_NOW: [ReplyTemplate; 2] = [
    ReplyTemplate {
        title: "It may take a while",
        text: "{hi}, this is {by} at {dealership}. The {car} cannot be bought at this moment. May we tell you when that changes? {link}",
    },
    ReplyTemplate {
        title: "Offer similar ones",
        text: "{hi}, this is {by} at {dealership}. The {car} may be taken. Shall we show you similar ones? {link}",
    },
];

/// For any other lead.
const IN_GENERAL: [ReplyTemplate; 2] = [
    ReplyTemplate {
        title: "Thank you",
        text: "{hi}, this is {by} at {dealership}. Thank you for your message. When may we call you?",
    },
    ReplyTemplate {
        title: "Ask for a visit",
        text: "{hi}, this is {by} at {dealership}. Which day and time would suit you to come by? {link}",
    },
];

/// A reply with its links.
#[derive(Debug)]
pub(super) struct Reply {
    pub title: &'static str,
    pub text: String,
    /// `sms:`
    pub sms: Option<String>,
    /// `mailto:`
    pub mail: Option<String>,
}

/// What the texts name.
pub(super) struct ReplyContext<'a> {
    pub customer: &'a Customer,
    /// If it is in the inventory.
    pub vehicle: Option<&'a LeadVehicleView>,
    /// Whoever replies; empty if not known.
    pub by: &'a str,
}

impl Reply {
    pub(super) fn all(context: &ReplyContext<'_>, admin: &Admin) -> Vec<Self> {
        let templates = match context.vehicle {
            Some(LeadVehicleView { status: None, .. }) => ABOUT_A_VEHICLE.as_slice(),
            Some(_) => &NOT_FOR_SALE_NOW,
            None => &IN_GENERAL,
        };
        templates.iter().map(|template| Self::new(template, context, admin)).collect()
    }

    fn new(template: &ReplyTemplate, context: &ReplyContext<'_>, admin: &Admin) -> Self {
        let ReplyContext { customer, vehicle, by } = context;
        let shell = &admin.site.shell;
        let hi = if customer.first_name.is_empty() {
            "Hi".to_owned()
        } else {
            format!("Hi {}", customer.first_name)
        };
        let (car, link) =
            vehicle.map_or(("", shell.origin.as_str()), |vehicle| (&vehicle.name, &vehicle.href));
        // A vehicle at another location is there.
        let place = vehicle.and_then(|vehicle| vehicle.location.as_deref()).unwrap_or(&shell.name);
        let by = if by.is_empty() { "the sales team" } else { by };
        // One pass, so that a name with braces stays as it is.
        let values = [("hi", hi.as_str()), ("by", by), ("dealership", place), ("car", car), ("link", link)];
        let text = fill(template.text, &values);
        let encoded = utf8_percent_encode(&text, NON_ALPHANUMERIC);
        let subject = if car.is_empty() { shell.name.clone() } else { format!("{car}, {}", shell.name) };
        Self {
            title: template.title,
            sms: customer.number.as_ref().map(|number| format!("sms:{number}?&body={encoded}")),
            mail: customer.mailto.as_ref().map(|mailto| {
                format!("{mailto}?subject={}&body={encoded}", utf8_percent_encode(&subject, NON_ALPHANUMERIC))
            }),
            text,
        }
    }
}

/// Replaces `{name}` by its value, each once.
fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let mut parts = template.split('{');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once('}').unwrap_or((part, ""));
        text += values.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value);
        text += rest;
    }
    text
}
