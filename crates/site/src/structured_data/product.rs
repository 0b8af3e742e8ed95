//! A vehicle as `Product` and `Car` (MACHINE-2).

use super::{Node, dealer::dealer_id, node::term};
use crate::Site;
use inventory::{Drivetrain, Vehicle, Vin};

pub(crate) fn product(site: &Site, vehicle: &Vehicle) -> Node {
    let url = site.shell.absolute(&vehicle.path());
    let named = |kind: &'static str| move |name: &str| Node::new(kind).with("name", name);
    let miles = |miles: u32| Node::new("QuantitativeValue").with("value", miles).with("unitCode", "SMI");
    let brand = Some(vehicle.make.as_str()).filter(|make| !make.is_empty());
    Node::new(["Product", "Car"])
        .with("@id", format!("{url}#vehicle"))
        .with("name", &vehicle.name)
        .with("url", &url)
        .with("image", &vehicle.image_urls)
        .with("description", &vehicle.description)
        .with("sku", vehicle.stock_number.as_str())
        .with("itemCondition", condition())
        .with("brand", brand.map(named("Brand")))
        .with("model", &vehicle.model)
        .with("vehicleModelDate", vehicle.year.map(|year| year.to_string()))
        .with("vehicleConfiguration", &vehicle.trim)
        .with("vehicleIdentificationNumber", vehicle.valid_vin().map(Vin::as_str))
        .with("mileageFromOdometer", vehicle.mileage.map(miles))
        .with("color", &vehicle.exterior_color)
        .with("vehicleInteriorColor", &vehicle.interior_color)
        .with("bodyType", vehicle.body_style_text())
        .with("vehicleTransmission", &vehicle.transmission)
        .with("driveWheelConfiguration", drive_wheels(vehicle))
        .with("fuelType", vehicle.fuel_text())
        .with("vehicleEngine", vehicle.engine.as_deref().map(named("EngineSpecification")))
        .with("offers", offer(site, vehicle, &url))
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
        .with("availability", term("InStock"))
        .with("itemCondition", condition())
        .with("url", url)
        .with("seller", Node::reference(&dealer_id(site)));
    Some(offer)
}

/// Schema.org's term, or the record's text if there is none.
fn drive_wheels(vehicle: &Vehicle) -> Option<String> {
    let drivetrain = match Drivetrain::from_vehicle(vehicle) {
        Some(Drivetrain::All) => "AllWheelDriveConfiguration",
        Some(Drivetrain::Four) => "FourWheelDriveConfiguration",
        Some(Drivetrain::Front) => "FrontWheelDriveConfiguration",
        Some(Drivetrain::Rear) => "RearWheelDriveConfiguration",
        None => return vehicle.drivetrain.clone(),
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
