//! The dealership: the one source of its name, address, phones, hours and claims.

use super::keys::{Key, key, unset};
use super::reader::Reader;
use inventory::slug;
use leads::Address;
use site::{Claims, Dealership, Department, Social, Testimonial};

const OFFICE_HOURS: &str = "mon-fri 8:00AM-6:00PM, sat 8:00AM-2:00PM, sun closed";

/// Its keys, in the order of the document.
pub(super) const KEYS: &[Key] = &[
    key("dealership.name", "Winchester Motors", "name"),
    key("dealership.tagline", "Buying or selling, always pressure free", "line under the logo in the footer"),
    key("dealership.phone", "(901) 555-0142", "sales phone, as shown"),
    unset("dealership.service_phone", "as `dealership.phone`", "service phone, as shown"),
    unset(
        "dealership.sms",
        "none",
        "number that takes text messages; pages then offer `Text us`, with the vehicle and its stock number in the text",
    ),
    key("dealership.email", "sales@example.com", "e-mail"),
    key("dealership.address.street", "7300 Winchester Rd", "street and number"),
    key("dealership.address.city", "Memphis", "city"),
    key("dealership.address.state", "TN", "two-letter state"),
    key("dealership.address.postal_code", "38125", "ZIP code"),
    unset(
        "dealership.geo",
        "none",
        "latitude and longitude, for structured data and outbound feeds: `35.05,-89.82`",
    ),
    unset(
        "dealership.store_code",
        "the name, as `winchester-motors`",
        "what your Google Business Profile calls this dealership; for the Google feed",
    ),
    unset("dealership.dealer_id", "as `dealership.store_code`", "id of the dealership in the Meta feed"),
    key("dealership.time_zone", "America/Chicago", "IANA time zone of leads and opening hours"),
    key(
        "dealership.hours.sales",
        "mon-fri 9:00AM-7:00PM, sat 9:00AM-6:00PM, sun closed",
        "opening hours; in the file also `{ mon-fri = \"9:00AM-7:00PM\", sun = \"closed\", … }`",
    ),
    key("dealership.hours.service", OFFICE_HOURS, "opening hours of the service department"),
    key("dealership.hours.collision", OFFICE_HOURS, "opening hours of the collision center"),
    unset("dealership.social.facebook", "none", "address of the Facebook page"),
    unset("dealership.social.x", "none", "address of the Twitter/X page"),
    unset("dealership.social.instagram", "none", "address of the Instagram page"),
    unset("dealership.social.youtube", "none", "address of the YouTube page"),
    unset(
        "dealership.claims.stats",
        "none",
        "figures on the About page that you can prove: `25 years; 15,000+ vehicles sold`",
    ),
    unset("dealership.claims.testimonial.quote", "none", "a customer's words, on the About page"),
    unset("dealership.claims.testimonial.author", "none", "who said them"),
    unset(
        "dealership.staff",
        "none",
        "the people that one meets there, on the home and About pages: `Dana Reed | Sales manager | https://…/dana.jpg; …`; \
         in the file also `[[dealership.staff]]` with `name`, `role` and, where there is one, `picture`",
    ),
    unset(
        "dealership.reviews",
        "none",
        "what customers said there: `Nobody hurried me. | Ann Lee | bought a 2021 Camry | https://…/ann.jpg; …`; in the file also \
         `[[dealership.reviews]]` with `quote`, `name` and, where you have them, `role` and `picture`",
    ),
];

pub(super) fn read(reader: &mut Reader) -> Dealership {
    let phone: String = reader.get("dealership.phone");
    let name: String = reader.get("dealership.name");
    let store_code = reader.optional("dealership.store_code").unwrap_or_else(|| slug(&name));
    Dealership {
        name,
        tagline: reader.get("dealership.tagline"),
        service_phone: reader.optional("dealership.service_phone").unwrap_or_else(|| phone.clone()),
        phone,
        sms: reader.optional("dealership.sms"),
        email: reader.get("dealership.email"),
        address: Address {
            street: reader.get("dealership.address.street"),
            city: reader.get("dealership.address.city"),
            state: reader.get("dealership.address.state"),
            postal_code: reader.get("dealership.address.postal_code"),
        },
        geo: reader.optional("dealership.geo"),
        dealer_id: reader.optional("dealership.dealer_id").unwrap_or_else(|| store_code.clone()),
        store_code,
        time_zone: reader.get("dealership.time_zone"),
        hours: vec![
            department(reader, "Sales", "dealership.hours.sales"),
            department(reader, "Service - Germantown", "dealership.hours.service"),
            department(reader, "Collision Center", "dealership.hours.collision"),
        ],
        social: Social {
            facebook: reader.optional("dealership.social.facebook"),
            x: reader.optional("dealership.social.x"),
            instagram: reader.optional("dealership.social.instagram"),
            youtube: reader.optional("dealership.social.youtube"),
        },
        claims: Claims {
            stats: reader.optional("dealership.claims.stats").unwrap_or_default(),
            testimonial: testimonial(reader),
        },
        staff: reader.optional("dealership.staff").unwrap_or_default(),
        reviews: reader.optional("dealership.reviews").unwrap_or_default(),
    }
}

fn department(reader: &mut Reader, name: &str, path: &'static str) -> Department {
    Department { name: name.to_owned(), week: reader.get(path) }
}

fn testimonial(reader: &mut Reader) -> Option<Testimonial> {
    const QUOTE: &str = "dealership.claims.testimonial.quote";
    const AUTHOR: &str = "dealership.claims.testimonial.author";
    match (reader.optional(QUOTE), reader.optional(AUTHOR)) {
        (Some(quote), Some(author)) => Some(Testimonial { quote, author }),
        (None, None) => None,
        (Some(_), None) => {
            reader.mistake(AUTHOR, "missing: a testimonial needs its author");
            None
        }
        (None, Some(_)) => {
            reader.mistake(QUOTE, "missing: an author needs a testimonial");
            None
        }
    }
}
