//! What the demo's lot says of its cars, as far as a picture needs it.

use crate::{BodyStyle, CarPicture};
use serde_json::Value;

/// Every car of a lot's file (`crates/sandbox/data/lot.json`), with how many photographs its listing names.
pub fn listing(lot: &str) -> serde_json::Result<Vec<(CarPicture, usize)>> {
    let cars: Vec<Listed> = serde_json::from_str(lot)?;
    Ok(cars.iter().map(|car| (car.picture(), car.photos)).collect())
}

#[derive(serde::Deserialize)]
struct Listed {
    record: Value,
    detail: Value,
    photos: usize,
}

impl Listed {
    fn text(&self, field: &str) -> String {
        let value = self.record.get(field).or_else(|| self.detail.get(field));
        value.and_then(Value::as_str).unwrap_or_default().to_owned()
    }

    fn number<T: TryFrom<u64> + Default>(&self, field: &str) -> T {
        let value = self.record.get(field).and_then(Value::as_u64);
        value.and_then(|number| T::try_from(number).ok()).unwrap_or_default()
    }

    fn picture(&self) -> CarPicture {
        CarPicture {
            body: body_style(&self.text("body_style")),
            paint: self.text("exterior_color"),
            interior: self.text("interior_color"),
            year: self.number("year"),
            make: self.text("make"),
            model: self.text("model"),
            trim: self.text("trim"),
            mileage: self.number("mileage"),
            stock_number: self.text("stock_number"),
        }
    }
}

fn body_style(words: &str) -> BodyStyle {
    match words {
        "Coupe" => BodyStyle::Coupe,
        "Hatchback" => BodyStyle::Hatchback,
        "Wagon" => BodyStyle::Wagon,
        "Crossover" => BodyStyle::Crossover,
        "SUV" => BodyStyle::Suv,
        "Pickup" => BodyStyle::Pickup,
        "Minivan" => BodyStyle::Minivan,
        "Van" => BodyStyle::Van,
        "Convertible" => BodyStyle::Convertible,
        _ => BodyStyle::Sedan,
    }
}
