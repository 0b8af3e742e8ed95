//! The dealership: name, address, phones, hours, staff and claims.

use super::keys::{Key, key, optional, required};
use super::parse::{Email, ZipCode, day_text};
use super::reader::Reader;
use inventory::slug;
use leads::Address;
use site::{
    Claims, Dealership, Department, DepartmentKind, Departments, Holiday, Location, Phone, SAID,
    SHOWN_BY_STOCK, Social, State, Testimonial, WeekHours, fact_of,
};
use std::collections::BTreeSet;

const SALES_HOURS: &str = "dealership.hours.sales";
const SERVICE_HOURS: &str = "dealership.hours.service";
const COLLISION_HOURS: &str = "dealership.hours.collision";
const SERVICE_PHONE: &str = "dealership.service_phone";
const STATE: &str = "dealership.address.state";
const ZIP_CODE: &str = "dealership.address.postal_code";
const LOCATIONS: &str = "dealership.locations";

/// The name of a dealership while `dealership.name` is not set.
pub(super) const UNNAMED: &str = "A dealership";

pub(super) const KEYS: &[Key] = &[
    required("dealership.name", UNNAMED, "name"),
    optional("dealership.tagline", "none", "line under the logo in the footer"),
    required("dealership.phone", "(555) 555-0100", "sales phone, as shown"),
    optional(
        "dealership.phone_shown",
        "as `dealership.phone`",
        "number that pages show and dial in its place, as one that counts calls; structured data, feeds and leads have `dealership.phone`",
    ),
    optional(
        SERVICE_PHONE,
        "as `dealership.phone`",
        "phone of departments for service and collision work that have none, as shown",
    ),
    optional(
        "dealership.sms",
        "none",
        "number that receives text messages; pages then offer `Text us`, with the vehicle and its stock number in the message",
    ),
    required("dealership.email", "nobody@example.com", "e-mail"),
    required("dealership.address.street", "1 Example Street", "street and number"),
    required("dealership.address.city", "Example", "city"),
    required(STATE, "TN", "state or territory: `TN`, `Tenn.` or `Tennessee`, shown as `TN`"),
    required(ZIP_CODE, "38125", "ZIP code: `38125` or `38125-1234`"),
    optional(
        LOCATIONS,
        "one place",
        "lots and stores, where they are several: `North lot | 12 Summer Ave, Memphis, TN 38122 | (901) 555-0177 | mon-sat 9:00AM-7:00PM, \
         sun closed | north@example.com | NL, Lot 2; …`; in the file also `[[dealership.locations]]` with `name`, `address` and optionally \
         `phone`, `hours`, `email` (gets the leads of its vehicles) and `feed` (what the feed calls it besides its name). \
         `dealership.address` is the main office then. With one entry nothing changes",
    ),
    optional(
        "dealership.geo",
        "none",
        "latitude and longitude, for structured data and advertising feeds: `35.05,-89.82`",
    ),
    optional(
        "dealership.store_code",
        "the name, as `winchester-motors`",
        "store code of the dealership in its Google Business Profile; for the Google feed",
    ),
    optional("dealership.dealer_id", "as `dealership.store_code`", "id of the dealership in the Meta feed"),
    optional("dealership.license", "none", "license number, in the footer of every page: `MVDL 12345`"),
    required(
        "dealership.time_zone",
        "UTC",
        "time zone of leads and opening hours: `America/Chicago`, or `Central`",
    ),
    optional(
        "dealership.departments",
        "those of the keys `dealership.hours.*`",
        "departments with their hours: `Sales | sales | | | mon-sat 9:00AM-7:00PM, sun closed; Service | service | (901) 555-0143 | service@example.com | \
         mon-fri 8:00AM-6:00PM, sat-sun closed | Oil change, Brakes: pads and rotors`; in the file also `[[dealership.departments]]` with \
         `kind` (`sales`, `service`, `collision`, `parts`, `other`), `hours` and optionally `name`, `phone`, `email` and `services`. The \
         site has no page and no word about a department that is not listed. Not together with `dealership.hours.*`",
    ),
    optional(
        SALES_HOURS,
        "no such department",
        "opening hours of sales: `mon-fri 9:00AM-7:00PM, sat 9:00AM-6:00PM, sun closed`, or as you write them: `Mon-Fri 9-7, Sat 9 to noon and \
         1-6, Sun by appointment`; hours that would end before they open end after noon (`9-5`), and those that would open before six, or \
         before a break ends, open there (`9-12, 1-5`); in the file also `{ mon-fri = \"9:00AM-7:00PM\", sun = \"closed\", … }`",
    ),
    optional(SERVICE_HOURS, "no such department", "opening hours of the service department"),
    optional(COLLISION_HOURS, "no such department", "opening hours of the collision center"),
    optional(
        "dealership.holidays",
        "none",
        "days whose hours are not those of their weekday, for all departments (those of sales also for lots) or those after a bar, one rule for each \
         day: `2026-11-26 closed Thanksgiving; 12-24 \
         9:00AM-2:00PM Christmas Eve | sales; nov-thu-4 closed Thanksgiving; may-mon-last closed Memorial Day`; in the file also \
         `[[dealership.holidays]]` with `day`, `hours` and optionally `name` and `departments`",
    ),
    optional("dealership.social.facebook", "none", "address of the Facebook page"),
    optional("dealership.social.x", "none", "address of the Twitter/X page"),
    optional("dealership.social.instagram", "none", "address of the Instagram page"),
    optional("dealership.social.youtube", "none", "address of the YouTube page"),
    optional(
        "dealership.claims.stats",
        "none",
        "figures on the About page that you can prove: `25 years; 15,000+ vehicles sold`",
    ),
    optional("dealership.claims.testimonial.quote", "none", "quote of a customer, on the About page"),
    optional("dealership.claims.testimonial.author", "none", "author of the quote"),
    optional(
        "dealership.staff",
        "none",
        "staff on the home and About pages: `Dana Reed | Sales manager | https://…/dana.jpg; …`; in the file also \
         `[[dealership.staff]]` with `name`, `role` and optionally `picture`",
    ),
    optional(
        "dealership.reviews",
        "none",
        "customer reviews: `Nobody hurried me. | Ann Lee | bought a 2021 Camry | https://…/ann.jpg; …`; in the file also \
         `[[dealership.reviews]]` with `quote`, `name` and optionally `role` and `picture`",
    ),
];

/// The keys of facts that only the dealership knows.
pub(super) const CLAIM_KEYS: &[Key] = &{
    let mut keys = [key("", "false", ""); SAID.len()];
    let mut at = 0;
    while at < keys.len() {
        let (path, meaning) = SAID[at];
        keys[at] = if at < SAID.len() - SHOWN_BY_STOCK {
            key(path, "false", meaning)
        } else {
            optional(path, "as the inventory shows", meaning)
        };
        at += 1;
    }
    keys
};

pub(super) fn read(reader: &mut Reader) -> Dealership {
    let phone: Phone = reader.get("dealership.phone");
    let name: String = reader.get("dealership.name");
    let answers: Vec<(&str, bool)> =
        SAID.iter().filter_map(|(key, _)| Some((*key, reader.optional(key)?))).collect();
    let store_code = reader.optional("dealership.store_code").unwrap_or_else(|| slug(&name));
    Dealership {
        name,
        tagline: reader.optional("dealership.tagline"),
        departments: departments(reader, &phone),
        phone,
        phone_shown: reader.optional("dealership.phone_shown"),
        license: reader.optional("dealership.license"),
        sms: text_number(reader),
        email: reader.get::<Email>("dealership.email").0,
        address: address(reader),
        locations: locations(reader),
        geo: reader.optional("dealership.geo"),
        dealer_id: reader.optional("dealership.dealer_id").unwrap_or_else(|| store_code.clone()),
        store_code,
        time_zone: reader.get("dealership.time_zone"),
        social: Social {
            facebook: reader.optional("dealership.social.facebook"),
            x: reader.optional("dealership.social.x"),
            instagram: reader.optional("dealership.social.instagram"),
            youtube: reader.optional("dealership.social.youtube"),
        },
        claims: Claims {
            facts: facts(&answers, true),
            denied: facts(&answers, false),
            stats: reader.optional("dealership.claims.stats").unwrap_or_default(),
            testimonial: testimonial(reader),
        },
        staff: reader.optional("dealership.staff").unwrap_or_default(),
        reviews: reader.optional("dealership.reviews").unwrap_or_default(),
    }
}

/// The facts that the settings say, or deny.
fn facts(answers: &[(&'static str, bool)], is_so: bool) -> BTreeSet<&'static str> {
    answers.iter().filter(|(_, answer)| *answer == is_so).map(|(key, _)| fact_of(key)).collect()
}

/// Warns of a ZIP code that is not of the state, as only a few along its border are.
fn address(reader: &mut Reader) -> Address {
    let (state, ZipCode(postal_code)) = (reader.get::<&State>(STATE), reader.get(ZIP_CODE));
    let is_elsewhere = State::with_zip_code(&postal_code).all(|other| other != state);
    reader.warn_if(
        is_elsewhere && reader.has_fact(STATE) && reader.has_fact(ZIP_CODE),
        &format!("{ZIP_CODE}: {postal_code} is no ZIP code of {}; check it and {STATE}", state.name),
    );
    Address {
        street: reader.get("dealership.address.street"),
        city: reader.get("dealership.address.city"),
        state: state.code.to_owned(),
        postal_code,
    }
}

/// Each has a name of its own.
fn locations(reader: &mut Reader) -> Vec<Location> {
    let locations: Vec<Location> = reader.optional(LOCATIONS).unwrap_or_default();
    let names = locations.iter().flat_map(|location| {
        let own = std::iter::once(&location.name).chain(&location.feed_names);
        // As the feed's texts are compared: by letters and digits.
        own.map(|name| slug(name).replace('-', "")).collect::<BTreeSet<_>>()
    });
    let mut seen = BTreeSet::new();
    for name in names {
        if seen.insert(name.clone()) {
            continue;
        }
        reader.error(LOCATIONS, &format!("has two entries that are called {name}"));
    }
    locations
}

fn text_number(reader: &mut Reader) -> Option<Phone> {
    const SMS: &str = "dealership.sms";
    let phone: Phone = reader.optional(SMS)?;
    if phone.has_extension() {
        reader.error(SMS, "has an extension, which no text message reaches");
        return None;
    }
    Some(phone)
}

/// The departments of the list, or of the keys that name three. Shops without a phone have
/// `dealership.service_phone`, or that of the dealership.
fn departments(reader: &mut Reader, phone: &Phone) -> Departments {
    const LIST: &str = "dealership.departments";
    let list: Option<Vec<Department>> = reader.optional(LIST);
    let service_phone: Option<Phone> = reader.optional(SERVICE_PHONE);
    let hours = [SALES_HOURS, SERVICE_HOURS, COLLISION_HOURS].map(|path| (path, reader.optional(path)));
    let set: Vec<_> = hours.iter().filter(|(_, week)| week.is_some()).map(|(path, _)| *path).collect();
    if list.is_some() && !set.is_empty() {
        reader.error(LIST, &format!("takes the place of {}, which must not be set too", set.join(", ")));
    }
    let mut departments = list.unwrap_or_else(|| {
        let kinds = [
            ("Sales", DepartmentKind::Sales),
            ("Service", DepartmentKind::Service),
            ("Collision Center", DepartmentKind::Collision),
        ];
        let department = |((name, kind), (_, week)): ((&str, _), (_, Option<WeekHours>))| {
            Some(Department {
                name: name.to_owned(),
                kind,
                phone: None,
                email: None,
                week: week?,
                holidays: Vec::new(),
                services: Vec::new(),
            })
        };
        kinds.into_iter().zip(hours).filter_map(department).collect()
    });
    for shop in &mut departments {
        if matches!(shop.kind, DepartmentKind::Service | DepartmentKind::Collision) {
            shop.phone.get_or_insert_with(|| service_phone.clone().unwrap_or_else(|| phone.clone()));
        }
    }
    if departments.is_empty() {
        reader.missing_fact(LIST);
    }
    add_holidays(reader, &mut departments);
    Departments::new(departments)
}

/// Gives each department the holidays that are for it.
fn add_holidays(reader: &mut Reader, departments: &mut [Department]) {
    const HOLIDAYS: &str = "dealership.holidays";
    let holidays: Vec<Holiday> = reader.optional(HOLIDAYS).unwrap_or_default();
    for name in holidays.iter().flat_map(|holiday| &holiday.departments) {
        let is_it = |department: &Department| {
            [&department.name, department.kind.as_str()].iter().any(|own| own.eq_ignore_ascii_case(name))
        };
        if !departments.iter().any(is_it) {
            reader.error(
                HOLIDAYS,
                &format!("names no department: {name} (write a name or a kind of dealership.departments)"),
            );
        }
    }
    for department in departments {
        let (name, kind) = (department.name.clone(), department.kind);
        let for_it = holidays.iter().filter(|holiday| holiday.applies_to(&name, kind));
        department.holidays = for_it.cloned().collect();
        let mut days = department.holidays.iter().map(|holiday| holiday.day).collect::<Vec<_>>();
        while let Some(day) = days.pop() {
            if days.contains(&day) {
                let of = &department.name;
                reader.error(HOLIDAYS, &format!("has two rules for {} of {of}; keep one", day_text(day)));
            }
        }
    }
}

fn testimonial(reader: &mut Reader) -> Option<Testimonial> {
    const QUOTE: &str = "dealership.claims.testimonial.quote";
    const AUTHOR: &str = "dealership.claims.testimonial.author";
    match (reader.optional(QUOTE), reader.optional(AUTHOR)) {
        (Some(quote), Some(author)) => Some(Testimonial { quote, author }),
        (None, None) => None,
        (Some(_), None) => {
            reader.error(AUTHOR, "missing: a testimonial needs its author");
            None
        }
        (None, Some(_)) => {
            reader.error(QUOTE, "missing: an author needs a testimonial");
            None
        }
    }
}
