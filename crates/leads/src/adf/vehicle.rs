//! The vehicle that a lead is about: from the inventory, a trade-in, or wanted.

use super::{
    AdfBuilder,
    elements::{Finance, Vehicle},
    xml::visible,
};
use crate::{Choice as _, LeadFigures, LeadRequest, LeadVehicle, Topic, TradeIn, WantedVehicle};
use inventory::Money;

impl AdfBuilder<'_> {
    pub(super) fn vehicle(&self, request: &LeadRequest) -> Vehicle {
        match request {
            LeadRequest::Enquiry(enquiry) => match &enquiry.topic {
                Topic::Vehicle(vehicle) => {
                    let interest = if enquiry.is_test_drive() { "test-drive" } else { "buy" };
                    Vehicle { interest: Some(interest), ..self.listed(vehicle) }
                }
                Topic::Service | Topic::Contact => self.unknown(),
            },
            LeadRequest::TradeIn(trade_in) => self.traded_in(trade_in),
            LeadRequest::CarFinder(finder) => self.wanted(&finder.wanted),
        }
    }

    /// The vehicles that the visitor viewed, if `leads.viewed_vehicles` is set.
    pub(super) fn viewed(&self, viewed: &[LeadVehicle]) -> Vec<Vehicle> {
        let Some(interest) = self.config.viewed_vehicles else { return Vec::new() };
        let interest = Some(interest.as_str());
        viewed.iter().map(|vehicle| Vehicle { interest, ..self.listed(vehicle) }).collect()
    }

    /// The DTD requires a vehicle, even for leads that are about none.
    fn unknown(&self) -> Vehicle {
        Vehicle {
            interest: None,
            id: None,
            year: self.required(None),
            make: self.required(None),
            model: self.required(None),
            vin: self.optional(None),
            stock: self.optional(None),
            trim: None,
            bodystyle: None,
            transmission: None,
            odometer: None,
            condition: None,
            price: self.price(None),
            finance: None,
            comments: None,
        }
    }

    fn listed(&self, vehicle: &LeadVehicle) -> Vehicle {
        let stock = vehicle.stock_number.as_deref().and_then(visible);
        Vehicle {
            interest: Some("buy"),
            id: stock.clone(),
            year: self.required(vehicle.year.map(|year| year.to_string())),
            make: self.required(vehicle.make.as_deref().and_then(visible)),
            model: self.required(vehicle.model.as_deref().and_then(visible)),
            vin: self.optional(vehicle.vin.as_deref().and_then(visible)),
            stock: self.optional(stock),
            trim: vehicle.trim.as_deref().and_then(visible),
            odometer: vehicle.mileage,
            price: self.price(vehicle.price()),
            comments: vehicle.url.as_deref().and_then(visible),
            ..self.unknown()
        }
    }

    fn traded_in(&self, car: &TradeIn) -> Vehicle {
        Vehicle {
            interest: Some("trade-in"),
            year: car.year.to_string(),
            make: self.required(visible(&car.make)),
            model: self.required(visible(&car.model)),
            vin: self.optional(visible(&car.vin)),
            odometer: Some(car.mileage),
            condition: Some(car.condition.value()),
            finance: car.owed.filter(|owed| *owed > 0).map(|owed| debt(Money::dollars(owed.into()))),
            comments: car.notes.as_deref().and_then(visible),
            ..self.unknown()
        }
    }

    /// The trade-in of the shopper's figures, of which only the worth and the debt are vehicle.
    pub(super) fn figures_trade_in(&self, figures: &LeadFigures) -> Option<Vehicle> {
        let inventory::TradeIn { worth, owed } = figures.trade_in?;
        Some(Vehicle {
            interest: Some("trade-in"),
            price: self.price(Some(worth)),
            finance: (owed > Money::ZERO).then(|| debt(owed)),
            comments: Some(self.messages.adf_own_figures().to_owned()),
            ..self.unknown()
        })
    }

    /// ADF has no ranges, so a year is written only if it is the only one.
    fn wanted(&self, wanted: &WantedVehicle) -> Vehicle {
        Vehicle {
            interest: Some("buy"),
            year: self.required(wanted.years.single().map(|year| year.to_string())),
            make: self.required(wanted.make.as_deref().and_then(visible)),
            model: self.required(wanted.model.as_deref().and_then(visible)),
            bodystyle: wanted.body_style.map(|body| self.messages[body.label()].to_owned()),
            transmission: wanted
                .transmission
                .map(|transmission| self.messages[transmission.label()].to_owned()),
            ..self.unknown()
        }
    }

    fn price(&self, price: Option<Money>) -> Option<String> {
        let price = price.filter(|price| price.in_cents() > 0);
        self.optional(price.map(Money::to_decimal))
    }
}

/// The debt on a trade-in. The DTD requires an amount beside the balance.
fn debt(owed: Money) -> Finance {
    Finance { amounts: vec![("total", owed)], balance: Some(owed) }
}
