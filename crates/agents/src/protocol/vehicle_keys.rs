//! The keys by which a request names a vehicle.

use super::error::{AgentError, ErrorCode};
use super::payload::ObjectReader;
use crate::text_limit::TextLimit;
use feed::{VehicleLookup, VehicleRef};
use inventory::{Snapshot, Vin};
use messages::{Text, key};
use site::Site;
use std::sync::Arc;

/// The inventory of an answer.
pub(super) async fn inventory(site: &Site) -> Result<Arc<Snapshot>, AgentError> {
    site.loaded_inventory().await.ok_or_else(AgentError::no_inventory)
}

/// VIN, stock number and id, which is the stock number too.
#[derive(Debug)]
pub(super) struct VehicleKeys {
    vin: Option<Vin>,
    stock: Option<String>,
    id: Option<String>,
}

impl VehicleKeys {
    const NAMES: [&str; 3] = ["vin", "stock", "vehicle_id"];

    pub(super) fn read(reader: &mut ObjectReader<'_>) -> Self {
        let [vin, stock, id] = Self::NAMES;
        let mut number = |name| reader.text(name, TextLimit::StockNumber);
        let (stock, id) = (number(stock), number(id));
        Self { vin: reader.vin(vin), stock, id }
    }

    /// The keys of a request that must have one.
    pub(super) fn read_some(reader: &mut ObjectReader<'_>) -> Self {
        if !Self::NAMES.iter().any(|name| reader.has(name)) {
            let names = Self::NAMES.join(", ");
            let error = Text::new(move |messages| messages.agents_field_some(&names).to_string());
            reader.error("", "anyOf", error);
        }
        Self::read(reader)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.vin.is_none() && self.stock_number().is_none()
    }

    /// The stock number as given.
    pub(super) fn stock_number(&self) -> Option<&str> {
        self.stock.as_deref().or(self.id.as_deref())
    }

    /// The vehicle. Of several keys the first that names a listed one counts.
    pub(super) async fn find(&self, site: &Site) -> Result<VehicleRef, AgentError> {
        let by_vin = match &self.vin {
            Some(vin) => inventory(site).await?.by_vin(vin).map(|vehicle| vehicle.stock_number.clone()),
            None => None,
        };
        let by_vin = by_vin.as_ref().map(inventory::StockNumber::as_str);
        let mut was_removed = false;
        for number in [by_vin, self.stock.as_deref(), self.id.as_deref()].into_iter().flatten() {
            match site.feed.find_vehicle(number).await {
                VehicleLookup::Found(vehicle) => return Ok(vehicle),
                VehicleLookup::Removed(_) => was_removed = true,
                VehicleLookup::Unknown => {}
                VehicleLookup::Loading | VehicleLookup::NoInventory => return Err(AgentError::no_inventory()),
            }
        }
        Err(if was_removed { Self::removed() } else { Self::unknown() })
    }

    pub(super) fn removed() -> AgentError {
        AgentError::new(ErrorCode::VehicleUnavailable, key::JSON_VEHICLE_GONE)
    }

    pub(super) fn unknown() -> AgentError {
        AgentError::new(ErrorCode::VehicleNotFound, key::AGENTS_NO_VEHICLE)
    }
}
