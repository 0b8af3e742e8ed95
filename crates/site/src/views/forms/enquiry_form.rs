//! The enquiry form: about a vehicle, for a service appointment, or in general.

use crate::Site;
use crate::views::Availability;
use crate::views::forms::{
    lead_form::{FormProps, IslandProps, LeadForm, OfferedChoice},
    visit_day::{VisitDay, visit_days},
};
use inventory::Vehicle;
use leads::{
    AppointmentTime, Choice, DRIVE, EnquiryKind, FOR_TWO, FormData, PREFERRED_DAY, PREFERRED_TIME, Weekday,
};
use messages::{Messages, key};
use serde::Serialize;
use std::borrow::Cow;
use ts_rs::TS;

/// The checkbox that includes the shopper's figures (LEAD-16).
pub(crate) const INCLUDE_FIGURES: &str = "includeFigures";

/// The place of the day in a message.
const DAY: &str = "{day}";

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
    /// For two who have decided together (PRICE-14), on a day or none.
    pub for_two: bool,
}

impl TestDrive {
    /// From a query; other values are none.
    pub(crate) fn parse(query: Option<&str>) -> Self {
        let query = query.unwrap_or_default().as_bytes();
        let last = |name: &str| form_urlencoded::parse(query).filter(|(key, _)| key == name).last();
        Self {
            day: choice::<Weekday>(last(PREFERRED_DAY)),
            time: choice::<AppointmentTime>(last(PREFERRED_TIME)),
            for_two: last(DRIVE).is_some_and(|(_, value)| value == FOR_TWO),
        }
    }
}

fn choice<C: Choice>(pair: Option<(Cow<'_, str>, Cow<'_, str>)>) -> &'static str {
    let value = pair.map(|(_, value)| value).unwrap_or_default();
    C::ALL.iter().map(|choice| choice.value()).find(|known| *known == value).unwrap_or_default()
}

/// The texts of a form that asks for a test drive.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TestDriveRequest {
    /// Heading of the dialog.
    pub title: String,
    /// Text of the button.
    pub button: String,
    /// The message's first words: at any time, in the morning and in the afternoon, each with `{day}` for the day.
    pub messages: Vec<String>,
}

impl TestDriveRequest {
    fn new(vehicle: &Vehicle, messages: &Messages) -> Self {
        let (vehicle, day) = (name_of(vehicle), DAY);
        Self {
            title: messages.vehicle_test_drive().to_owned(),
            button: messages.vehicle_test_drive_send().to_owned(),
            messages: vec![
                messages.vehicle_test_drive_message(&vehicle, &day).to_string(),
                messages.vehicle_test_drive_message_morning(&vehicle, &day).to_string(),
                messages.vehicle_test_drive_message_afternoon(&vehicle, &day).to_string(),
            ],
        }
    }
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
    /// Heading of the dialog.
    pub title: String,
    /// The days on which the department is open, by their dates.
    pub days: Vec<VisitDay>,
    /// The form's texts once a day of a test drive is chosen (FORM-8); `None` where there is none.
    pub test_drive_request: Option<TestDriveRequest>,
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

    fn offered(&self, field: &str) -> Option<Vec<OfferedChoice<'_>>> {
        let days = || self.days.iter().map(|day| OfferedChoice { value: day.value, label: &day.label });
        (field == PREFERRED_DAY).then(|| days().collect())
    }

    fn button(&self, data: &FormData) -> &str {
        self.requested_drive(data).map_or(&self.form.button, |drive| &drive.button)
    }
}

impl EnquiryFormProps {
    /// The request for a test drive, where the form has a day of one.
    fn requested_drive(&self, data: &FormData) -> Option<&TestDriveRequest> {
        self.test_drive_request.as_ref().filter(|_| !data.get(PREFERRED_DAY).is_empty())
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
        let (title, button) = match kind {
            EnquiryKind::Vehicle => availability.map_or(
                (key::INVENTORY_AVAILABILITY_QUOTE, key::INVENTORY_AVAILABILITY_SEND_QUOTE),
                |availability| (availability.enquiry, availability.submit),
            ),
            EnquiryKind::Service => (key::FORM_WORDS_APPOINTMENT, key::FORM_WORDS_APPOINTMENT),
            EnquiryKind::Contact => (key::FORM_WORDS_SEND, key::FORM_WORDS_SEND),
        };
        let days = visit_days(site, kind);
        let has_test_drive = has_test_drive && (kind == EnquiryKind::Contact || !days.is_empty());
        let drive = vehicle.filter(|_| kind == EnquiryKind::Vehicle && has_test_drive);
        let props = EnquiryFormProps {
            kind: kind.as_str(),
            form: FormProps::new(site, kind.into(), page, button),
            stock_number: vehicle.map(|vehicle| vehicle.stock_number.as_str().to_owned()),
            message: message.clone(),
            terms_text: messages.form_consent_terms(&site.shell.name).to_string(),
            title: messages[title].to_owned(),
            days,
            test_drive_request: drive.map(|vehicle| TestDriveRequest::new(vehicle, messages)),
            left_out: if has_test_drive { Vec::new() } else { TEST_DRIVE_FIELDS.to_vec() },
            test_drive: TestDrive::default(),
            figures: None,
        };
        Self::with_values(site.form_table(kind.into()), props, &[("message", message)])
    }

    /// Asks for a test drive for two, where there are test drives: before [`with_choices`](Self::with_choices).
    pub(crate) fn for_two(mut self, vehicle: &Vehicle, messages: &Messages) -> Self {
        let (vehicle, day) = (name_of(vehicle), DAY);
        if let Some(drive) = &mut self.props.test_drive_request {
            drive.messages = vec![
                messages.vehicle_test_drive_two_day(&vehicle, &day).to_string(),
                messages.vehicle_test_drive_two_morning(&vehicle, &day).to_string(),
                messages.vehicle_test_drive_two_afternoon(&vehicle, &day).to_string(),
            ];
            self.props.message = messages.vehicle_test_drive_two(&vehicle).to_string();
            self.props.title.clone_from(&drive.title);
            self.props.form.button.clone_from(&drive.button);
            self.props.test_drive.for_two = true;
        }
        self
    }

    /// Offers to send the shopper's figures along, and has the time of a test drive chosen.
    pub(crate) fn with_choices(mut self, figures: Option<EnquiryFigures>, test_drive: TestDrive) -> Self {
        let included = if figures.is_some() { "true" } else { "" };
        let message = self.test_drive_message(test_drive);
        let test_drive = if message.is_some() { test_drive } else { TestDrive::default() };
        let test_drive = TestDrive { for_two: self.props.test_drive.for_two, ..test_drive };
        self.fill(&[
            ("message", message.unwrap_or_else(|| self.props.message.clone())),
            (INCLUDE_FIGURES, included.to_owned()),
            (PREFERRED_DAY, test_drive.day.to_owned()),
            (PREFERRED_TIME, test_drive.time.to_owned()),
            (DRIVE, if test_drive.for_two { FOR_TWO } else { "" }.to_owned()),
        ]);
        self.props.figures = figures;
        self.props.test_drive = test_drive;
        self
    }

    /// The sentence for the chosen day and time; `None` without a test drive. The form's island has the same.
    fn test_drive_message(&self, chosen: TestDrive) -> Option<String> {
        let day = self.props.days.iter().find(|day| day.value == chosen.day)?;
        let time = AppointmentTime::of_value(chosen.time).map_or(0, |time| 1 + time as usize);
        let message = self.props.test_drive_request.as_ref()?.messages.get(time)?;
        Some(message.replace(DAY, &day.date))
    }

    /// Heading of its dialog.
    pub(crate) fn title(&self) -> &str {
        self.props.requested_drive(&self.data).map_or(&self.props.title, |drive| &drive.title)
    }

    /// The visitor has chosen a day of a test drive: the form shows its day and time (FORM-8).
    pub(crate) fn asks_for_drive(&self) -> bool {
        self.is_for_two() || self.props.requested_drive(&self.data).is_some()
    }

    /// Offers the figures of a posted form again, ticked as they were posted, and keeps whom its drive is for.
    pub(crate) fn posted_with_figures(mut self, figures: Option<EnquiryFigures>) -> Self {
        self.props.figures = figures;
        self.props.test_drive.for_two = self.is_for_two();
        self
    }

    /// The test drive is for two, as a hidden field says.
    pub(crate) fn is_for_two(&self) -> bool {
        self.is_selected(DRIVE, FOR_TWO)
    }

    /// Sets the vehicle that a post named. It may have left the inventory; the lead still names it.
    pub(crate) fn about_stock_number(mut self, stock_number: &str) -> Self {
        self.props.stock_number = (!stock_number.is_empty()).then(|| stock_number.to_owned());
        self
    }
}

/// The vehicle in sentences of the form.
pub(crate) fn name_of(vehicle: &Vehicle) -> String {
    let name = vehicle.year_make_model();
    if name.is_empty() { vehicle.name.to_string() } else { name }
}

/// (FORM-2)
fn initial_message(vehicle: &Vehicle, messages: &Messages) -> String {
    messages.form_words_interested(&name_of(vehicle)).to_string()
}
