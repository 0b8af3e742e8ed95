//! One try of the car listings call: ask, bound, check for an array, decode.

use super::age::Age;
use super::kept::Stock;
use crate::call::{Answer, Body, Call, Validators};
use crate::disk::stock_book::StockBook;
use crate::{BuildError, Failure, FeedConfig, Fetched, meters};
use http_client::HttpClient;
use inventory::{DecodeError, Decoded, Snapshot, Terms};
use std::sync::Arc;
use tokio::time::Instant;
use url::Url;

/// The call, ready to be made.
pub(super) struct ListingCall {
    call: Call,
    url: Url,
    reader: Reader,
}

/// What reads a body, with what stands in no record.
#[derive(Clone)]
pub(super) struct Reader {
    financing: Option<Terms>,
    book: Option<Arc<StockBook>>,
}

/// What a try that went well brings.
pub(super) enum Fetch {
    /// A listing.
    Changed(Arrived),
    /// What it said before; and what to ask with the next time.
    Unchanged(Stock, Validators),
}

/// A listing that has come.
pub(super) struct Arrived {
    pub(super) fetched: Fetched,
    /// The feed's own body.
    pub(super) body: Vec<u8>,
    /// What to ask with the next time.
    pub(super) validators: Option<Validators>,
}

impl ListingCall {
    /// The call as configured.
    pub(super) fn new(client: &HttpClient, config: FeedConfig, reader: Reader) -> Result<Self, BuildError> {
        let call = Call::new(client, config.timeout, config.max_bytes)
            .client_key(&config.client_key_header, config.client_key.as_ref())?;
        Ok(Self { call, url: config.url, reader })
    }

    /// The address that is asked.
    pub(super) fn url(&self) -> &Url {
        &self.url
    }

    /// Asks once, with a condition where what it said before came with one.
    pub(super) async fn fetch(&self, said: Option<&(Stock, Validators)>) -> Result<Fetch, Failure> {
        let asked = Instant::now();
        let outcome = self.ask(said).await;
        meters::fetched(outcome.as_ref().map_or_else(Failure::label, Fetch::label), asked.elapsed());
        outcome
    }

    /// Asks once, for the listing whatever it is.
    pub(super) async fn fetch_anew(&self) -> Result<Arrived, Failure> {
        self.arrived(self.call.get(&self.url).await?).await
    }

    async fn ask(&self, said: Option<&(Stock, Validators)>) -> Result<Fetch, Failure> {
        // A reduction that is told no longer is another snapshot of the same body.
        let said = said.filter(|(stock, _)| !has_outlived(&stock.snapshot));
        let Some((stock, validators)) = said else { return self.fetch_anew().await.map(Fetch::Changed) };
        match self.call.get_if_changed(&self.url, validators).await? {
            Answer::Changed(body) => self.arrived(body).await.map(Fetch::Changed),
            Answer::Unchanged(validators) => Ok(Fetch::Unchanged(stock.clone(), validators)),
        }
    }

    /// Decodes away from the runtime's threads: thousands of records take a while.
    async fn arrived(&self, Body { bytes: body, validators }: Body) -> Result<Arrived, Failure> {
        let reader = self.reader.clone();
        let decoding = tokio::task::spawn_blocking(move || reader.read(&body).map(|fetched| (fetched, body)));
        let (fetched, body) =
            decoding.await.unwrap_or_else(|gone| Err(Failure::Crashed(gone.to_string())))?;
        // What is no array is looked at again each time, and said again in the log.
        let validators = validators.filter(|_| fetched.was_array);
        Ok(Arrived { fetched, body, validators })
    }
}

impl Fetch {
    fn label(&self) -> &'static str {
        match self {
            Self::Changed(arrived) if arrived.fetched.was_array => "loaded",
            Self::Changed(_) => "not_array",
            Self::Unchanged(..) => "unchanged",
        }
    }
}

impl Reader {
    /// With the dealer's terms, and the prices that were seen before.
    pub(super) fn new(financing: Option<Terms>, book: Option<Arc<StockBook>>) -> Self {
        Self { financing, book }
    }

    /// Reads a body. Takes a while.
    pub(super) fn read(&self, body: &[u8]) -> Result<Fetched, Failure> {
        let (mut decoded, was_array) = match inventory::decode(body) {
            Ok(decoded) => (decoded, true),
            Err(DecodeError::NotArray) => (Decoded::default(), false),
            Err(DecodeError::NotJson(why)) => return Err(Failure::NotJson(why)),
        };
        if let Some(book) = &self.book {
            let now = Age::now().moment();
            for vehicle in &mut decoded.vehicles {
                vehicle.reduction = book.reduction(vehicle, now);
            }
        }
        let snapshot = Arc::new(Snapshot::build(decoded.vehicles).financed(self.financing));
        Ok(Fetched { snapshot, report: decoded.report, was_array })
    }
}

fn has_outlived(snapshot: &Snapshot) -> bool {
    let now = Age::now().moment();
    snapshot.vehicles().iter().filter_map(|vehicle| vehicle.reduction).any(|reduction| reduction.is_over(now))
}
