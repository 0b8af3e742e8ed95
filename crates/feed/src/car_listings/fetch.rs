//! One try of the car listings call: ask, bound, check for an array, decode.

use super::held::Held;
use crate::call::{Answer, Body, Call, Validators};
use crate::{BuildError, Failure, FeedConfig, Fetched, meters};
use inventory::{DecodeError, Decoded, Snapshot};
use outgoing::Door;
use std::sync::Arc;
use tokio::time::Instant;
use url::Url;

/// The call, ready to be made.
pub(super) struct ListingCall {
    call: Call,
    url: Url,
}

/// What a try that went well brings.
pub(super) enum Fetch {
    /// A listing, and what to ask with the next time.
    Changed(Fetched, Option<Validators>),
    /// What we hold is what the feed has.
    Unchanged(Arc<Snapshot>, Validators),
}

impl ListingCall {
    /// The call as configured.
    pub(super) fn new(door: &Door, config: FeedConfig) -> Result<Self, BuildError> {
        let call = Call::new(door, config.timeout, config.max_bytes)
            .client_key(&config.client_key_header, config.client_key.as_ref())?;
        Ok(Self { call, url: config.url })
    }

    /// The address that is asked.
    pub(super) fn url(&self) -> &Url {
        &self.url
    }

    /// Asks once, with a condition where what is held came with one.
    pub(super) async fn fetch(&self, held: Option<&Held>) -> Result<Fetch, Failure> {
        let asked = Instant::now();
        let outcome = self.ask(held).await;
        meters::fetched(outcome.as_ref().map_or_else(Failure::label, Fetch::label), asked.elapsed());
        outcome
    }

    /// Asks once, for the listing whatever it is.
    pub(super) async fn fetch_anew(&self) -> Result<(Fetched, Option<Validators>), Failure> {
        changed(self.call.get(&self.url).await?).await
    }

    async fn ask(&self, held: Option<&Held>) -> Result<Fetch, Failure> {
        let condition = held.and_then(|held| Some((held, held.validators.as_ref()?)));
        let (fetched, validators) = match condition {
            None => self.fetch_anew().await?,
            Some((held, validators)) => match self.call.get_if_changed(&self.url, validators).await? {
                Answer::Changed(body) => changed(body).await?,
                Answer::Unchanged(validators) => {
                    return Ok(Fetch::Unchanged(Arc::clone(&held.snapshot), validators));
                }
            },
        };
        Ok(Fetch::Changed(fetched, validators))
    }
}

impl Fetch {
    fn label(&self) -> &'static str {
        match self {
            Self::Changed(Fetched { was_array: true, .. }, _) => "loaded",
            Self::Changed(..) => "not_array",
            Self::Unchanged(..) => "unchanged",
        }
    }
}

/// Decodes away from the runtime's threads: thousands of records take a while.
async fn changed(body: Body) -> Result<(Fetched, Option<Validators>), Failure> {
    let decoding = tokio::task::spawn_blocking(move || decode(&body.bytes));
    let fetched = decoding.await.unwrap_or_else(|gone| Err(Failure::Crashed(gone.to_string())))?;
    // What is no array is looked at again each time, and said again in the log.
    let validators = body.validators.filter(|_| fetched.was_array);
    Ok((fetched, validators))
}

fn decode(body: &[u8]) -> Result<Fetched, Failure> {
    let (decoded, was_array) = match inventory::decode(body) {
        Ok(decoded) => (decoded, true),
        Err(DecodeError::NotArray) => (Decoded::default(), false),
        Err(DecodeError::NotJson(why)) => return Err(Failure::NotJson(why)),
    };
    let snapshot = Arc::new(Snapshot::build(decoded.vehicles));
    Ok(Fetched { snapshot, report: decoded.report, was_array })
}
