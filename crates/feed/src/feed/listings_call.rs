//! One attempt of the car listings call: fetch, check the size, decode.

use super::cached_inventory::InventoryContent;
use crate::archive::{ArchivedBody, read_body};
use crate::inventory_history::InventoryHistory;
use crate::json_call::{Body, JsonCall, Response};
use crate::past_instant::PastInstant;
use crate::validators::Validators;
use crate::{BuildError, FeedConfig, FetchError, metrics, shared_inventory};
use flate2::bufread::GzDecoder;
use http_client::HttpClient;
use inventory::{DecodeError, DecodeReport, Decoded, LoanTerms, Money, Snapshot, VehicleList};
use jiff::{Timestamp, tz::TimeZone};
use std::sync::Arc;
use tokio::time::Instant;
use url::Url;

/// The car listings call.
pub(super) struct ListingsCall {
    call: JsonCall,
    url: Url,
    decoder: Decoder,
}

/// Decodes bodies with the fee in prices and price reductions, and indexes them.
#[derive(Clone)]
pub(super) struct Decoder {
    max_vehicles: usize,
    financing: Option<LoanTerms>,
    included_fee: Money,
    history: Arc<InventoryHistory>,
    /// Other servers get the bodies too.
    is_shared: bool,
}

/// The result of a successful attempt.
pub(super) enum FeedResponse {
    Changed(DecodedResponse),
    /// The content of the last response, and the validators for the next request.
    NotModified(InventoryContent, Validators),
}

/// A decoded response.
pub(super) struct DecodedResponse {
    pub(super) content: InventoryContent,
    pub(super) report: DecodeReport,
    /// The response body, for the archive.
    pub(super) body: Vec<u8>,
    pub(super) validators: Option<Validators>,
}

impl ListingsCall {
    pub(super) fn new(
        client: &HttpClient,
        config: &FeedConfig,
        decoder: Decoder,
    ) -> Result<Self, BuildError> {
        let call = JsonCall::new(client, config.timeout, config.max_bytes)
            .client_key(&config.client_key_header, config.client_key.as_ref())?;
        Ok(Self { call, url: config.url.clone(), decoder })
    }

    pub(super) const fn decoder(&self) -> &Decoder {
        &self.decoder
    }

    /// Fetches once, conditionally if the last response had validators.
    pub(super) async fn fetch(
        &self,
        last_response: Option<&(InventoryContent, Validators)>,
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
    pub(super) async fn fetch_unconditionally(&self) -> Result<DecodedResponse, FetchError> {
        self.decode(self.call.get(&self.url).await?).await
    }

    async fn request(
        &self,
        last_response: Option<&(InventoryContent, Validators)>,
    ) -> Result<FeedResponse, FetchError> {
        // When a reduction ends, the same body makes another snapshot.
        let reusable = last_response.filter(|(content, _)| !has_ended_reduction(&content.list));
        let Some((content, validators)) = reusable else {
            return self.fetch_unconditionally().await.map(FeedResponse::Changed);
        };
        match self.call.get_if_changed(&self.url, validators).await? {
            Response::Changed(body) => self.decode(body).await.map(FeedResponse::Changed),
            Response::NotModified(validators) => Ok(FeedResponse::NotModified(content.clone(), validators)),
        }
    }

    async fn decode(&self, Body { bytes, validators }: Body) -> Result<DecodedResponse, FetchError> {
        let decoder = self.decoder.clone();
        // Thousands of records take a while.
        let decoding = tokio::task::spawn_blocking(move || {
            let (mut content, report) = decoder.decode(&bytes)?;
            content.packed = decoder.pack(&bytes);
            Ok((content, report, bytes))
        });
        let (content, report, body) =
            decoding.await.unwrap_or_else(|error| Err(FetchError::Crashed(error.to_string())))?;
        // Without validators, data that is not an array is fetched and logged each time.
        let validators = validators.filter(|_| content.was_array);
        Ok(DecodedResponse { content, report, body, validators })
    }
}

impl FeedResponse {
    pub(super) const fn content(&self) -> &InventoryContent {
        match self {
            Self::Changed(DecodedResponse { content, .. }) | Self::NotModified(content, _) => content,
        }
    }

    fn label(&self) -> &'static str {
        match self {
            Self::Changed(response) if response.content.was_array => "loaded",
            Self::Changed(_) => "not_array",
            Self::NotModified(..) => "unchanged",
        }
    }
}

impl Decoder {
    pub(super) fn new(config: &FeedConfig, history: Arc<InventoryHistory>) -> Self {
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
    pub(super) fn unpack(
        &self,
        packed: Vec<u8>,
        max_bytes: usize,
    ) -> Result<(InventoryContent, Vec<u8>), FetchError> {
        let body = read_body(&mut GzDecoder::new(packed.as_slice()), max_bytes)
            .map_err(|error| FetchError::NotJson(error.to_string()))?;
        let (content, _) = self.decode(&body)?;
        Ok((InventoryContent { packed: Some(Arc::new(packed)), ..content }, body))
    }

    /// Decodes an archived inventory; an unreadable one is logged. Blocks.
    pub(super) fn restore(
        &self,
        ArchivedBody { body, at }: ArchivedBody,
    ) -> Option<(InventoryContent, PastInstant)> {
        let (content, _) = self
            .decode(&body)
            .inspect_err(|cause| tracing::error!(%cause, "the archived inventory can't be decoded"))
            .ok()?;
        let packed = self.pack(&body);
        Some((InventoryContent { packed, ..content }, PastInstant::from_timestamp(at)))
    }

    /// Blocks: a large body takes a while.
    fn decode(&self, body: &[u8]) -> Result<(InventoryContent, DecodeReport), FetchError> {
        let (mut decoded, was_array) = match inventory::decode_at_most(body, self.max_vehicles) {
            Ok(decoded) => (decoded, true),
            Err(DecodeError::NotArray) => (Decoded::default(), false),
            Err(DecodeError::NotJson(why)) => return Err(FetchError::NotJson(why)),
            Err(DecodeError::TooManyRecords(most)) => return Err(FetchError::TooManyVehicles { most }),
        };
        let decoded_at = PastInstant::now().timestamp();
        for vehicle in &mut decoded.vehicles {
            vehicle.reduction = self.history.reduction(vehicle, decoded_at);
        }
        let list = Arc::new(VehicleList::new(decoded.vehicles, self.included_fee));
        Ok((InventoryContent { list, was_array, decoded_at, packed: None }, decoded.report))
    }

    /// Indexes an inventory. Blocks: a large one takes a while.
    pub(super) fn index(&self, content: &InventoryContent) -> Arc<Snapshot> {
        let snapshot = Snapshot::index(Arc::clone(&content.list));
        Arc::new(snapshot.with_financing(self.financing).with_current_year(year_of(content.decoded_at)))
    }
}

fn year_of(now: Timestamp) -> u16 {
    now.to_zoned(TimeZone::UTC).year().unsigned_abs()
}

fn has_ended_reduction(list: &VehicleList) -> bool {
    let now = PastInstant::now().timestamp();
    list.vehicles().iter().filter_map(|vehicle| vehicle.reduction).any(|reduction| reduction.is_expired(now))
}
