//! One single item call: `GET {base}/api/inventory/{id}`.

use crate::call::Call;
use crate::{BuildError, Failure, ItemConfig, KnownVehicle, meters};
use http_client::{HttpClient, RedactedUrl};
use inventory::StockNumber;
use url::Url;

/// Largest record accepted: a vehicle with every option and a long description is a hundredth of this.
const MAX_BYTES: usize = 1024 * 1024;

/// The call, ready to be made.
pub(super) struct ItemCall {
    call: Call,
    base: Url,
}

/// What the backend says of a stock number.
pub(super) enum Said {
    /// Its record.
    Record(KnownVehicle),
    /// Nothing that can be used, from a backend that is alive.
    Nothing,
    /// Nothing at all: it failed, or did not answer.
    Failed,
}

impl ItemCall {
    /// The call as configured.
    pub(super) fn new(client: &HttpClient, config: ItemConfig) -> Result<Self, BuildError> {
        let call = Call::new(client, config.timeout, MAX_BYTES)
            .client_key(&config.client_key_header, config.client_key.as_ref())?
            .authorization(config.authorization.as_ref())?;
        Ok(Self { call, base: config.url })
    }

    /// Asks once; whatever goes wrong is logged here.
    pub(super) async fn ask(&self, stock_number: &StockNumber) -> Said {
        let Some(url) = address(&self.base, stock_number.as_str()) else { return Said::Nothing };
        match self.call.get(&url).await {
            Ok(body) => read(&url, stock_number, &body.bytes),
            Err(failure) => refused(&url, &failure),
        }
    }
}

/// The stock number is one segment of the path, whatever is in it. `None` for `.` and `..`, which no address can name.
fn address(base: &Url, id: &str) -> Option<Url> {
    let mut url = base.clone();
    url.path_segments_mut().ok()?.pop_if_empty().extend(["api", "inventory", id]);
    (!matches!(id, "." | "..")).then_some(url)
}

/// A record is small, so it is decoded where it has come in.
fn read(url: &Url, asked: &StockNumber, body: &[u8]) -> Said {
    let (outcome, said) = match inventory::decode_item(body) {
        Some(vehicle) if vehicle.stock_number == *asked => {
            ("loaded", Said::Record(KnownVehicle::recorded(vehicle)))
        }
        Some(other) => {
            let answered = other.stock_number.as_str();
            tracing::warn!(url = %RedactedUrl(url), answered, "The item call answered for another stock number");
            ("another", Said::Nothing)
        }
        None => {
            tracing::warn!(url = %RedactedUrl(url), "The item call's answer holds no vehicle");
            ("no_vehicle", Said::Nothing)
        }
    };
    meters::item_fetched(outcome);
    said
}

fn refused(url: &Url, failure: &Failure) -> Said {
    meters::item_fetched(failure.label());
    if matches!(failure, Failure::Refused { status: 404 | 410, .. }) {
        // A shopper may ask for any stock number; that one is not known is no fault.
        tracing::info!(url = %RedactedUrl(url), "The item call knows no such vehicle");
        return Said::Nothing;
    }
    tracing::warn!(url = %RedactedUrl(url), cause = %failure, "The item call failed");
    if failure.may_pass() { Said::Failed } else { Said::Nothing }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(base: &str, id: &str) -> Option<String> {
        address(&Url::parse(base).unwrap(), id).map(String::from)
    }

    #[test]
    fn the_address_is_the_base_with_the_specified_path() {
        let wanted = Some("https://items.example/v2/api/inventory/P1234".to_owned());
        assert_eq!(asked("https://items.example/v2", "P1234"), wanted);
        assert_eq!(asked("https://items.example/v2/", "P1234"), wanted);
    }

    #[test]
    fn a_stock_number_is_one_segment_whatever_is_in_it() {
        let url = asked("https://items.example", "A/B?c#d %2e\\é").unwrap();
        assert_eq!(url, "https://items.example/api/inventory/A%2FB%3Fc%23d%20%252e%5C%C3%A9");
    }

    #[test]
    fn a_stock_number_of_dots_names_no_other_address() {
        assert_eq!(asked("https://items.example", ".."), None);
        assert_eq!(asked("https://items.example", "."), None);
        assert!(asked("https://items.example", "...").is_some());
    }
}
