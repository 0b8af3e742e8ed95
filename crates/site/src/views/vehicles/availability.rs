//! What pages, structured data and programs say of whether a vehicle can be bought (VEHICLE-5).

use inventory::{Vehicle, VehicleStatus};

/// The words of a status for each reader.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Availability {
    /// Schema.org's term for an offer.
    pub term: &'static str,
    /// `availability` of programs' records.
    pub record: &'static str,
    /// `product:availability` of shared links.
    pub product_tag: &'static str,
    /// For people: `In stock`, `Sale Pending`.
    pub text: &'static str,
    /// What the buttons that open the vehicle's form say.
    pub enquiry: &'static str,
    /// What the button that sends the form says.
    pub submit: &'static str,
    /// Whether it can be driven before it is bought.
    pub has_test_drive: bool,
}

impl Availability {
    const IN_STOCK: Self = Self {
        term: "InStock",
        record: "in_stock",
        product_tag: "in stock",
        text: "In stock",
        enquiry: "Request a Quote",
        submit: "Request Quote",
        has_test_drive: true,
    };

    pub(crate) fn of(vehicle: &Vehicle) -> Self {
        let status = vehicle.status();
        let not_yet = Self {
            term: "PreOrder",
            record: "pre_order",
            product_tag: "preorder",
            text: status.label(),
            has_test_drive: false,
            ..Self::IN_STOCK
        };
        match status {
            VehicleStatus::Available => Self::IN_STOCK,
            VehicleStatus::Pending => Self {
                term: "LimitedAvailability",
                record: "limited_availability",
                product_tag: "pending",
                text: status.label(),
                enquiry: "Ask to be next",
                submit: "Ask to be next",
                has_test_drive: false,
            },
            VehicleStatus::ComingSoon | VehicleStatus::InTransit => not_yet,
            VehicleStatus::Sold => Self {
                term: "SoldOut",
                record: "sold_out",
                product_tag: "out of stock",
                text: status.label(),
                ..not_yet
            },
        }
    }
}
