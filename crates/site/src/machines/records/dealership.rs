//! Programs read these records about the dealership: its departments, hours, lots and stores.

use crate::{
    DayHours, Dealership, Department, DepartmentKind, Holiday, Location, OpeningHours, Site, WeekHours,
    config::Calendar, structured_data::DAYS,
};
use jiff::civil::Date;
use leads::{Address, EnquiryKind};
use schemars::JsonSchema;
use serde::Serialize;

/// The dealership.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DealershipRecord {
    pub name: String,
    pub url: String,
    /// The hours of sales.
    pub phone: String,
    /// Absent without a service department.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub service_phone: Option<String>,
    pub email: String,
    pub address: AddressRecord,
    /// IANA name of the time zone of the hours.
    pub time_zone: String,
    pub departments: Vec<DepartmentRecord>,
    /// The lots and stores where vehicles stand, if they are several; `address` is the main office then.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub locations: Vec<LocationRecord>,
}

/// A lot or store.
#[derive(Debug, Serialize, JsonSchema)]
pub struct LocationRecord {
    /// As in the `location` of vehicles.
    pub name: String,
    pub phone: String,
    /// Its own e-mail, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    pub address: AddressRecord,
    /// Monday to Sunday; absent where the hours of sales count.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hours: Vec<DayRecord>,
    /// Days of the next month with other hours.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub special_days: Vec<SpecialDayRecord>,
}

/// A postal address.
#[derive(Debug, Serialize, JsonSchema)]
pub struct AddressRecord {
    pub street: String,
    pub city: String,
    /// `TN`.
    pub state: String,
    pub postal_code: String,
    /// Always `US`.
    pub country: &'static str,
}

/// A department with its hours.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DepartmentRecord {
    pub name: String,
    /// `sales`, `service`, `collision`, `parts` or `other`.
    pub kind: &'static str,
    /// Its own phone, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// Its own e-mail, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// The department's services, if the dealership lists them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub services: Vec<String>,
    /// Monday to Sunday.
    pub hours: Vec<DayRecord>,
    /// Days of the next month with other hours.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub special_days: Vec<SpecialDayRecord>,
}

/// The hours of a date that are not those of its weekday.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SpecialDayRecord {
    /// `2026-11-26`.
    pub date: String,
    /// `Thanksgiving`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(flatten)]
    pub hours: HoursRecord,
}

/// The hours of a day.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DayRecord {
    /// `Monday`.
    pub day: &'static str,
    #[serde(flatten)]
    pub hours: HoursRecord,
}

/// When a day's visitors may come.
#[derive(Debug, Serialize, JsonSchema)]
pub struct HoursRecord {
    /// `09:00`; absent on a closed day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opens: Option<String>,
    /// `19:00`, or `23:59` for the end of the day; absent on a closed day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closes: Option<String>,
    /// The hours after a break, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after_break: Option<SpanRecord>,
    /// Open for customers with an appointment alone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_appointment: bool,
}

/// Hours without a break.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SpanRecord {
    /// `13:00`.
    pub opens: String,
    /// `17:00`, or `23:59` for the end of the day.
    pub closes: String,
}

impl DealershipRecord {
    pub fn new(site: &Site) -> Self {
        let dealership = &site.config.dealership;
        let today = site.now().date();
        Self {
            name: dealership.name.clone(),
            url: site.shell.absolute("/"),
            phone: dealership.phone_answering(EnquiryKind::Contact.into()).to_string(),
            service_phone: dealership
                .departments
                .first_of(DepartmentKind::Service)
                .map(|_| dealership.phone_answering(EnquiryKind::Service.into()).to_string()),
            email: dealership.email.clone(),
            address: AddressRecord::from(&dealership.address),
            time_zone: dealership.time_zone.iana_name().unwrap_or_default().to_owned(),
            departments: dealership
                .departments
                .iter()
                .map(|department| DepartmentRecord::new(department, today))
                .collect(),
            locations: dealership
                .places()
                .iter()
                .map(|place| LocationRecord::new(place, dealership, today))
                .collect(),
        }
    }
}

impl From<&Address> for AddressRecord {
    fn from(address: &Address) -> Self {
        Self {
            street: address.street.clone(),
            city: address.city.clone(),
            state: address.state.clone(),
            postal_code: address.postal_code.clone(),
            country: "US",
        }
    }
}

impl LocationRecord {
    fn new(location: &Location, dealership: &Dealership, today: Date) -> Self {
        let calendar = dealership.calendar_of(location);
        Self {
            name: location.name.clone(),
            phone: location.phone.as_ref().unwrap_or(&dealership.phone).to_string(),
            email: location.email.clone(),
            address: AddressRecord::from(&location.address),
            hours: location.week.map(DayRecord::week).unwrap_or_default(),
            special_days: calendar.map(|calendar| special_days(calendar, today)).unwrap_or_default(),
        }
    }
}

impl DayRecord {
    fn week(week: WeekHours) -> Vec<Self> {
        DAYS.into_iter().zip(week).map(|(day, hours)| Self { day, hours: hours.into() }).collect()
    }
}

impl From<DayHours> for HoursRecord {
    fn from(hours: DayHours) -> Self {
        let mut spans = hours.spans().iter().copied().map(OpeningHours::for_programs);
        let (opens, closes) = spans.next().map(|[opens, closes]| (opens, closes)).unzip();
        let after_break = spans.next().map(|[opens, closes]| SpanRecord { opens, closes });
        Self { opens, closes, after_break, by_appointment: hours == DayHours::ByAppointment }
    }
}

fn special_days(calendar: Calendar<'_>, today: Date) -> Vec<SpecialDayRecord> {
    let holidays = calendar.holidays_from(today, 31).into_iter();
    let record = |(date, holiday): (Date, &Holiday)| SpecialDayRecord {
        date: date.to_string(),
        name: holiday.name.clone(),
        hours: holiday.hours.into(),
    };
    holidays.map(record).collect()
}

impl DepartmentRecord {
    fn new(department: &Department, today: Date) -> Self {
        Self {
            name: department.name.clone(),
            kind: department.kind.as_str(),
            phone: department.phone.as_ref().map(ToString::to_string),
            email: department.email.clone(),
            services: department.services.iter().map(|service| service.name.clone()).collect(),
            hours: DayRecord::week(department.week),
            special_days: special_days(department.calendar(), today),
        }
    }
}
