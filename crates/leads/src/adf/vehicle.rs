//! The vehicle that a lead is about: one of the lot, the visitor's own, or one that is looked for.

use super::{
    Composer,
    parts::{Odometer, Price, Vehicle},
    xml::visible,
};
use crate::{Choice, LeadVehicle, Request, Topic, TradeIn, Wishes};
use inventory::Money;

impl Composer<'_> {
    pub(super) fn vehicle(&self, request: &Request) -> Vehicle {
        match request {
            Request::Enquiry(enquiry) => match &enquiry.topic {
                Topic::Vehicle(vehicle) => self.on_the_lot(vehicle),
                Topic::Service | Topic::Contact => self.unknown(),
            },
            Request::TradeIn(trade_in) => self.offered(trade_in),
            Request::CarFinder(finder) => self.wanted(&finder.wishes),
        }
    }

    /// Where the CRM wants them: the vehicles that were looked at besides.
    pub(super) fn further(&self, viewed: &[LeadVehicle]) -> Vec<Vehicle> {
        let Some(interest) = self.config.viewed_vehicles else { return Vec::new() };
        let interest = Some(interest.as_str());
        viewed.iter().map(|vehicle| Vehicle { interest, ..self.on_the_lot(vehicle) }).collect()
    }

    /// The DTD demands a vehicle of leads that are about none.
    fn unknown(&self) -> Vehicle {
        Vehicle {
            interest: None,
            id: None,
            year: self.demanded(None),
            make: self.demanded(None),
            model: self.demanded(None),
            vin: self.optional(None),
            stock: self.optional(None),
            trim: None,
            bodystyle: None,
            transmission: None,
            odometer: None,
            condition: None,
            price: self.price(None),
            comments: None,
        }
    }

    fn on_the_lot(&self, known: &LeadVehicle) -> Vehicle {
        let stock = known.stock_number.as_deref().and_then(visible);
        Vehicle {
            interest: Some("buy"),
            id: stock.clone().map(|stock| self.id(stock)),
            year: self.demanded(known.year.map(|year| year.to_string())),
            make: self.demanded(known.make.as_deref().and_then(visible)),
            model: self.demanded(known.model.as_deref().and_then(visible)),
            vin: self.optional(known.vin.as_deref().and_then(visible)),
            stock: self.optional(stock),
            trim: known.trim.as_deref().and_then(visible),
            odometer: known.mileage.map(Odometer::of),
            price: self.price(known.price()),
            comments: known.url.as_deref().and_then(visible),
            ..self.unknown()
        }
    }

    fn offered(&self, car: &TradeIn) -> Vehicle {
        Vehicle {
            interest: Some("trade-in"),
            year: car.year.to_string(),
            make: self.demanded(visible(&car.make)),
            model: self.demanded(visible(&car.model)),
            vin: self.optional(visible(&car.vin)),
            odometer: Some(Odometer::of(car.mileage)),
            condition: Some(car.condition.value()),
            comments: car.notes.as_deref().and_then(visible),
            ..self.unknown()
        }
    }

    /// ADF has no place for ranges: a year is one only where no other would do.
    fn wanted(&self, wishes: &Wishes) -> Vehicle {
        Vehicle {
            interest: Some("buy"),
            year: self.demanded(wishes.years.only().map(|year| year.to_string())),
            make: self.demanded(wishes.make.as_deref().and_then(visible)),
            model: self.demanded(wishes.model.as_deref().and_then(visible)),
            bodystyle: wishes.body_style.map(Choice::label),
            transmission: wishes.transmission.map(Choice::label),
            ..self.unknown()
        }
    }

    fn price(&self, price: Option<Money>) -> Option<Price> {
        let price = price.filter(|price| price.in_cents() > 0);
        self.optional(price.map(Money::plain)).map(|amount| Price { amount })
    }
}
