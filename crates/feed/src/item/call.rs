//! The single item call: `GET {base}/api/inventory/{id}`.

use crate::json_call::{Body, JsonCall, into_utf8};
use crate::{BuildError, FetchError, ItemConfig, VehicleRef, metrics};
use http_client::{HttpClient, RedactedUrl};
use inventory::{Charges, StockNumber, Vehicle};
use url::Url;

/// A hundred times the size of a vehicle with every option and a long description.
const MAX_BYTES: usize = 1024 * 1024;

pub(super) struct ItemCall {
    call: JsonCall,
    base: Url,
    /// As of the listing's vehicles (PRICE-11).
    charges: Charges,
}

pub(super) enum ItemResponse {
    Record(VehicleRef),
    /// The backend answered, but has no record of the vehicle.
    Unusable,
    /// The backend failed or did not answer.
    Failed,
}

impl ItemCall {
    pub(super) fn new(client: &HttpClient, config: ItemConfig, charges: Charges) -> Result<Self, BuildError> {
        let call = JsonCall::new(client, config.timeout, MAX_BYTES)
            .client_key(&config.client_key_header, config.client_key.as_ref())?
            .authorization(config.authorization.as_ref())?;
        Ok(Self { call, base: config.url, charges })
    }

    /// Calls once, and logs and counts the outcome.
    pub(super) async fn get(&self, stock_number: &StockNumber) -> ItemResponse {
        let Some(url) = item_url(&self.base, stock_number.as_str()) else { return ItemResponse::Unusable };
        match self.call.get(&url).await {
            Ok(Body { bytes, content_type, .. }) => {
                let text = into_utf8(bytes, content_type.as_deref());
                decode(&url, stock_number, &text, &self.charges)
            }
            Err(error) => handle_error(&url, &error),
        }
    }
}

/// Escapes the stock number as one path segment. `None` for `.` and `..`, which can't be one.
fn item_url(base: &Url, id: &str) -> Option<Url> {
    let mut url = base.clone();
    url.path_segments_mut().ok()?.pop_if_empty().extend(["api", "inventory", id]);
    (!matches!(id, "." | "..")).then_some(url)
}

fn decode(url: &Url, requested: &StockNumber, body: &[u8], charges: &Charges) -> ItemResponse {
    let (outcome, response) = match inventory::decode_item(body) {
        Some(vehicle) if vehicle.stock_number == *requested => {
            let vehicle = Vehicle { charges: charges.of(&vehicle), ..vehicle };
            ("loaded", ItemResponse::Record(VehicleRef::from_record(vehicle)))
        }
        Some(other) => {
            let answered = other.stock_number.as_str();
            tracing::warn!(url = %RedactedUrl(url), answered, "item not used, the answer has another stock number");
            ("another", ItemResponse::Unusable)
        }
        None => {
            tracing::warn!(url = %RedactedUrl(url), "item not used, the answer has no vehicle");
            ("no_vehicle", ItemResponse::Unusable)
        }
    };
    metrics::item_fetched(outcome);
    response
}

fn handle_error(url: &Url, error: &FetchError) -> ItemResponse {
    metrics::item_fetched(error.label());
    if matches!(error, FetchError::Refused { status: 404 | 410, .. }) {
        // Not a fault: shoppers may ask for any stock number.
        tracing::info!(url = %RedactedUrl(url), "item not found");
        return ItemResponse::Unusable;
    }
    tracing::warn!(url = %RedactedUrl(url), cause = %error, "item not fetched");
    if error.is_retryable() { ItemResponse::Failed } else { ItemResponse::Unusable }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item_url_text(base: &str, id: &str) -> Option<String> {
        item_url(&Url::parse(base).unwrap(), id).map(String::from)
    }

    #[test]
    fn the_url_is_the_base_with_the_specified_path() {
        let expected = Some("https://items.example/v2/api/inventory/P1234".to_owned());
        assert_eq!(item_url_text("https://items.example/v2", "P1234"), expected);
        assert_eq!(item_url_text("https://items.example/v2/", "P1234"), expected);
    }

    #[test]
    fn a_stock_number_is_one_path_segment() {
        let url = item_url_text("https://items.example", "A/B?c#d %2e\\é").unwrap();
        assert_eq!(url, "https://items.example/api/inventory/A%2FB%3Fc%23d%20%252e%5C%C3%A9");
    }

    #[test]
    fn a_stock_number_of_dots_has_no_url() {
        assert_eq!(item_url_text("https://items.example", ".."), None);
        assert_eq!(item_url_text("https://items.example", "."), None);
        assert!(item_url_text("https://items.example", "...").is_some());
    }
}
