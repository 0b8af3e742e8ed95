//! The enquiry form: about a vehicle, for a service appointment, or in general.

use crate::views::Availability;
use crate::views::forms::lead_form::{FormProps, IslandProps, LeadForm};
use crate::{DayHours, Site};
use inventory::Vehicle;
use jiff::Span;
use leads::{AppointmentTime, Choice, EnquiryKind, PREFERRED_DAY, PREFERRED_TIME, Weekday};
use messages::{Messages, key};
use serde::Serialize;
use std::borrow::Cow;
use ts_rs::TS;

/// The checkbox that includes the shopper's figures (LEAD-16).
pub(crate) const INCLUDE_FIGURES: &str = "includeFigures";

/// The fields of a test drive.
pub(crate) const TEST_DRIVE_FIELDS: [&str; 2] = [PREFERRED_DAY, PREFERRED_TIME];

/// The shopper's figures, to be sent along.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EnquiryFigures {
    /// The figures and the total as a sentence.
    pub summary: String,
    /// The figures as parameters, each of which becomes a hidden field.
    pub query: String,
}

impl EnquiryFigures {
    /// Names and values of the hidden fields.
    pub(crate) fn fields(&self) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> {
        form_urlencoded::parse(self.query.as_bytes())
    }
}

/// The time of a test drive as the form's values; empty for none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TestDrive {
    /// `monday`.
    pub day: &'static str,
    /// `morning`.
    pub time: &'static str,
}

impl TestDrive {
    /// From a query; other values are none.
    pub(crate) fn parse(query: Option<&str>) -> Self {
        let query = query.unwrap_or_default().as_bytes();
        let last = |name: &str| form_urlencoded::parse(query).filter(|(key, _)| key == name).last();
        Self {
            day: choice::<Weekday>(last(PREFERRED_DAY)),
            time: choice::<AppointmentTime>(last(PREFERRED_TIME)),
        }
    }
}

fn choice<C: Choice>(pair: Option<(Cow<'_, str>, Cow<'_, str>)>) -> &'static str {
    let value = pair.map(|(_, value)| value).unwrap_or_default();
    C::ALL.iter().map(|choice| choice.value()).find(|known| *known == value).unwrap_or_default()
}

/// Props of the form's island.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "EnquiryFormProps.ts")]
pub(crate) struct EnquiryFormProps {
    /// The kind of the form.
    #[ts(type = "\"vehicle\" | \"service\" | \"contact\"")]
    pub kind: &'static str,
    #[serde(flatten)]
    pub form: FormProps,
    /// The vehicle it is about.
    pub stock_number: Option<String>,
    /// Initial message.
    pub message: String,
    /// Text of the terms checkbox.
    pub terms_text: String,
    /// Days on which the department is closed, which the form does not offer.
    pub closed_days: Vec<&'static str>,
    /// Fields of the table that the form lacks: those of a test drive, where there is none.
    pub left_out: Vec<&'static str>,
    /// The chosen time of a test drive.
    pub test_drive: TestDrive,
    /// The shopper's figures, on a page that has them.
    pub figures: Option<EnquiryFigures>,
}

impl IslandProps for EnquiryFormProps {
    fn form(&self) -> &FormProps {
        &self.form
    }

    fn terms(&self) -> Option<&str> {
        Some(&self.terms_text)
    }

    fn has_field(&self, field: &str) -> bool {
        !self.left_out.contains(&field)
    }

    fn is_offered(&self, field: &str, value: &str) -> bool {
        field != PREFERRED_DAY || !self.closed_days.contains(&value)
    }
}

pub(crate) type EnquiryForm = LeadForm<EnquiryFormProps>;

impl EnquiryForm {
    /// `page` is the path of the page with the form.
    pub(crate) fn new(site: &Site, kind: EnquiryKind, page: &str, vehicle: Option<&Vehicle>) -> Self {
        let messages = &site.shell.messages;
        let message = vehicle.map(|vehicle| initial_message(vehicle, messages)).unwrap_or_default();
        let availability = vehicle.map(Availability::from_vehicle);
        let has_test_drive = site.config.has_fact("test_drives")
            && availability.is_none_or(|availability| availability.has_test_drive);
        let button = match kind {
            EnquiryKind::Vehicle => availability
                .map_or(key::INVENTORY_AVAILABILITY_SEND_QUOTE, |availability| availability.submit),
            EnquiryKind::Service => key::FORM_WORDS_APPOINTMENT,
            EnquiryKind::Contact => key::FORM_WORDS_SEND,
        };
        let props = EnquiryFormProps {
            kind: kind.as_str(),
            form: FormProps::new(site, kind.into(), page, button),
            stock_number: vehicle.map(|vehicle| vehicle.stock_number.as_str().to_owned()),
            message: message.clone(),
            terms_text: messages.form_consent_terms(&site.shell.name).to_string(),
            closed_days: closed_days(site, kind),
            left_out: if has_test_drive { Vec::new() } else { TEST_DRIVE_FIELDS.to_vec() },
            test_drive: TestDrive::default(),
            figures: None,
        };
        Self::with_values(site.form_table(kind.into()), props, &[("message", message)])
    }

    /// Offers to send the shopper's figures along, and has the time of a test drive chosen.
    pub(crate) fn with_choices(mut self, figures: Option<EnquiryFigures>, test_drive: TestDrive) -> Self {
        let included = if figures.is_some() { "true" } else { "" };
        self.fill(&[
            ("message", self.props.message.clone()),
            (INCLUDE_FIGURES, included.to_owned()),
            (PREFERRED_DAY, test_drive.day.to_owned()),
            (PREFERRED_TIME, test_drive.time.to_owned()),
        ]);
        self.props.figures = figures;
        self.props.test_drive = test_drive;
        self
    }

    /// Offers the figures of a posted form again, ticked as they were posted.
    pub(crate) fn posted_with_figures(mut self, figures: Option<EnquiryFigures>) -> Self {
        self.props.figures = figures;
        self
    }

    /// Sets the vehicle that a post named. It may have left the inventory; the lead still names it.
    pub(crate) fn about_stock_number(mut self, stock_number: &str) -> Self {
        self.props.stock_number = (!stock_number.is_empty()).then(|| stock_number.to_owned());
        self
    }
}

/// The days of the week whose next one finds the form's department closed; none if it states no hours.
fn closed_days(site: &Site, kind: EnquiryKind) -> Vec<&'static str> {
    let Some(department) = site.config.dealership.departments.answering(kind.into()) else {
        return Vec::new();
    };
    let today = site.now().date();
    let days = Weekday::ALL.iter().zip(0_i64..).filter(|(_, day)| {
        let ahead = (day - i64::from(today.weekday().to_monday_zero_offset())).rem_euclid(7);
        let date = today.checked_add(Span::new().days(ahead));
        date.is_ok_and(|date| department.calendar().on(date).hours == DayHours::Closed)
    });
    days.map(|(day, _)| day.value()).collect()
}

/// (FORM-2)
fn initial_message(vehicle: &Vehicle, messages: &Messages) -> String {
    let what = vehicle.year_make_model();
    let what = if what.is_empty() { vehicle.name.to_string() } else { what };
    messages.form_words_interested(&what).to_string()
}
