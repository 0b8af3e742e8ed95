//! The table of a consumer: its columns, a row per advertised vehicle, and counts of the others.

use super::offer::{Offer, Refusal};
use crate::Site;
use csv::{Terminator, WriterBuilder};
use inventory::{Snapshot, Vehicle};
use std::collections::{BTreeMap, HashSet};

/// The metric.
const VEHICLES: &str = "outbound_vehicles";

/// The value of a column.
type Value = Box<dyn Fn(&Offer<'_>) -> String + Send + Sync>;

/// A column of a consumer's table.
pub(super) struct Column {
    name: String,
    value: Value,
}

/// A column with this name.
pub(super) fn column(
    name: impl Into<String>,
    value: impl Fn(&Offer<'_>) -> String + Send + Sync + 'static,
) -> Column {
    Column { name: name.into(), value: Box::new(value) }
}

/// A consumer and its format.
pub(super) struct Consumer {
    /// Name in logs and metrics.
    pub(super) name: &'static str,
    pub(super) content_type: &'static str,
    pub(super) delimiter: u8,
    /// Maximum characters of an id.
    pub(super) longest_id: usize,
    pub(super) columns: Vec<Column>,
}

impl Consumer {
    /// The table of the inventory's vehicles, in the feed's order, without those that lack a required
    /// value or have a price about ten times off. Logs and counts both.
    pub(super) fn table(&self, site: &Site, stock: &Snapshot) -> Vec<u8> {
        let mut table = WriterBuilder::new()
            .delimiter(self.delimiter)
            .terminator(Terminator::Any(b'\n'))
            .from_writer(Vec::new());
        // Writing to memory can't fail, and all rows have the same length.
        _ = table.write_record(self.columns.iter().map(|column| &column.name));
        let (mut vins, mut refused, mut listed) = (HashSet::new(), BTreeMap::<Refusal, u32>::new(), 0_u32);
        let prices_off = stock.prices_off();
        for vehicle in stock.vehicles() {
            let offer = if prices_off.contains(&vehicle.stock_number) {
                Err(Refusal::PriceOff)
            } else {
                self.offer(site, vehicle, &mut vins)
            };
            match offer {
                Ok(offer) => {
                    _ = table.write_record(self.columns.iter().map(|column| (column.value)(&offer)));
                    listed += 1;
                }
                Err(refusal) => *refused.entry(refusal).or_default() += 1,
            }
        }
        self.report(listed, &refused);
        table.into_inner().unwrap_or_default()
    }

    fn offer<'a>(
        &self,
        site: &'a Site,
        vehicle: &'a Vehicle,
        vins: &mut HashSet<&'a str>,
    ) -> Result<Offer<'a>, Refusal> {
        let offer = Offer::new(site, vehicle)?;
        if vehicle.stock_number.as_str().chars().count() > self.longest_id {
            return Err(Refusal::LongStockNumber);
        }
        if vins.insert(offer.vin.as_str()) { Ok(offer) } else { Err(Refusal::RepeatedVin) }
    }

    fn report(&self, listed: u32, refused: &BTreeMap<Refusal, u32>) {
        let left_out: u32 = refused.values().sum();
        let reasons: Vec<String> =
            refused.iter().map(|(refusal, count)| format!("{} {count}", refusal.label())).collect();
        let reasons = reasons.join(", ");
        tracing::info!(consumer = self.name, listed, left_out, reasons, "outbound feed made");
        metrics::describe_gauge!(
            VEHICLES,
            "Vehicles in an outbound feed, and those left out by what they lack"
        );
        let gauge = |outcome| metrics::gauge!(VEHICLES, "consumer" => self.name, "outcome" => outcome);
        gauge("listed").set(listed);
        for refusal in Refusal::ALL {
            gauge(refusal.label()).set(refused.get(&refusal).copied().unwrap_or_default());
        }
    }
}
