//! A vehicle as `Product` and `Car` (MACHINE-2).

use super::{
    Node,
    dealer::{dealer_id, place_node},
    node::term,
};
use crate::{
    Site,
    views::{Availability, VideoView, unknown_of_price},
};
use inventory::{BuyerLocation, Drivetrain, FACTS, Fact, Money, SchemaTerm, Vehicle, Vin};
use messages::Messages;

pub(crate) fn product(site: &Site, vehicle: &Vehicle) -> Node {
    let url = site.shell.absolute(&vehicle.path());
    let kind = if site.config.has_fact("motorcycles") { "Motorcycle" } else { "Car" };
    let node = Node::new(["Product", kind])
        .with("@id", format!("{url}#vehicle"))
        .with("name", &vehicle.name)
        .with("url", &url)
        .with("image", vehicle.own_photos().map(|(_, url)| url).collect::<Vec<_>>())
        .with("sku", vehicle.stock_number.as_str())
        .with("itemCondition", condition())
        .with("vehicleIdentificationNumber", vehicle.valid_vin().map(Vin::as_str));
    let terms = FACTS.iter().filter_map(|row| Some((row.fact, row.schema?)));
    let node = terms.fold(node, |node, (fact, term)| with_fact(node, vehicle, fact, term));
    node.with("subjectOf", video(vehicle, &site.shell.messages)).with("offers", offer(site, vehicle, &url))
}

fn with_fact(node: Node, vehicle: &Vehicle, fact: Fact, term: SchemaTerm) -> Node {
    let text = || if fact == Fact::Drivetrain { drive_wheels(vehicle) } else { vehicle.fact_plain(fact) };
    match term {
        SchemaTerm::Text(name) => node.with(name, text()),
        SchemaTerm::Number(name) => node.with(name, vehicle.fact_number(fact)),
        SchemaTerm::Named(name, kind) => {
            node.with(name, text().map(|text| Node::new(kind).with("name", text)))
        }
        SchemaTerm::Quantity(name, unit_code) => {
            let quantity =
                |number| Node::new("QuantitativeValue").with("value", number).with("unitCode", unit_code);
            node.with(name, vehicle.fact_number(fact).map(quantity))
        }
    }
}

fn condition() -> String {
    term(&format!("{}Condition", Vehicle::SOLD_AS))
}

/// `None` without a price.
fn offer(site: &Site, vehicle: &Vehicle, url: &str) -> Option<Node> {
    let price = vehicle.advertised_price()?;
    let offer = Node::new("Offer")
        .with("price", price.to_decimal())
        .with("priceCurrency", "USD")
        .with("priceSpecification", price_parts(site, vehicle))
        .with("availability", Availability::from_vehicle(vehicle).term.map(term))
        .with(
            "description",
            Some(unknown_of_price(vehicle, None, &site.config).join("; ")).filter(|text| !text.is_empty()),
        )
        .with("itemCondition", condition())
        .with("url", url)
        .with("seller", Node::reference(&dealer_id(site)))
        .with(
            "availableAtOrFrom",
            site.config.dealership.location_of(vehicle).map(|place| place_node(site, place)),
        );
    Some(offer)
}

/// The price with its mandatory charges, line by line (PRICE-11). `None` where the list price is advertised and the
/// documentation fee is the only charge.
fn price_parts(site: &Site, vehicle: &Vehicle) -> Option<Node> {
    let (charges, messages) = (&vehicle.charges, &site.shell.messages);
    if charges.sums().included == Money::ZERO && !charges.has_others() {
        return None;
    }
    let component = |name: &str, price: Money| {
        Node::new("UnitPriceSpecification")
            .with("name", name)
            .with("price", price.to_decimal())
            .with("priceCurrency", "USD")
    };
    let mandatory = charges.lines(BuyerLocation::Unknown).filter(|line| line.charge.is_mandatory());
    let mandatory = mandatory.map(|line| component(line.charge.name(messages), line.charge.amount));
    let own = component(messages.facts_prices_item_vehicle(), vehicle.list_price?);
    let node = Node::new("CompoundPriceSpecification")
        .with("price", vehicle.price_with_charges().map(Money::to_decimal))
        .with("priceCurrency", "USD")
        .with("priceComponent", [own].into_iter().chain(mandatory).collect::<Vec<_>>());
    Some(node)
}

/// The upload's date is not known. `None` where the video has no player of its own.
fn video(vehicle: &Vehicle, messages: &Messages) -> Option<Node> {
    let video = VideoView::from_vehicle(vehicle)?;
    let number = vehicle.stock_number.as_str();
    let node = Node::new("VideoObject")
        .with("name", messages.structured_data_video(&vehicle.name).to_string())
        .with("description", messages.structured_data_vehicle(&vehicle.name, &number).to_string())
        .with("thumbnailUrl", vehicle.own_photos().next().map(|(_, url)| url))
        .with("embedUrl", video.player?)
        .with("url", video.link);
    Some(node)
}

/// Schema.org's term, or the record's text if there is none.
fn drive_wheels(vehicle: &Vehicle) -> Option<String> {
    let drivetrain = match Drivetrain::from_vehicle(vehicle) {
        Some(Drivetrain::All) => "AllWheelDriveConfiguration",
        Some(Drivetrain::Four) => "FourWheelDriveConfiguration",
        Some(Drivetrain::Front) => "FrontWheelDriveConfiguration",
        Some(Drivetrain::Rear) => "RearWheelDriveConfiguration",
        None => return vehicle.drivetrain().map(str::to_owned),
    };
    Some(term(drivetrain))
}

#[cfg(test)]
mod tests {
    use super::drive_wheels;
    use inventory::decode;
    use serde_json::json;

    #[test]
    fn a_drivetrain_is_a_term_of_schema_org_or_the_records_text() {
        let table = [
            ("AWD", "https://schema.org/AllWheelDriveConfiguration"),
            ("All-Wheel Drive", "https://schema.org/AllWheelDriveConfiguration"),
            ("4x4", "https://schema.org/FourWheelDriveConfiguration"),
            ("4WD", "https://schema.org/FourWheelDriveConfiguration"),
            ("4-Wheel Drive", "https://schema.org/FourWheelDriveConfiguration"),
            ("Front Wheel Drive", "https://schema.org/FrontWheelDriveConfiguration"),
            ("RWD", "https://schema.org/RearWheelDriveConfiguration"),
            ("Part-time, with low range", "Part-time, with low range"),
        ];
        for (drivetrain, expected) in table {
            for field in ["drivetrain", "full_text_name"] {
                let feed = json!([{"stock_number": "A1", field: drivetrain}]).to_string();
                let vehicle = decode(feed.as_bytes()).unwrap().vehicles.remove(0);
                let is_term = expected.starts_with("https:");
                let expected = (is_term || field == "drivetrain").then(|| expected.to_owned());
                assert_eq!(drive_wheels(&vehicle), expected, "{field} {drivetrain}");
            }
        }
    }
}
