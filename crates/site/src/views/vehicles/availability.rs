//! The words of pages, structured data and programs for a vehicle's status (VEHICLE-5).

use inventory::{Vehicle, VehicleStatus};
use messages::{Key, key};

/// The words of a status for each reader.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Availability {
    /// Schema.org's term for an offer; `None` where nothing is known.
    pub term: Option<&'static str>,
    /// `availability` of programs' records.
    pub record: Option<&'static str>,
    /// `product:availability` of shared links.
    pub product_tag: Option<&'static str>,
    /// For people: `In stock`, `Sale Pending`.
    pub text: Key,
    /// The text of the buttons that open the vehicle's form.
    pub enquiry: Key,
    /// The text of the button that sends the form.
    pub submit: Key,
    /// The vehicle can be driven before it is bought.
    pub has_test_drive: bool,
}

impl Availability {
    const IN_STOCK: Self = Self {
        term: Some("InStock"),
        record: Some("in_stock"),
        product_tag: Some("in stock"),
        text: key::FACTS_STATUS_IN_STOCK,
        enquiry: key::INVENTORY_AVAILABILITY_QUOTE,
        submit: key::INVENTORY_AVAILABILITY_SEND_QUOTE,
        has_test_drive: true,
    };

    pub(crate) fn from_vehicle(vehicle: &Vehicle) -> Self {
        let status = vehicle.status();
        let not_yet = Self {
            term: Some("PreOrder"),
            record: Some("pre_order"),
            product_tag: Some("preorder"),
            text: status.label(),
            has_test_drive: false,
            ..Self::IN_STOCK
        };
        match status {
            VehicleStatus::Available => Self::IN_STOCK,
            VehicleStatus::Pending => Self {
                term: Some("LimitedAvailability"),
                record: Some("limited_availability"),
                product_tag: Some("pending"),
                text: status.label(),
                enquiry: key::INVENTORY_AVAILABILITY_NEXT,
                submit: key::INVENTORY_AVAILABILITY_NEXT,
                has_test_drive: false,
            },
            VehicleStatus::ComingSoon | VehicleStatus::InTransit | VehicleStatus::OnOrder => not_yet,
            VehicleStatus::Unknown => {
                Self { term: None, record: None, product_tag: None, text: status.label(), ..Self::IN_STOCK }
            }
            VehicleStatus::Sold | VehicleStatus::NotForSale => Self {
                term: Some("SoldOut"),
                record: Some("sold_out"),
                product_tag: Some("out of stock"),
                ..not_yet
            },
        }
    }
}
