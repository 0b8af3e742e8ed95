//! Builders for leads, vehicles and configurations.

use crate::{forms::car_finder::rav4_wanted, forms::enquiry::enquiry, forms::trade_in::civic};
use leads::{
    Address, AdfNames, Appointment, AppointmentTime, Attribution, Consent, ContactPreference, CrmConfig,
    DatabaseLocation, Enquiry, FormData, Lead, LeadKind, LeadLocation, LeadRequest, LeadVehicle, LeadsConfig,
    MailConfig, MailFormat, MissingValues, Rate, ReadableMailConfig, Secret, Topic, Vendor, Weekday,
};
use std::{collections::BTreeMap, path::Path, time::Duration};
use uuid::Uuid;

/// A complete lead of this kind.
pub(crate) fn lead(kind: impl Into<LeadKind>) -> LeadBuilder {
    let kind = kind.into();
    let request = match kind {
        LeadKind::Enquiry(about) => LeadRequest::Enquiry(enquiry(about)),
        LeadKind::TradeIn => LeadRequest::TradeIn(civic()),
        LeadKind::CarFinder => LeadRequest::CarFinder(rav4_wanted()),
    };
    let page = Some(format!("/{}", kind.as_str()));
    LeadBuilder(Lead {
        request,
        language: messages::Language::English,
        consents: Vec::new(),
        submission_id: None,
        page,
        figures: None,
        deal: None,
        attribution: None,
        agent: None,
        viewed: Vec::new(),
    })
}

pub(crate) struct LeadBuilder(Lead);

impl LeadBuilder {
    pub(crate) fn request(mut self, request: LeadRequest) -> Self {
        self.0.request = request;
        self
    }

    pub(crate) fn first_name(mut self, name: &str) -> Self {
        name.clone_into(&mut self.enquiry().first_name);
        self
    }

    pub(crate) fn message(mut self, message: &str) -> Self {
        self.enquiry().message = Some(message.to_owned());
        self
    }

    pub(crate) fn appointment(mut self, day: Option<Weekday>, time: Option<AppointmentTime>) -> Self {
        self.enquiry().appointment = Appointment { day, time, ..Appointment::default() };
        self
    }

    pub(crate) fn consent(mut self, version: &str) -> Self {
        self.0.consents = Consent::all_from_form(&FormData::from_pairs([("contactConsent", version)]));
        self
    }

    pub(crate) fn attribution(mut self, attribution: Attribution, viewed: Vec<LeadVehicle>) -> Self {
        self.0.attribution = Some(attribution);
        self.0.viewed = viewed;
        self
    }

    pub(crate) fn contact_preference(mut self, contact_preference: ContactPreference) -> Self {
        self.enquiry().contact_preference = contact_preference;
        self
    }

    pub(crate) fn email_only(mut self) -> Self {
        let enquiry = self.enquiry();
        enquiry.last_name = None;
        enquiry.phone = None;
        enquiry.message = None;
        self
    }

    pub(crate) fn vehicle(mut self, vehicle: LeadVehicle) -> Self {
        self.enquiry().topic = Topic::Vehicle(Box::new(vehicle));
        self
    }

    fn enquiry(&mut self) -> &mut Enquiry {
        match &mut self.0.request {
            LeadRequest::Enquiry(enquiry) => enquiry,
            other => panic!("not an enquiry: {other:?}"),
        }
    }

    pub(crate) fn submission(mut self, id: u128) -> Self {
        self.0.submission_id = Some(Uuid::from_u128(id));
        self
    }

    pub(crate) fn build(self) -> Lead {
        self.0
    }
}

/// A vehicle with all fields.
pub(crate) fn camry() -> LeadVehicle {
    LeadVehicle {
        year: Some(2021),
        make: Some("Toyota".to_owned()),
        model: Some("Camry".to_owned()),
        vin: Some("4T1G11AK6MU000001".to_owned()),
        stock_number: Some("FC1042".to_owned()),
        trim: Some("SE & Nightshade".to_owned()),
        price_cents: Some(2_199_000),
        charges: Vec::new(),
        mileage: Some(38_210),
        url: Some("https://www.example.com/used-vehicles/2021-toyota-camry/FC1042".to_owned()),
        status: None,
        location: None,
        photo: Some("https://www.example.com/photos/FC1042/1-1600.jpg".to_owned()),
        tile: None,
    }
}

/// A location of the dealership, with a mailbox of its own.
pub(crate) fn north_lot() -> LeadLocation {
    LeadLocation {
        name: "North lot".to_owned(),
        phone: "(901) 555-0177".to_owned(),
        email: Some("north@dealer.example".to_owned()),
        address: Address {
            street: "12 Austin Peay Hwy".to_owned(),
            city: "Millington".to_owned(),
            state: "TN".to_owned(),
            postal_code: "38053".to_owned(),
        },
    }
}

/// The default configuration, with a CRM at `url` and the journal in `data_dir`.
pub(crate) fn config(url: &str, data_dir: &Path) -> LeadsConfig {
    LeadsConfig {
        crm: Some(crm_config(url)),
        mail: None,
        readable: None,
        timeout: Duration::from_secs(30),
        retry_delay: Duration::from_secs(5),
        retry_delay_max: Duration::from_mins(15),
        missing: MissingValues::NotAvailable,
        names: AdfNames::Both,
        ascii: false,
        sources: Vec::new(),
        viewed_vehicles: None,
        max_deliveries: Rate { count: 20.try_into().unwrap(), per: Duration::from_secs(1) },
        alert: None,
        digest: None,
        journal: DatabaseLocation::Folder(data_dir.to_owned()),
        data_dir: data_dir.to_owned(),
        erase_after: Duration::from_hours(30 * 24),
        vendor: vendor(),
        locations: Vec::new(),
    }
}

pub(crate) fn crm_config(url: &str) -> CrmConfig {
    CrmConfig {
        url: url.parse().unwrap(),
        client_key: Some(Secret::new("the-key")),
        client_key_header: "x-client-key".to_owned(),
    }
}

/// ADF by e-mail, to a mail server at this address.
pub(crate) fn mail_config(server: &str) -> MailConfig {
    MailConfig {
        url: format!("smtp://{server}").parse().unwrap(),
        from: "leads@example.com".to_owned(),
        to: vec!["adf@crm.example.com".to_owned()],
        timeout: Duration::from_secs(30),
        dealership: "Winchester Motors".to_owned(),
        subject: MailConfig::SUBJECT.to_owned(),
        format: MailFormat::Body,
        admin_url: None,
    }
}

/// Mails for people, by a mail server at this address.
pub(crate) fn readable_config(server: &str) -> ReadableMailConfig {
    ReadableMailConfig {
        mail: MailConfig { to: vec!["sales@dealer.example".to_owned()], ..mail_config(server) },
        by_kind: BTreeMap::new(),
    }
}

fn vendor() -> Vendor {
    Vendor {
        name: "Winchester Motors".to_owned(),
        phone: "(901) 555-0142".to_owned(),
        email: "sales@example.com".to_owned(),
        address: Address {
            street: "7300 Winchester Rd".to_owned(),
            city: "Memphis".to_owned(),
            state: "TN".to_owned(),
            postal_code: "38125".to_owned(),
        },
        url: "https://www.example.com/".parse().unwrap(),
        time_zone: jiff::tz::TimeZone::get("America/Chicago").unwrap(),
    }
}
