//! The keys that sign kept prices (PRICE-13). Each is that of the thirty days in which a price was kept, in the database
//! that servers share; it is deleted once no address that it signed opens any more.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use database::{Connection, Database, DatabaseError};
use jiff::civil::{Date, date};
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
/// Bytes of a secret.
const SECRET: usize = 32;

/// The keys by the number of their period.
#[derive(Debug)]
pub(crate) struct ReceiptKeys {
    database: Arc<Database>,
    known: Mutex<HashMap<i64, Known>>,
}

/// A period that has been looked up.
#[derive(Clone, Debug)]
struct Known {
    /// `None` for a period that is over without a key.
    key: Option<hmac::Key>,
}

impl ReceiptKeys {
    pub(crate) fn new(database: Arc<Database>) -> Self {
        Self { database, known: Mutex::default() }
    }

    /// The signature of what was said on a day.
    pub(crate) async fn sign(&self, day: Date, bytes: &[u8]) -> Result<hmac::Tag, DatabaseError> {
        Ok(hmac::sign(&self.key_that_signs(period_of(day)).await?, bytes))
    }

    /// The signature is that of what was said on a day.
    pub(crate) async fn has_signed(
        &self,
        day: Date,
        today: Date,
        bytes: &[u8],
        tag: &[u8],
    ) -> Result<bool, DatabaseError> {
        let key = self.key(period_of(day), period_of(today)).await?;
        Ok(key.is_some_and(|key| hmac::verify(&key, bytes, tag).is_ok()))
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
        let mut secret = [0; SECRET];
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

const EPOCH: Date = date(1970, 1, 1);

/// Days since 1970.
pub(crate) fn days_of(day: Date) -> i64 {
    day.duration_since(EPOCH).as_hours() / 24
}

pub(crate) fn date_of(days: i64) -> Option<Date> {
    EPOCH.checked_add(jiff::SignedDuration::try_from_hours(days.checked_mul(24)?)?).ok()
}

fn period_of(day: Date) -> i64 {
    days_of(day).div_euclid(PERIOD)
}
