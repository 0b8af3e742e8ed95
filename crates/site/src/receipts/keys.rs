//! The keys that sign kept prices, and what they sign.

use super::KeptPrice;
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use database::{Connection, Database, DatabaseError};
use jiff::civil::{Date, date};
use messages::Messages;
use ring::{
    hmac,
    rand::{SecureRandom as _, SystemRandom},
};
use sqlx::Row as _;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

/// Days for which the address of a kept price opens.
pub(crate) const KEPT_FOR: i64 = 180;
/// Days for which a key signs.
const PERIOD: i64 = 30;
/// Characters of an address; a longer one is none of ours.
const MAX_CHARS: usize = 4_000;
const TAG: usize = 32;

/// Why an address does not open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// The site has not signed it.
    Forged,
    /// It is older than [`KEPT_FOR`].
    Expired,
}

/// The keys by the number of their period.
#[derive(Debug)]
pub(crate) struct ReceiptKeys {
    database: Arc<Database>,
    known: Mutex<HashMap<i64, Known>>,
}

/// What is known of a period.
#[derive(Clone, Debug)]
struct Known {
    /// `None` for a period that is over without a key.
    key: Option<hmac::Key>,
}

impl ReceiptKeys {
    pub(crate) fn new(database: Arc<Database>) -> Self {
        Self { database, known: Mutex::default() }
    }

    /// The price as a part of an address.
    pub(crate) async fn sign(
        &self,
        price: &KeptPrice,
        messages: &Messages,
    ) -> Result<String, DatabaseError> {
        let key = self.key_that_signs(period_of(price.issued)).await?;
        let mut bytes = price.to_bytes(messages);
        let tag = hmac::sign(&key, &bytes);
        bytes.extend_from_slice(tag.as_ref());
        Ok(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// The price in a part of an address.
    pub(crate) async fn open(
        &self,
        signed: &str,
        today: Date,
    ) -> Result<Result<KeptPrice, Refused>, DatabaseError> {
        let Some((price, bytes, tag)) = read(signed) else { return Ok(Err(Refused::Forged)) };
        // The key of such a price may be deleted.
        if days_of(today) - days_of(price.issued) > KEPT_FOR {
            return Ok(Err(Refused::Expired));
        }
        let key = self.key(period_of(price.issued), period_of(today)).await?;
        let is_ours = key.is_some_and(|key| hmac::verify(&key, &bytes, &tag).is_ok());
        Ok(if is_ours { Ok(price) } else { Err(Refused::Forged) })
    }

    /// The key of a period, if it has one.
    async fn key(&self, period: i64, current: i64) -> Result<Option<hmac::Key>, DatabaseError> {
        if let Some(known) = self.known(period) {
            return Ok(known.key);
        }
        // Nothing is signed ahead; the clock of another server may be.
        if period > current + 1 {
            return Ok(None);
        }
        let key = self.database.read(async |connection| stored(connection, period).await).await?;
        if key.is_some() || period + 1 < current {
            self.remember(period, key.clone());
        }
        Ok(key)
    }

    /// The key of a period, made if it has none. Those that no price needs any more are deleted then.
    async fn key_that_signs(&self, period: i64) -> Result<hmac::Key, DatabaseError> {
        if let Some(Known { key: Some(key) }) = self.known(period) {
            return Ok(key);
        }
        let mut secret = [0; TAG];
        SystemRandom::new()
            .fill(&mut secret)
            .map_err(|_| sqlx::Error::Io(std::io::Error::other("no random numbers")))
            .map_err(DatabaseError::from)?;
        let secret = URL_SAFE_NO_PAD.encode(secret);
        let make = async |connection: &mut Connection<'_>| {
            // Another server may have been first.
            sqlx::query(
                "INSERT INTO receipt_keys (period, secret) VALUES ($1, $2) ON CONFLICT (period) DO NOTHING",
            )
            .bind(period)
            .bind(secret)
            .execute(connection.raw())
            .await?;
            sqlx::query("DELETE FROM receipt_keys WHERE period < $1")
                .bind(period - KEPT_FOR / PERIOD - 1)
                .execute(connection.raw())
                .await?;
            stored(connection, period).await?.ok_or(sqlx::Error::RowNotFound)
        };
        let key = self.database.write(make).await?;
        self.remember(period, Some(key.clone()));
        Ok(key)
    }

    fn known(&self, period: i64) -> Option<Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).get(&period).cloned()
    }

    fn remember(&self, period: i64, key: Option<hmac::Key>) {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).insert(period, Known { key });
    }
}

async fn stored(connection: &mut Connection<'_>, period: i64) -> Result<Option<hmac::Key>, sqlx::Error> {
    let row = sqlx::query("SELECT secret FROM receipt_keys WHERE period = $1")
        .bind(period)
        .fetch_optional(connection.raw())
        .await?;
    let secret: Option<String> = row.map(|row| row.try_get("secret")).transpose()?;
    let secret = secret.and_then(|text| URL_SAFE_NO_PAD.decode(text).ok());
    Ok(secret.map(|secret| hmac::Key::new(hmac::HMAC_SHA256, &secret)))
}

/// The price of an address whose signature nobody has checked, the signed bytes and the signature.
fn read(signed: &str) -> Option<(KeptPrice, Vec<u8>, Vec<u8>)> {
    let mut bytes = Some(signed)
        .filter(|signed| signed.len() <= MAX_CHARS)
        .and_then(|signed| URL_SAFE_NO_PAD.decode(signed).ok())?;
    let tag = bytes.split_off(bytes.len().checked_sub(TAG)?);
    Some((KeptPrice::from_bytes(&bytes)?, bytes, tag))
}

const EPOCH: Date = date(1970, 1, 1);

/// Days since 1970.
pub(super) fn days_of(day: Date) -> i64 {
    day.duration_since(EPOCH).as_hours() / 24
}

pub(super) fn date_of(days: i64) -> Option<Date> {
    EPOCH.checked_add(jiff::SignedDuration::try_from_hours(days.checked_mul(24)?)?).ok()
}

fn period_of(day: Date) -> i64 {
    days_of(day).div_euclid(PERIOD)
}
