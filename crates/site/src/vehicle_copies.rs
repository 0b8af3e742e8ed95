//! Copies of what each vehicle's page and advertisement say (COPY-1), made behind the requests after each change
//! of the inventory, of the site and of the day.

use crate::{
    LiveSite, Site,
    machines::{markdown::vehicle_copy, records::VehicleRecord},
    pages,
};
use copies::{Copies, CopiesSize, CopyError, Said};
use inventory::{ContentId, Snapshot, SnapshotId, StockNumber, Vehicle, Vin};
use jiff::{Timestamp, ToSpan as _, civil::Date};
use metrics::{describe_gauge, gauge};
use serde::Serialize;
use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
    time::Duration,
};
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

/// The time between two looks for a change.
const CHECK_INTERVAL: Duration = Duration::from_secs(2);
const PAUSE_AFTER_FAILURE: Duration = Duration::from_mins(1);
/// Vehicles whose texts are rendered at once. A pause as long follows, so that pages do not become slower.
const MAX_VEHICLES: usize = 16;

const COPIES: &str = "vehicle_copies";
const BYTES: &str = "vehicle_copies_bytes";

/// The copies, and what has been copied since the start.
pub struct VehicleCopies {
    copies: Copies,
    /// Texts depend on these and on the vehicle's content.
    shown_by: Option<(Site, Date)>,
    /// The content of each vehicle when it was last copied.
    contents: HashMap<StockNumber, ContentId>,
    /// The inventory whose vehicles are all copied.
    inventory: Option<SnapshotId>,
    /// The day on which old copies were last deleted.
    forgotten: Option<Date>,
}

/// A vehicle as search engines and programs read it.
#[derive(Serialize)]
struct Advertisement {
    title: String,
    meta_description: String,
    #[serde(flatten)]
    vehicle: VehicleRecord,
}

impl VehicleCopies {
    /// The copies in the database of the site's leads.
    pub fn new(site: &Site) -> Self {
        describe_gauge!(COPIES, "Copies of what vehicles' pages said");
        describe_gauge!(BYTES, "Bytes of the texts of these copies, as stored");
        Self {
            copies: Copies::new(Arc::clone(site.leads.journal().database())),
            shown_by: None,
            contents: HashMap::new(),
            inventory: None,
            forgotten: None,
        }
    }

    /// Copies what has changed since the last call, and deletes what is too old once a day. Causes no fetch; without an
    /// inventory nothing is copied.
    pub async fn update(&mut self, site: &Site) -> Result<(), CopyError> {
        let (now, day) = (site.clock.now(), site.now().date());
        let mut has_changed = false;
        if let Some(inventory) = site.feed.shown_inventory() {
            if self.shown_by.as_ref().is_none_or(|(shown, on)| !shown.is(site) || *on != day) {
                self.shown_by = Some((site.clone(), day));
                self.contents.clear();
                self.inventory = None;
            }
            if self.inventory != Some(inventory.id()) {
                has_changed = true;
                self.copy_vehicles(site, &inventory, now).await?;
                self.inventory = Some(inventory.id());
            }
        }
        if self.forgotten != Some(day) {
            has_changed = true;
            let before = now.to_zoned(site.config.dealership.time_zone.clone());
            let before = before.saturating_sub(Copies::MAX_DAYS.days());
            self.copies.forget_before(before.timestamp()).await?;
            self.forgotten = Some(day);
        }
        if has_changed {
            let CopiesSize { copies, bytes } = self.copies.size().await?;
            gauge!(COPIES).set(u32::try_from(copies).unwrap_or(u32::MAX));
            gauge!(BYTES).set(u32::try_from(bytes).unwrap_or(u32::MAX));
        }
        Ok(())
    }

    async fn copy_vehicles(
        &mut self,
        site: &Site,
        inventory: &Arc<Snapshot>,
        now: Timestamp,
    ) -> Result<(), CopyError> {
        let contents = &self.contents;
        let is_new = |index: &usize| {
            let number = &inventory.vehicles()[*index].stock_number;
            contents.get(number) != Some(&inventory.content_ids()[*index])
        };
        let changed: Vec<usize> = (0..inventory.vehicles().len()).filter(is_new).collect();
        for changed in changed.chunks(MAX_VEHICLES) {
            let started = Instant::now();
            let said = rendered(site, inventory, changed).await;
            self.copies.add(&said, now).await?;
            for index in changed {
                let number = inventory.vehicles()[*index].stock_number.clone();
                self.contents.insert(number, inventory.content_ids()[*index]);
            }
            sleep(started.elapsed()).await;
        }
        let numbers: HashSet<&str> =
            inventory.vehicles().iter().map(|vehicle| vehicle.stock_number.as_str()).collect();
        self.contents.retain(|number, _| numbers.contains(number.as_str()));
        let mut gone = self.copies.shown().await?;
        gone.retain(|(number, _)| !numbers.contains(number.as_str()));
        let gone: Vec<_> =
            gone.into_iter().map(|(stock_number, vin)| Said { stock_number, vin, text: None }).collect();
        self.copies.add(&gone, now).await.map(|_| ())
    }
}

impl LiveSite {
    /// Copies what vehicles' pages say whenever it changes, until `stop` is cancelled.
    pub fn keep_copies(&self, stop: CancellationToken) -> impl Future<Output = ()> + Send + use<> {
        let live = self.clone();
        async move {
            let mut copies = VehicleCopies::new(&live.current());
            let mut pause = CHECK_INTERVAL;
            while stop.run_until_cancelled(sleep(pause)).await.is_some() {
                let site = live.current();
                pause = match stop.run_until_cancelled(copies.update(&site)).await {
                    Some(Err(error)) => {
                        tracing::warn!(%error, "vehicles' pages not copied, retry scheduled");
                        PAUSE_AFTER_FAILURE
                    }
                    _ => CHECK_INTERVAL,
                };
            }
        }
    }
}

/// The texts of these vehicles' pages. A page that can't be rendered has no copy until its next change.
async fn rendered(site: &Site, inventory: &Arc<Snapshot>, indexes: &[usize]) -> Vec<Said> {
    let mut said = Vec::with_capacity(indexes.len());
    for index in indexes.iter().copied() {
        let (site, inventory) = (site.clone(), Arc::clone(inventory));
        let render = move || {
            let vehicle = &inventory.vehicles()[index];
            Said {
                stock_number: vehicle.stock_number.as_str().to_owned(),
                vin: vehicle.vin.as_ref().map(Vin::as_str).map(str::to_owned),
                text: Some(text(&site, vehicle, &inventory)),
            }
        };
        match tokio::task::spawn_blocking(render).await {
            Ok(one) => said.push(one),
            Err(error) => tracing::error!(%error, "vehicle's page not copied, its task failed"),
        }
    }
    said
}

fn text(site: &Site, vehicle: &Vehicle, inventory: &Snapshot) -> String {
    let advertisement = Advertisement {
        title: pages::vehicle::title(site, vehicle),
        meta_description: pages::vehicle::description(site, vehicle),
        vehicle: VehicleRecord::new(site, vehicle),
    };
    let json = serde_json::to_string_pretty(&advertisement)
        .inspect_err(|error| tracing::error!(%error, "advertisement of a vehicle not copied"))
        .unwrap_or_default();
    format!("{}\n```json\n{json}\n```\n", vehicle_copy(site, vehicle, inventory))
}
