//! One attempt of the car listings call: fetch, check the size, decode.

use crate::archive::{ArchivedBody, read_body};
use crate::inventory_history::InventoryHistory;
use crate::json_call::{self, JsonCall, Response};
use crate::past_instant::PastInstant;
use crate::state::{Body, Inventory, Served};
use crate::validators::Validators;
use crate::{BuildError, FeedConfig, FetchError, metrics, shared_inventory};
use flate2::bufread::GzDecoder;
use http_client::HttpClient;
use inventory::{DecodeError, DecodeReport, Decoded, LoanTerms, Money, Snapshot, Vehicle, VehicleList};
use jiff::{Timestamp, tz::TimeZone};
use std::sync::Arc;
use tokio::time::Instant;
use url::Url;

/// The car listings call.
pub(crate) struct ListingsCall {
    call: JsonCall,
    url: Url,
    decoder: Decoder,
}

/// Decodes bodies with the fee in prices, and indexes inventories with the price reductions and new arrivals.
#[derive(Clone)]
pub(crate) struct Decoder {
    max_vehicles: usize,
    financing: Option<LoanTerms>,
    included_fee: Money,
    history: Arc<InventoryHistory>,
    /// Other servers get the bodies too.
    is_shared: bool,
}

/// The result of a successful attempt.
pub(crate) enum FeedResponse {
    Changed(DecodedResponse),
    /// The content of the last response, and the validators for the next request.
    NotModified(Inventory, Validators),
}

/// A decoded response.
pub(crate) struct DecodedResponse {
    pub(crate) inventory: Inventory,
    pub(crate) report: DecodeReport,
    pub(crate) body: Body,
    pub(crate) validators: Option<Validators>,
}

impl ListingsCall {
    pub(crate) fn new(
        client: &HttpClient,
        config: &FeedConfig,
        decoder: Decoder,
    ) -> Result<Self, BuildError> {
        let call = JsonCall::new(client, config.timeout, config.max_bytes)
            .client_key(&config.client_key_header, config.client_key.as_ref())?;
        Ok(Self { call, url: config.url.clone(), decoder })
    }

    pub(crate) const fn decoder(&self) -> &Decoder {
        &self.decoder
    }

    /// Fetches once, conditionally if the last response had validators.
    pub(crate) async fn fetch(
        &self,
        last_response: Option<&(Inventory, Validators)>,
    ) -> Result<FeedResponse, FetchError> {
        let start = Instant::now();
        let result = self.request(last_response).await;
        metrics::fetched(
            result.as_ref().map_or_else(FetchError::label, FeedResponse::label),
            start.elapsed(),
        );
        result
    }

    /// Fetches once, unconditionally.
    pub(crate) async fn fetch_unconditionally(&self) -> Result<DecodedResponse, FetchError> {
        self.decode(self.call.get(&self.url).await?).await
    }

    async fn request(
        &self,
        last_response: Option<&(Inventory, Validators)>,
    ) -> Result<FeedResponse, FetchError> {
        let Some((inventory, validators)) = last_response else {
            return self.fetch_unconditionally().await.map(FeedResponse::Changed);
        };
        match self.call.get_if_changed(&self.url, validators).await? {
            Response::Changed(body) => self.decode(body).await.map(FeedResponse::Changed),
            Response::NotModified(validators) => Ok(FeedResponse::NotModified(inventory.clone(), validators)),
        }
    }

    async fn decode(
        &self,
        json_call::Body { bytes, validators }: json_call::Body,
    ) -> Result<DecodedResponse, FetchError> {
        let decoder = self.decoder.clone();
        // Thousands of records take a while.
        let decoding = tokio::task::spawn_blocking(move || {
            let (inventory, report) = decoder.decode(&bytes)?;
            Ok((Inventory { packed: decoder.pack(&bytes), ..inventory }, report, Body::new(bytes)))
        });
        let (inventory, report, body) =
            decoding.await.unwrap_or_else(|error| Err(FetchError::Crashed(error.to_string())))?;
        // Without validators, data that is not an array is fetched and logged each time.
        let validators = validators.filter(|_| inventory.was_array);
        Ok(DecodedResponse { inventory, report, body, validators })
    }
}

impl FeedResponse {
    fn label(&self) -> &'static str {
        match self {
            Self::Changed(response) if response.inventory.was_array => "loaded",
            Self::Changed(_) => "not_array",
            Self::NotModified(..) => "unchanged",
        }
    }
}

impl Decoder {
    pub(crate) fn new(config: &FeedConfig, history: Arc<InventoryHistory>) -> Self {
        Self {
            max_vehicles: config.max_vehicles,
            financing: config.financing,
            included_fee: config.included_fee,
            history,
            is_shared: config.database.is_some(),
        }
    }

    fn pack(&self, body: &[u8]) -> Option<Arc<Vec<u8>>> {
        self.is_shared.then(|| Arc::new(shared_inventory::pack(body)))
    }

    /// Decodes a body of another server. Blocks.
    pub(crate) fn unpack(&self, packed: Vec<u8>, max_bytes: usize) -> Result<(Inventory, Body), FetchError> {
        let body = read_body(&mut GzDecoder::new(packed.as_slice()), max_bytes)
            .map_err(|error| FetchError::NotJson(error.to_string()))?;
        let (inventory, _) = self.decode(&body)?;
        Ok((Inventory { packed: Some(Arc::new(packed)), ..inventory }, Body::new(body)))
    }

    /// Decodes an archived inventory; an unreadable one is logged. Blocks.
    pub(crate) fn restore(
        &self,
        ArchivedBody { body, at }: ArchivedBody,
    ) -> Option<(Inventory, PastInstant)> {
        let (inventory, _) = self
            .decode(&body)
            .inspect_err(|cause| tracing::error!(%cause, "the archived inventory can't be decoded"))
            .ok()?;
        let packed = self.pack(&body);
        Some((Inventory { packed, ..inventory }, PastInstant::from_timestamp(at)))
    }

    /// Blocks: a large body takes a while.
    fn decode(&self, body: &[u8]) -> Result<(Inventory, DecodeReport), FetchError> {
        let (decoded, was_array) = match inventory::decode_at_most(body, self.max_vehicles) {
            Ok(decoded) => (decoded, true),
            Err(DecodeError::NotArray) => (Decoded::default(), false),
            Err(DecodeError::NotJson(why)) => return Err(FetchError::NotJson(why)),
            Err(DecodeError::TooManyRecords(most)) => return Err(FetchError::TooManyVehicles { most }),
        };
        let list = Arc::new(VehicleList::new(decoded.vehicles, self.included_fee));
        Ok((Inventory { id: list.id(), list, was_array, packed: None }, decoded.report))
    }

    /// Indexes an inventory with the price reductions and new arrivals of this time, unless `current`
    /// has the same.
    /// Blocks: a large one takes a while.
    pub(crate) fn index(
        &self,
        inventory: Inventory,
        current: Option<&Served>,
        now: Timestamp,
    ) -> (Inventory, Arc<Snapshot>) {
        let vehicles = inventory.list.vehicles().iter();
        let observations = vehicles.map(|vehicle| self.history.observation(vehicle, now)).collect::<Vec<_>>();
        let is_same = |current: &&Served| {
            let current_observations = current.snapshot.vehicles().iter().map(Vehicle::observation);
            current.inventory.equals(&inventory) && current_observations.eq(observations.iter().copied())
        };
        if let Some(current) = current.filter(is_same) {
            return (current.inventory.clone(), Arc::clone(&current.snapshot));
        }
        let list = VehicleList::observed(inventory.list, observations);
        let snapshot = Snapshot::index(Arc::clone(&list));
        let year = now.to_zoned(TimeZone::UTC).year().unsigned_abs();
        let snapshot = snapshot.with_financing(self.financing).with_current_year(year);
        (Inventory { list, ..inventory }, Arc::new(snapshot))
    }
}
