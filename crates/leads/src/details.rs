//! A lead as people read it (LEAD-19): stored beside its document, because the document does not tell
//! what the visitor wrote from what the site adds.

use crate::{
    Attribution, ContactMethod, Lead, LeadId, LeadKind, LeadLocation, LeadRequest, LeadSource, LeadVehicle,
    LeadsConfig, MailKind, Topic,
    adf::{Person, attribution_text, comments, source_of, visible},
    section::{Section, SectionPart},
    trouble,
};
use jiff::{Timestamp, Zoned, civil::Date};
use messages::{Language, Messages};
use serde::{Deserialize, Serialize};

/// A lead to be sent.
#[derive(Debug)]
pub(crate) struct OutgoingLead {
    pub(crate) id: LeadId,
    /// The ADF document.
    pub(crate) adf: String,
    pub(crate) details: LeadDetails,
    /// When the customer asked before, if that is known.
    pub(crate) asked_before: Option<Timestamp>,
    /// The results of earlier attempts that name recipients, the oldest first.
    pub(crate) earlier: Vec<String>,
    /// An operator sends it again.
    pub(crate) is_resend: bool,
}

/// The content of a mail for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeadDetails {
    pub(crate) kind: MailKind,
    /// The code of the customer's language, if it is not English (LANG-3): `es`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    language: Option<String>,
    /// The code of the language of answers, if it is another one (LANG-3): `en`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    answer_language: Option<String>,
    /// The customer's name, in one line.
    pub name: Option<String>,
    pub email: Option<String>,
    /// 10 to 15 digits.
    pub phone: Option<String>,
    /// `Best reached by text message, in the evening`
    pub contact_preference: Option<String>,
    pub prefers_text: bool,
    /// `2021 Toyota Camry`
    pub vehicle: Option<String>,
    /// The name of the location with the vehicle, whose mail it is (LEAD-20).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) location: Option<String>,
    /// Absolute URL of the vehicle's photo.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub photo: Option<String>,
    /// Address of its small photo on the pages for staff.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tile: Option<String>,
    /// The vehicle's price then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<String>,
    /// The day that the customer wished for a visit or a test drive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) appointment: Option<Date>,
    /// The words with which the customer agreed to texts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text_consent: Option<String>,
    /// Message, subject, time, figures, consent and source, in this order.
    pub sections: Vec<Section>,
}

impl LeadDetails {
    /// In these words; they stay with the lead.
    pub fn new(received: Timestamp, lead: &Lead, config: &LeadsConfig, messages: &Messages) -> Self {
        let received = received.to_zoned(config.vendor.time_zone.clone());
        let (person, preference) = (Person::from_request(&lead.request), lead.request.contact_preference());
        let (location, vehicle) = (config.location_of(&lead.request), lead.request.vehicle());
        let about = match &lead.request {
            LeadRequest::Enquiry(enquiry) => match &enquiry.topic {
                Topic::Vehicle(vehicle) => vehicle_section(vehicle, location, messages),
                Topic::Service | Topic::Contact => Section::new(messages.lead_mail_about()),
            },
            LeadRequest::TradeIn(car) => comments::trade_in(car, messages)
                .titled(SectionPart::TradeIn, messages.lead_mail_trade_in_title()),
            LeadRequest::CarFinder(finder) => comments::car_finder(finder, messages)
                .titled(SectionPart::WantedVehicle, messages.lead_mail_car_finder_title()),
        };
        let (appointment, day, message) = match &lead.request {
            LeadRequest::Enquiry(enquiry) => (
                comments::appointment(enquiry, &received, messages),
                enquiry.appointment.next(&received).map(|[from, _]| from.date()),
                enquiry.message.as_deref().and_then(visible),
            ),
            LeadRequest::TradeIn(_) | LeadRequest::CarFinder(_) => (None, None, None),
        };
        let figures = lead.figures.as_ref().map(|figures| {
            comments::figures(figures, messages)
                .titled(SectionPart::Figures, messages.lead_mail_figures_title())
        });
        let deal = lead.deal.as_ref().map(|deal| Section {
            title: messages.lead_mail_deal_title().to_owned(),
            ..comments::deal(deal, messages)
        });
        let consents = lead.consents.iter().map(|consent| {
            let text = consent.text();
            let mut section = Section::new(&messages[consent.scope().label()]);
            let words = text.words(&config.vendor.name, messages);
            section.add(messages.lead_mail_consent_words(), visible(&words));
            section.add(messages.lead_mail_consent_version(), Some(text.version.to_owned()));
            section.add(messages.lead_mail_page(), lead.page.as_deref().and_then(visible));
            section.add(messages.lead_mail_consent_time(), Some(time(&received)));
            section
        });
        let sections = [
            message
                .map(|text| Section::of_text(SectionPart::Message, messages.lead_mail_message_title(), text)),
            Some(about),
            appointment
                .map(|text| Section::of_text(SectionPart::When, messages.lead_mail_when_title(), text)),
            figures,
            deal,
        ];
        let sections = sections.into_iter().flatten().chain(consents);
        let sections = sections.chain(lead.agent.as_ref().map(|agent| comments::agent(agent, messages)));
        let sections = sections.chain([source_section(lead, config, &received, messages)]);
        Self {
            kind: MailKind::from_lead(lead),
            language: (lead.language != Language::English).then(|| lead.language.code().to_owned()),
            answer_language: Some(lead.answer_language())
                .filter(|answer| *answer != lead.language)
                .map(|answer| answer.code().to_owned()),
            name: visible(&person.full).map(|name| single_line(&name)),
            email: visible(person.email),
            phone: person.phone.and_then(visible),
            contact_preference: comments::contact_preference(preference, messages),
            prefers_text: preference.method == Some(ContactMethod::Text),
            vehicle: vehicle_name(&lead.request, messages),
            location: location.map(|location| location.name.clone()),
            photo: vehicle.and_then(|vehicle| vehicle.photo.as_deref()).and_then(visible),
            tile: vehicle.and_then(|vehicle| vehicle.tile.clone()),
            price: vehicle.and_then(shown_price),
            appointment: day,
            // Both scopes are about texts; the narrower comes first.
            text_consent: lead
                .consents
                .first()
                .and_then(|consent| visible(&consent.text().words(&config.vendor.name, messages))),
            sections: sections.filter(|section| !section.is_empty()).collect(),
        }
    }

    /// As stored in the journal. A lead that an earlier release stored has its document alone.
    pub(crate) fn stored(json: Option<&str>, kind: &str, adf: &str) -> Self {
        json.and_then(Self::from_json).unwrap_or_else(|| Self {
            kind: LeadKind::parse(kind).map_or(MailKind::Contact, MailKind::from),
            language: None,
            answer_language: None,
            name: None,
            email: None,
            phone: None,
            contact_preference: None,
            prefers_text: false,
            vehicle: None,
            location: None,
            photo: None,
            tile: None,
            price: None,
            appointment: None,
            text_consent: None,
            sections: vec![Section { text: Some(adf.trim_end().to_owned()), ..Section::new("ADF document") }],
        })
    }

    pub(crate) fn to_json(&self) -> String {
        // Texts and lists of texts can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads the journal's JSON.
    pub(crate) fn from_json(json: &str) -> Option<Self> {
        serde_json::from_str(json).ok()
    }

    /// The e-mail address, to find the customer's other leads.
    pub(crate) fn email_key(&self) -> Option<String> {
        self.email.as_deref().map(str::to_lowercase)
    }

    /// The last ten digits of the phone number, to find the customer's other leads.
    pub(crate) fn phone_key(&self) -> Option<&str> {
        let phone = self.phone.as_deref()?;
        phone.get(phone.len().checked_sub(10)?..)
    }

    /// `Test drive: Dana Reed, 2021 Toyota Camry`
    pub(crate) fn subject(&self, messages: &Messages) -> String {
        let names = [self.name.as_deref(), self.vehicle.as_deref()];
        let names = names.into_iter().flatten().collect::<Vec<_>>().join(", ");
        let label = self.kind_label(messages);
        let subject = if names.is_empty() { label.to_owned() } else { format!("{label}: {names}") };
        let note = (self.language() == Language::Spanish)
            .then(|| messages.lead_mail_in_spanish(&subject).to_string());
        single_line(&note.unwrap_or(subject))
    }
}

/// Texts for the pages of staff.
impl LeadDetails {
    /// The language in which the customer writes (LANG-3).
    pub fn language(&self) -> Language {
        self.language.as_deref().and_then(Language::from_code).unwrap_or_default()
    }

    /// The languages of ready answers: the one that the customer would be answered in, then that of the customer's
    /// words and English (LANG-3).
    pub fn answer_languages(&self) -> Vec<Language> {
        let mut languages = vec![self.answer_language()];
        for language in [self.language(), Language::English] {
            if !languages.contains(&language) {
                languages.push(language);
            }
        }
        languages
    }

    fn answer_language(&self) -> Language {
        self.answer_language.as_deref().and_then(Language::from_code).unwrap_or_else(|| self.language())
    }

    /// A sentence about the customer's languages, if they are not English.
    pub fn language_note<'m>(&self, messages: &'m Messages) -> Option<&'m str> {
        comments::language_note(self.language(), self.answer_language(), messages)
    }

    /// The customer's own words.
    pub fn message(&self) -> Option<&str> {
        self.sections.iter().find(|section| section.is(SectionPart::Message))?.text.as_deref()
    }

    /// The first words of the message that speak of trouble.
    pub fn trouble(&self) -> Option<String> {
        self.message().and_then(trouble::words_of)
    }

    /// The words with which the customer agreed to texts. Leads of earlier releases have them in a section.
    pub fn text_consent(&self) -> Option<&str> {
        let of_section = || {
            let section = self.sections.iter().find(|section| section.title.starts_with("Agreed to"))?;
            section.facts.first().map(|fact| fact.value.as_str())
        };
        self.text_consent.as_deref().or_else(of_section)
    }

    /// The kind of the request: `Test drive`.
    pub fn kind_label<'m>(&self, messages: &'m Messages) -> &'m str {
        &messages[self.kind.label()]
    }

    /// `(901) 555-0142`; a number of another country as it is.
    pub fn shown_phone(&self) -> Option<String> {
        let phone = self.phone.as_deref()?;
        let is_us = phone.len() == 10 && phone.bytes().all(|byte| byte.is_ascii_digit());
        Some(if is_us {
            format!("({}) {}-{}", &phone[..3], &phone[3..6], &phone[6..])
        } else {
            phone.to_owned()
        })
    }

    /// The number for `tel:` and `sms:`; ten digits are a number of the US.
    pub fn international_phone(&self) -> Option<String> {
        let digits: String = self.phone.as_deref()?.chars().filter(char::is_ascii_digit).collect();
        match digits.len() {
            0 => None,
            10 => Some(format!("+1{digits}")),
            _ => Some(format!("+{digits}")),
        }
    }
}

fn vehicle_section(vehicle: &LeadVehicle, location: Option<&LeadLocation>, messages: &Messages) -> Section {
    let mut section = Section::new(messages.lead_mail_vehicle_title());
    let trim = vehicle.trim.as_deref().and_then(visible);
    let names = [listed_name(vehicle), trim];
    let name = names.into_iter().flatten().collect::<Vec<_>>().join(" ");
    section.add_linked(messages.adf_vehicle(), visible(&name), vehicle.url.as_deref().and_then(visible));
    section.add(messages.lead_mail_stock_number(), vehicle.stock_number.as_deref().and_then(visible));
    section.add(messages.adf_vin(), vehicle.vin.as_deref().and_then(visible));
    section.add(messages.lead_mail_price(), shown_price(vehicle));
    section.add(messages.lead_mail_charges(), comments::charges(vehicle));
    section.add(messages.adf_mileage(), vehicle.mileage.map(|miles| comments::miles(miles, messages)));
    section.add(messages.lead_mail_status(), vehicle.status.as_deref().and_then(visible));
    section.add(messages.lead_mail_location(), location.and_then(|location| visible(&location.name)));
    if !vehicle.is_listed() {
        section.add(messages.lead_mail_note(), Some(messages.lead_mail_unlisted().to_owned()));
    }
    section
}

fn shown_price(vehicle: &LeadVehicle) -> Option<String> {
    vehicle.price().filter(|price| price.in_cents() > 0).map(|price| price.to_string())
}

fn vehicle_name(request: &LeadRequest, messages: &Messages) -> Option<String> {
    match request {
        LeadRequest::Enquiry(enquiry) => match &enquiry.topic {
            Topic::Vehicle(vehicle) => listed_name(vehicle).or_else(|| {
                let stock = vehicle.stock_number.as_deref().and_then(visible);
                stock.map(|stock| messages.adf_stock_number(&stock).to_string())
            }),
            Topic::Service | Topic::Contact => None,
        },
        LeadRequest::TradeIn(car) => visible(&format!("{} {} {}", car.year, car.make, car.model)),
        LeadRequest::CarFinder(finder) => {
            let words = [finder.wanted.make.as_deref(), finder.wanted.model.as_deref()];
            visible(&words.into_iter().flatten().collect::<Vec<_>>().join(" "))
        }
    }
}

fn listed_name(vehicle: &LeadVehicle) -> Option<String> {
    let year = vehicle.year.map(|year| year.to_string());
    let words = [year.as_deref(), vehicle.make.as_deref(), vehicle.model.as_deref()];
    visible(&words.into_iter().flatten().collect::<Vec<_>>().join(" "))
}

fn source_section(lead: &Lead, config: &LeadsConfig, received: &Zoned, messages: &Messages) -> Section {
    let LeadSource { provider, service } = source_of(lead, config, messages);
    let attribution = |attribution: &Attribution| attribution_text(attribution, &lead.viewed, messages);
    let mut section = Section::for_part(SectionPart::Source, messages.lead_mail_source_title());
    section.add(messages.lead_mail_received(), Some(time(received)));
    section.add(messages.lead_mail_from(), visible(&provider));
    section.add(messages.lead_mail_service_name(), visible(&service));
    section.add(messages.lead_mail_page(), lead.page.as_deref().and_then(visible));
    Section { text: lead.attribution.as_ref().map(attribution).as_deref().and_then(visible), ..section }
}

/// `Fri, Nov 20, 2026, 4:05 PM CST`
fn time(at: &Zoned) -> String {
    at.strftime("%a, %b %-d, %Y, %-I:%M %p %Z").to_string()
}

/// A header's text has no line breaks.
pub(crate) fn single_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
