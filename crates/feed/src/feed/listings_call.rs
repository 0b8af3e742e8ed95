//! One attempt of the car listings call: fetch, check the size, decode.

use super::cached_inventory::InventoryContent;
use crate::inventory_history::InventoryHistory;
use crate::json_call::{Body, JsonCall, Response};
use crate::past_instant::PastInstant;
use crate::validators::Validators;
use crate::{BuildError, FeedConfig, FetchError, FetchedInventory, metrics};
use http_client::HttpClient;
use inventory::{DecodeError, Decoded, LoanTerms, Money, Snapshot};
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

/// Decodes bodies, and adds financing terms, the fee in prices, and price reductions.
#[derive(Clone)]
pub(super) struct Decoder {
    financing: Option<LoanTerms>,
    included_fee: Money,
    history: Arc<InventoryHistory>,
}

/// The result of a successful attempt.
pub(super) enum FeedResponse {
    Changed(DecodedResponse),
    /// The content of the last response, and the validators for the next request.
    NotModified(InventoryContent, Validators),
}

/// A decoded response.
pub(super) struct DecodedResponse {
    pub(super) fetched: FetchedInventory,
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
        let reusable = last_response.filter(|(content, _)| !has_ended_reduction(&content.snapshot));
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
        let decoding =
            tokio::task::spawn_blocking(move || decoder.decode(&bytes).map(|fetched| (fetched, bytes)));
        let (fetched, body) =
            decoding.await.unwrap_or_else(|error| Err(FetchError::Crashed(error.to_string())))?;
        // Without validators, data that is not an array is fetched and logged each time.
        let validators = validators.filter(|_| fetched.was_array);
        Ok(DecodedResponse { fetched, body, validators })
    }
}

impl FeedResponse {
    fn label(&self) -> &'static str {
        match self {
            Self::Changed(response) if response.fetched.was_array => "loaded",
            Self::Changed(_) => "not_array",
            Self::NotModified(..) => "unchanged",
        }
    }
}

impl Decoder {
    pub(super) fn new(config: &FeedConfig, history: Arc<InventoryHistory>) -> Self {
        Self { financing: config.financing, included_fee: config.included_fee, history }
    }

    /// Blocks: a large body takes a while.
    pub(super) fn decode(&self, body: &[u8]) -> Result<FetchedInventory, FetchError> {
        let (mut decoded, was_array) = match inventory::decode(body) {
            Ok(decoded) => (decoded, true),
            Err(DecodeError::NotArray) => (Decoded::default(), false),
            Err(DecodeError::NotJson(why)) => return Err(FetchError::NotJson(why)),
        };
        let now = PastInstant::now().timestamp();
        for vehicle in &mut decoded.vehicles {
            vehicle.reduction = self.history.reduction(vehicle, now);
        }
        let snapshot = Arc::new(
            Snapshot::build_with_fee(decoded.vehicles, self.included_fee)
                .with_financing(self.financing)
                .with_current_year(year_of(now)),
        );
        Ok(FetchedInventory { snapshot, report: decoded.report, was_array })
    }
}

fn year_of(now: Timestamp) -> u16 {
    now.to_zoned(TimeZone::UTC).year().unsigned_abs()
}

fn has_ended_reduction(snapshot: &Snapshot) -> bool {
    let now = PastInstant::now().timestamp();
    snapshot
        .vehicles()
        .iter()
        .filter_map(|vehicle| vehicle.reduction)
        .any(|reduction| reduction.is_expired(now))
}
