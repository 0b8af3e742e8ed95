//! The visitor's request and its receipt, in the same words on every surface: the answer to a script, which its
//! toast, form and price panel show, and the thank-you page (LEAD-22).

use super::{INCLUDE_FIGURES, forms::enquiry_form::name_of, forms::wishes::wishes};
use crate::Site;
use inventory::{Snapshot, Vehicle, VehicleStatus};
use jiff::{Span, civil::Date};
use leads::{
    Appointment, AppointmentTime, Choice as _, ContactMethod, ContactPreference, DayPart, EnquiryKind,
    FormData, LeadKind, PREFERRED_DAY, PREFERRED_TIME, SearchPeriod, Weekday,
};
use messages::{DateStyle, Key, Messages, key};

/// Days after which a link to a thank-you page names no day any more, and before which it names none yet.
const DAYS_NAMED: i64 = 14;

/// The requests, as rows: the name in addresses and the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Request {
    Quote,
    Next,
    TestDrive,
    Deal,
    Service,
    Contact,
    TradeIn,
    CarFinder,
}

impl Request {
    const ALL: [(Self, &'static str, Key); 8] = [
        (Self::Quote, "quote", key::REQUESTS_QUOTE),
        (Self::Next, "next", key::REQUESTS_NEXT),
        (Self::TestDrive, "test-drive", key::REQUESTS_TEST_DRIVE),
        (Self::Deal, "deal", key::REQUESTS_DEAL),
        (Self::Service, "service", key::REQUESTS_SERVICE),
        (Self::Contact, "contact", key::REQUESTS_CONTACT),
        (Self::TradeIn, "trade-in", key::REQUESTS_TRADE_IN),
        (Self::CarFinder, "car-finder", key::REQUESTS_CAR_FINDER),
    ];

    fn row(self) -> (Self, &'static str, Key) {
        Self::ALL[self as usize]
    }

    /// The request of a form whose fields say no more.
    const fn of_kind(kind: LeadKind) -> Self {
        match kind {
            LeadKind::Enquiry(EnquiryKind::Vehicle) => Self::Quote,
            LeadKind::Enquiry(EnquiryKind::Service) => Self::Service,
            LeadKind::Enquiry(EnquiryKind::Contact) => Self::Contact,
            LeadKind::TradeIn => Self::TradeIn,
            LeadKind::CarFinder => Self::CarFinder,
        }
    }
}

/// The field of the car finder's search period.
const SEARCH_PERIOD: &str = "searchPeriod";

/// A delivered request.
#[derive(Clone, Debug)]
pub(crate) struct Receipt {
    kind: LeadKind,
    request: Request,
    /// The vehicle of the inventory that it is about.
    stock_number: Option<String>,
    /// The vehicle, as far as it is known.
    subject: String,
    day: Option<Date>,
    time: Option<AppointmentTime>,
    /// The time for which the dealership looks for a car.
    period: Option<SearchPeriod>,
    /// The last day of it.
    until: Option<Date>,
}

impl Receipt {
    /// The receipt of a post that was delivered.
    pub(crate) fn of_post(site: &Site, kind: LeadKind, data: &FormData, vehicle: Option<&Vehicle>) -> Self {
        let day = Weekday::of_value(data.get(PREFERRED_DAY));
        let time = AppointmentTime::of_value(data.get(PREFERRED_TIME));
        let is_visit = matches!(kind, LeadKind::Enquiry(EnquiryKind::Vehicle | EnquiryKind::Service));
        let appointment = Appointment { day: day.filter(|_| is_visit), time, ..Appointment::default() };
        let day = appointment.next(&site.now()).map(|[from, _]| from.date());
        let request = match kind {
            LeadKind::Enquiry(EnquiryKind::Vehicle) if day.is_some() => Request::TestDrive,
            LeadKind::Enquiry(EnquiryKind::Vehicle) if !data.get(INCLUDE_FIGURES).is_empty() => Request::Deal,
            LeadKind::Enquiry(EnquiryKind::Vehicle)
                if vehicle.is_some_and(|vehicle| vehicle.status() == VehicleStatus::Pending) =>
            {
                Request::Next
            }
            _ => Request::of_kind(kind),
        };
        let typed = |fields: &[&str]| {
            let fields = fields.iter().map(|field| data.get(field).trim()).filter(|value| !value.is_empty());
            fields.collect::<Vec<_>>().join(" ")
        };
        let subject = match kind {
            LeadKind::Enquiry(EnquiryKind::Vehicle) => vehicle.map(name_of).unwrap_or_default(),
            LeadKind::Enquiry(EnquiryKind::Service) => typed(&["car"]),
            LeadKind::Enquiry(EnquiryKind::Contact) => String::new(),
            LeadKind::TradeIn => typed(&["year", "make", "model"]),
            LeadKind::CarFinder => {
                let wishes = wishes(&site.form_table(kind), data, &site.shell.messages);
                let others = wishes.into_iter().filter(|wish| !["make", "model"].contains(&wish.field()));
                let name = Some(typed(&["make", "model"])).filter(|name| !name.is_empty());
                name.into_iter().chain(others.map(|wish| wish.text)).collect::<Vec<_>>().join(", ")
            }
        };
        let stock_number = vehicle.map(|vehicle| vehicle.stock_number.as_str().to_owned());
        let time = time.filter(|_| day.is_some());
        Self { kind, request, stock_number, subject, day, time, period: None, until: None }
            .looking_for(data.get(SEARCH_PERIOD), site)
    }

    /// The receipt of a link to the thank-you page, which says nothing that a visitor wrote.
    pub(crate) fn of_query(site: &Site, inventory: &Snapshot, kind: LeadKind, query: &FormData) -> Self {
        let known = Request::ALL.into_iter().find(|(_, name, _)| *name == query.get("request"));
        let of_vehicles = [Request::Quote, Request::Next, Request::TestDrive, Request::Deal];
        let is_about_vehicle = kind == LeadKind::Enquiry(EnquiryKind::Vehicle);
        let request =
            known.map(|(request, ..)| request).filter(|it| is_about_vehicle && of_vehicles.contains(it));
        let vehicle = inventory.get(query.get("stock")).filter(|_| is_about_vehicle);
        let today = site.now().date();
        let is_near = |day: &Date| {
            let until = Span::new().days(DAYS_NAMED);
            let (first, last) = (today.saturating_sub(until), today.saturating_add(until));
            (first..=last).contains(day)
        };
        let day = query.get("day").parse().ok().filter(is_near);
        Self {
            kind,
            request: request.unwrap_or(Request::of_kind(kind)),
            stock_number: vehicle.map(|vehicle| vehicle.stock_number.as_str().to_owned()),
            subject: vehicle.map(name_of).unwrap_or_default(),
            day,
            time: AppointmentTime::of_value(query.get("time")).filter(|_| day.is_some()),
            period: None,
            until: None,
        }
        .looking_for(query.get(SEARCH_PERIOD), site)
    }

    /// With the time for which the dealership looks for a car, from today on.
    fn looking_for(self, period: &str, site: &Site) -> Self {
        let period = SearchPeriod::of_value(period).filter(|_| self.kind == LeadKind::CarFinder);
        let until = period.map(|period| site.now().date().saturating_add(Span::new().days(period.days())));
        Self { period, until, ..self }
    }

    /// The thank-you page's path, with the preference but without anything that the visitor wrote.
    pub(crate) fn path(&self, preference: ContactPreference) -> String {
        let ContactPreference { method, time, language } = preference;
        let (_, request, _) = self.request.row();
        let parameters = [
            ("request", (self.request != Request::of_kind(self.kind)).then(|| request.to_owned())),
            ("stock", self.stock_number.clone()),
            ("day", self.day.map(|day| day.to_string())),
            ("time", self.time.map(|time| time.value().to_owned())),
            (SEARCH_PERIOD, self.period.map(|period| period.value().to_owned())),
            ("contactBy", method.map(|method| ContactMethod::value(method).to_owned())),
            ("contactTime", time.map(|time| DayPart::value(time).to_owned())),
            ("answerIn", language.map(|language| language.value().to_owned())),
        ];
        let given = parameters.into_iter().filter_map(|(name, value)| Some((name, value?)));
        let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(given).finish();
        let path = format!("/thank-you/{}", self.kind.as_str());
        if query.is_empty() { path } else { format!("{path}?{query}") }
    }

    /// `Test drive requested: 2021 Ford F-150, Saturday, December 5, in the morning.`
    pub(crate) fn about(&self, messages: &Messages) -> String {
        let (_, _, request) = self.request.row();
        let time = self.time.map(|time| match time {
            AppointmentTime::Morning => messages[key::ADF_IN_THE_MORNING].to_owned(),
            AppointmentTime::Afternoon => messages[key::ADF_IN_THE_AFTERNOON].to_owned(),
        });
        let subject = Some(self.subject.clone()).filter(|subject| !subject.is_empty());
        let details = [subject, self.day.map(|day| messages.date(day, DateStyle::WeekdayAndDay)), time]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(", ");
        let request = &messages[request];
        let about = if details.is_empty() {
            messages.requests_alone(&request).to_string()
        } else {
            messages.requests_about(&request, &details).to_string()
        };
        match self.period.zip(self.until) {
            Some((period, until)) => {
                let period = &messages[period.label()];
                messages
                    .requests_looking(&about, &period, &messages.date(until, DateStyle::WeekdayAndDay))
                    .to_string()
            }
            None => about,
        }
    }
}
