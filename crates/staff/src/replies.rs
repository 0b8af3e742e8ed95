//! Replies to a customer, ready to be sent by mail or as a text message.

use super::{
    Admin,
    lead_row::{Customer, LeadVehicleView},
};
use messages::{Key, Language, Messages, key};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// A text with its values.
struct ReplyTemplate {
    title: Key,
    text: fn(&Messages, &Values<'_>) -> String,
}

/// The names in the texts.
struct Values<'a> {
    hi: &'a str,
    by: &'a str,
    dealership: &'a str,
    car: &'a str,
    link: &'a str,
    /// The vehicle's price with all charges, in a sentence.
    total: &'a str,
}

/// A text that names these values.
macro_rules! reply {
    ($title:ident, .$text:ident($($value:ident),+)) => {
        ReplyTemplate { title: key::$title, text: |messages, of| messages.$text($(&of.$value),+).to_string() }
    };
}

/// For a lead about a vehicle that can be bought.
const ABOUT_A_VEHICLE: [ReplyTemplate; 3] = [
    reply!(STAFF_REPLIES_HERE_TITLE, .staff_replies_here(hi, by, dealership, car, total, link)),
    reply!(STAFF_REPLIES_TIME_TITLE, .staff_replies_time(hi, by, dealership, car, total, link)),
    reply!(STAFF_REPLIES_HELP_TITLE, .staff_replies_help(hi, by, dealership, car, total, link)),
];

/// For a lead about a vehicle that can't be bought now, or has no price. No reply names a vehicle without its
/// price.
const NOT_FOR_SALE_NOW: [ReplyTemplate; 2] = [
    reply!(STAFF_REPLIES_LATER_TITLE, .staff_replies_later(hi, by, dealership, link)),
    reply!(STAFF_REPLIES_SIMILAR_TITLE, .staff_replies_similar(hi, by, dealership, link)),
];

/// For a lead about a vehicle that is sold: like ones.
const SOLD: [ReplyTemplate; 2] = [
    reply!(STAFF_REPLIES_SOLD_TITLE, .staff_replies_sold(hi, by, dealership, link)),
    reply!(STAFF_REPLIES_SOLD_LOOK_TITLE, .staff_replies_sold_look(hi, by, dealership)),
];

/// For any other lead.
const IN_GENERAL: [ReplyTemplate; 2] = [
    reply!(STAFF_REPLIES_THANKS_TITLE, .staff_replies_thanks(hi, by, dealership)),
    reply!(STAFF_REPLIES_VISIT_TITLE, .staff_replies_visit(hi, by, dealership, link)),
];

/// A reply with its links.
#[derive(Debug)]
pub(super) struct Reply {
    pub title: String,
    pub language: Language,
    pub text: String,
    /// `sms:`
    pub sms: Option<String>,
    /// `mailto:`
    pub mail: Option<String>,
}

/// The vehicle and the customer that replies are made for.
pub(super) struct ReplyContext<'a> {
    pub customer: &'a Customer,
    pub vehicle: Option<&'a LeadVehicleView>,
    /// Whoever replies; empty if not known.
    pub by: &'a str,
}

impl Reply {
    pub(super) fn all(context: &ReplyContext<'_>, admin: &Admin) -> Vec<Self> {
        let templates = match context.vehicle {
            Some(LeadVehicleView { total: Some(_), .. }) => ABOUT_A_VEHICLE.as_slice(),
            Some(LeadVehicleView { href: Some(_), .. }) => &NOT_FOR_SALE_NOW,
            Some(_) => &SOLD,
            None => &IN_GENERAL,
        };
        let of_language = |language: &Language| {
            let language = *language;
            templates.iter().map(move |template| Self::new(template, language, context, admin))
        };
        context.customer.languages.iter().flat_map(of_language).collect()
    }

    fn new(template: &ReplyTemplate, language: Language, context: &ReplyContext<'_>, admin: &Admin) -> Self {
        let ReplyContext { customer, vehicle, by } = context;
        let shell = &admin.site.shell;
        let messages = match language {
            Language::English => admin.messages(),
            Language::Spanish => Messages::product(language),
        };
        let hi = if customer.first_name.is_empty() {
            messages.staff_replies_hi().to_owned()
        } else {
            messages.staff_replies_hi_name(&customer.first_name).to_string()
        };
        // A reply is an advertisement, too.
        let name = |vehicle: &LeadVehicleView| match &vehicle.vin_ending {
            Some(vin) => format!("{} ({})", vehicle.name, messages.inventory_card_vin(vin)),
            None => vehicle.name.clone(),
        };
        let priced = vehicle.filter(|vehicle| vehicle.total.is_some());
        let car = priced.map(name).unwrap_or_default();
        let total = priced.and_then(|vehicle| match language {
            Language::English => vehicle.total.as_deref(),
            Language::Spanish => vehicle.total_in_spanish.as_deref(),
        });
        let total = total.unwrap_or_default();
        let link = match vehicle {
            None if language == Language::English => shell.origin.clone(),
            None => shell.absolute_in(language, "/"),
            Some(LeadVehicleView { href: Some(href), total: Some(_), .. }) => {
                shell.absolute_in(language, href.strip_prefix(&shell.origin).unwrap_or(href))
            }
            // The website's vehicles of the same make, or all.
            Some(LeadVehicleView { make, .. }) => {
                let mut query = form_urlencoded::Serializer::new(String::new());
                query.extend_pairs(Some(make).filter(|make| !make.is_empty()).map(|make| ("make", make)));
                shell.absolute_in(language, &format!("/inventory?{}", query.finish()))
            }
        };
        // A vehicle at another location is there.
        let place = vehicle.and_then(|vehicle| vehicle.location.as_deref()).unwrap_or(&shell.name);
        let by = if by.is_empty() { messages.staff_replies_sales_team() } else { by };
        let text = (template.text)(
            messages,
            &Values { hi: &hi, by, dealership: place, car: &car, link: &link, total },
        );
        let encoded = utf8_percent_encode(&text, NON_ALPHANUMERIC);
        let subject = if car.is_empty() {
            shell.name.clone()
        } else {
            messages.staff_replies_subject(&car, &shell.name).to_string()
        };
        Self {
            title: match language {
                Language::English => messages[template.title].to_owned(),
                Language::Spanish => format!("{} ({})", &admin.messages()[template.title], language.name()),
            },
            language,
            sms: customer
                .number
                .as_ref()
                .filter(|_| customer.may_be_texted())
                .map(|number| format!("sms:{number}?&body={encoded}")),
            mail: customer.mailto.as_ref().map(|mailto| {
                format!("{mailto}?subject={}&body={encoded}", utf8_percent_encode(&subject, NON_ALPHANUMERIC))
            }),
            text,
        }
    }
}
