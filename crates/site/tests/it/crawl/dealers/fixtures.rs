//! The dealerships of the matrix.

use crate::test_app::settings::{dealership, department};
use leads::Address;
use site::{Dealership, Department, DepartmentKind, Departments, OptionalPage, ServiceOffer};

/// A dealership with what it lacks, and the words that tell.
#[derive(Clone)]
pub(super) struct Dealer {
    pub(super) name: &'static str,
    pub(super) dealership: Dealership,
    pub(super) off: Vec<OptionalPage>,
    /// Paths that are no pages of its site.
    pub(super) missing: &'static [&'static str],
    /// Words that occur on no surface, in any letter case.
    pub(super) absent: Vec<&'static str>,
    /// Words that occur somewhere.
    pub(super) present: &'static [&'static str],
}

/// Facts of Winchester Motors.
const WINCHESTER: [&str; 5] = ["Winchester", "Memphis", "Tennessee", "Germantown", "555-014"];
const SERVICE: [&str; 14] = [
    "/service",
    "/schedule-service",
    "Service Your Vehicle",
    "Schedule Service",
    "Service Center",
    "Service Dept",
    "service desk",
    "service shop",
    "Expert Service",
    "service appointment",
    "Quick Lube",
    "change oil",
    "AutoRepair",
    "service_phone",
];
const COLLISION: [&str; 4] = ["collision", "body work", "dents.", "AutoBodyShop"];
const SHOPS: [&str; 3] = ["our shops", "own shop", "shops of its own"];
const FINANCE: [&str; 4] = ["/finance", "Finance & Specials", "Finance &amp; Specials", "lenders"];
const SELL: [&str; 7] = [
    "\"/sell",
    "Sell Your Car",
    "Trade-In Quote",
    "Trade-In Offers",
    "Buying or Selling",
    "an offer for yours",
    "buy cars outright",
];

pub(super) fn dealers() -> [Dealer; 6] {
    [
        cars_alone(),
        cars_and_service(),
        two_departments(),
        no_finance_and_no_sell(),
        spanish_name(),
        winchester(),
    ]
}

fn sales() -> Department {
    department("Sales", DepartmentKind::Sales, None)
}

/// A dealership of its own, with these departments.
fn dealer(name: &str, departments: Vec<Department>) -> Dealership {
    Dealership {
        name: name.to_owned(),
        tagline: Some("On the corner since 1998".to_owned()),
        phone: "(512) 555-0170".parse().unwrap(),
        email: "hello@cars.example".to_owned(),
        address: Address {
            street: "12 Main St".to_owned(),
            city: "Austin".to_owned(),
            state: "TX".to_owned(),
            postal_code: "78701".to_owned(),
        },
        store_code: "main-st".to_owned(),
        dealer_id: "main-st".to_owned(),
        departments: Departments::new(departments),
        ..dealership()
    }
}

fn cars_alone() -> Dealer {
    Dealer {
        name: "cars alone",
        dealership: dealer("Corner Cars", vec![sales()]),
        off: Vec::new(),
        missing: &["/service", "/schedule-service"],
        absent: [WINCHESTER.as_slice(), &SERVICE, &COLLISION, &SHOPS].concat(),
        present: &[
            "One place to buy, trade in and finance your car.",
            "An Austin dealership for pre-owned cars, trucks and SUVs.",
            "address, directions, sales phone number,",
        ],
    }
}

fn cars_and_service() -> Dealer {
    let mut service = department("Workshop", DepartmentKind::Service, Some("(512) 555-0171"));
    service.email = Some("workshop@cars.example".to_owned());
    service.services = vec![
        ServiceOffer { name: "Oil change".to_owned(), text: Some("Synthetic oil and a filter.".to_owned()) },
        ServiceOffer { name: "State inspection".to_owned(), text: None },
    ];
    Dealer {
        name: "cars and service",
        dealership: dealer("Corner Cars", vec![service, sales()]),
        off: Vec::new(),
        missing: &[],
        absent: [WINCHESTER.as_slice(), &COLLISION, &["Quick Lube", "our shops", "own shops"]].concat(),
        present: &[
            "Service Your Vehicle",
            "with our own service shop.",
            "with a service shop of its own.",
            "I would like to book: State inspection.",
            "Synthetic oil and a filter.",
            "Oil change and State inspection at Corner Cars in Austin.",
            "workshop@cars.example",
            "AutoRepair",
            "What our service shop does.",
        ],
    }
}

fn two_departments() -> Dealer {
    let collision = department("Body & Paint", DepartmentKind::Collision, Some("(512) 555-0172"));
    Dealer {
        name: "two departments, none of them service",
        dealership: dealer("Corner Cars", vec![sales(), collision]),
        off: Vec::new(),
        missing: &["/service", "/schedule-service"],
        absent: [WINCHESTER.as_slice(), &SERVICE, &["our shops", "own shops", "service and collision"]]
            .concat(),
        present: &[
            "with our own collision shop.",
            "Our own shop repairs your car after a collision",
            "Body &amp; Paint",
            "AutoBodyShop",
            "Collision: <span class=\"tabular\">(512) 555-0172",
        ],
    }
}

fn no_finance_and_no_sell() -> Dealer {
    let parts = department("Parts Counter", DepartmentKind::Parts, Some("(512) 555-0173"));
    Dealer {
        name: "no finance and no sell",
        dealership: dealer("Corner Cars", vec![sales(), parts]),
        off: OptionalPage::SWITCHED.to_vec(),
        missing: &["/finance", "/sell", "/car-finder", "/about", "/service", "/schedule-service"],
        absent: [
            WINCHESTER.as_slice(),
            &SERVICE,
            &COLLISION,
            &SHOPS,
            &FINANCE,
            &SELL,
            &["/car-finder", "find one for you", "\"/about", "More about us <svg"],
        ]
        .concat(),
        present: &["One place to buy your car.", "Always Pressure Free", "AutoPartsStore", "hasCarFinder"],
    }
}

fn spanish_name() -> Dealer {
    let service = department("Taller d'Ávila", DepartmentKind::Service, None);
    Dealer {
        name: "a Spanish name with accents and an apostrophe",
        dealership: dealer("Autos Muñoz d'Ávila", vec![sales(), service]),
        off: vec![OptionalPage::Finance],
        missing: &["/finance"],
        absent: [
            WINCHESTER.as_slice(),
            &COLLISION,
            &FINANCE,
            &["Ã", "&amp;#", "&amp;amp;", "\\u0027", "%25"],
        ]
        .concat(),
        present: &["Autos Muñoz d'Ávila", "Autos Muñoz d'Ávila", "Taller d'Ávila", "Schedule Service"],
    }
}

fn winchester() -> Dealer {
    Dealer {
        name: "Winchester Motors",
        dealership: dealership(),
        off: Vec::new(),
        missing: &[],
        absent: vec!["hasCarFinder", "AutoPartsStore"],
        present: &[
            "Service Your Vehicle",
            "Service - Germantown",
            "Maintenance &amp; Collision Services",
            "with our own service and collision shops.",
            "One place to buy, trade in, finance and service your car.",
            "address, directions, sales and service phone numbers, and the hours of every department.",
            "Oil changes, brakes, tires, alignment, engine and transmission repair, and collision work at Winchester Motors",
            "what our service and collision centers do, where we are",
        ],
    }
}
