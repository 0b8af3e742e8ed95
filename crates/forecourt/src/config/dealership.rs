//! The dealership: the one source of its name, address, phones, hours and claims.

use super::reader::Reader;
use inventory::slug;
use leads::Address;
use site::{Claims, Dealership, Department, Social, Testimonial};

pub(super) fn read(reader: &mut Reader) -> Dealership {
    let phone: String = reader.get("dealership.phone");
    let name: String = reader.get("dealership.name");
    let store_code = reader.optional("dealership.store_code").unwrap_or_else(|| slug(&name));
    Dealership {
        name,
        tagline: reader.get("dealership.tagline"),
        service_phone: reader.optional("dealership.service_phone").unwrap_or_else(|| phone.clone()),
        phone,
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
