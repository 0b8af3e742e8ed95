//! The tables of copies and their texts: the SQL. Both databases run the same.

use crate::{Copy, TextHash};
use database::Connection;
use jiff::Timestamp;
use sqlx::{Row as _, any::AnyRow};
use std::io;

/// The last row of a stock number.
pub(crate) struct Latest {
    pub(crate) number: i64,
    pub(crate) since: i64,
    /// `None` if its page is gone.
    pub(crate) hash: Option<TextHash>,
    /// The text that stands alone, which is the last one or its base.
    pub(crate) whole: Option<(TextHash, Vec<u8>)>,
}

/// A row of copies, with its text if that is new.
pub(crate) struct NewRow<'a> {
    pub(crate) stock_number: &'a str,
    pub(crate) vin: Option<&'a str>,
    pub(crate) number: i64,
    pub(crate) since: i64,
    pub(crate) text: Option<NewText>,
}

pub(crate) struct NewText {
    pub(crate) hash: TextHash,
    pub(crate) base: Option<TextHash>,
    pub(crate) body: Vec<u8>,
}

pub(crate) async fn latest(
    connection: &mut Connection<'_>,
    stock_number: &str,
) -> Result<Option<Latest>, sqlx::Error> {
    let row = sqlx::query(
        "SELECT copies.number, copies.since, copies.hash, whole.hash AS whole_hash, whole.body AS whole_body
         FROM copies LEFT JOIN copy_texts AS own ON own.hash = copies.hash
         LEFT JOIN copy_texts AS whole ON whole.hash = COALESCE(own.base, own.hash)
         WHERE copies.stock_number = $1 ORDER BY copies.number DESC LIMIT 1",
    )
    .bind(stock_number)
    .fetch_optional(connection.raw())
    .await?;
    let read = |row: AnyRow| {
        let body: Option<Vec<u8>> = row.try_get("whole_body")?;
        Ok(Latest {
            number: row.try_get("number")?,
            since: row.try_get("since")?,
            hash: hash(&row, "hash")?,
            whole: hash(&row, "whole_hash")?.zip(body),
        })
    };
    row.map(read).transpose()
}

/// Adds the rows, all or none. One that another server has added stays as that wrote it.
pub(crate) async fn add(connection: &mut Connection<'_>, rows: &[NewRow<'_>]) -> Result<u64, sqlx::Error> {
    let mut tx = connection.begin_write().await?;
    let mut added = 0;
    for row in rows {
        if let Some(NewText { hash, base, body }) = &row.text {
            sqlx::query(
                "INSERT INTO copy_texts (hash, base, body) VALUES ($1, $2, $3) ON CONFLICT (hash) DO NOTHING",
            )
            .bind(hash.to_bytes())
            .bind(base.map(TextHash::to_bytes))
            .bind(body.clone())
            .execute(&mut *tx)
            .await?;
        }
        let copy = sqlx::query(
            "INSERT INTO copies (stock_number, number, vin, since, hash) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (stock_number, number) DO NOTHING",
        )
        .bind(row.stock_number)
        .bind(row.number)
        .bind(row.vin)
        .bind(row.since)
        .bind(row.text.as_ref().map(|text| text.hash.to_bytes()));
        added += copy.execute(&mut *tx).await?.rows_affected();
    }
    tx.commit().await?;
    Ok(added)
}

/// The stock numbers whose last copy is valid, each with its VIN.
pub(crate) async fn shown(
    connection: &mut Connection<'_>,
) -> Result<Vec<(String, Option<String>)>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT copies.stock_number, copies.vin FROM copies
         JOIN (SELECT stock_number, MAX(number) AS number FROM copies GROUP BY stock_number) AS latest
         ON latest.stock_number = copies.stock_number AND latest.number = copies.number
         WHERE copies.hash IS NOT NULL",
    )
    .fetch_all(connection.raw())
    .await?;
    rows.iter().map(|row| Ok((row.try_get("stock_number")?, row.try_get("vin")?))).collect()
}

/// The copies of the vehicles with this stock number or VIN, ignoring case, by stock number and time.
pub(crate) async fn of_vehicle(connection: &mut Connection<'_>, key: &str) -> Result<Vec<Copy>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT stock_number, vin, since, hash FROM copies WHERE stock_number IN
         (SELECT stock_number FROM copies WHERE LOWER(stock_number) = LOWER($1) OR LOWER(vin) = LOWER($1))
         ORDER BY stock_number, number",
    )
    .bind(key)
    .fetch_all(connection.raw())
    .await?;
    let mut copies = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let stock_number: String = row.try_get("stock_number")?;
        let vin: Option<String> = row.try_get("vin")?;
        let is_it = stock_number.eq_ignore_ascii_case(key)
            || vin.as_ref().is_some_and(|vin| vin.eq_ignore_ascii_case(key));
        let Some(hash) = hash(row, "hash")?.filter(|_| is_it) else { continue };
        let until = match rows.get(index + 1) {
            Some(next) if next.try_get::<String, _>("stock_number")? == stock_number => Some(time(next)?),
            _ => None,
        };
        copies.push(Copy { stock_number, vin, since: time(row)?, until, hash });
    }
    Ok(copies)
}

/// The bytes of a text, and those of its base.
pub(crate) async fn body(
    connection: &mut Connection<'_>,
    hash: TextHash,
) -> Result<Option<(Vec<u8>, Option<Vec<u8>>)>, sqlx::Error> {
    let row = sqlx::query(
        "SELECT own.body, base.body AS base FROM copy_texts AS own
         LEFT JOIN copy_texts AS base ON base.hash = own.base WHERE own.hash = $1",
    )
    .bind(hash.to_bytes())
    .fetch_optional(connection.raw())
    .await?;
    row.map(|row| Ok((row.try_get("body")?, row.try_get("base")?))).transpose()
}

/// Deletes the copies that were valid only before this time, then texts that no copy needs.
pub(crate) async fn delete_before(
    connection: &mut Connection<'_>,
    time: Timestamp,
) -> Result<u64, sqlx::Error> {
    let mut tx = connection.begin_write().await?;
    let deleted = sqlx::query(
        "DELETE FROM copies WHERE (hash IS NULL AND since < $1) OR EXISTS
         (SELECT 1 FROM copies AS later WHERE later.stock_number = copies.stock_number
          AND later.number = copies.number + 1 AND later.since < $1)",
    )
    .bind(time.as_millisecond())
    .execute(&mut *tx)
    .await?
    .rows_affected();
    if deleted > 0 {
        for statement in [
            "DELETE FROM copy_texts WHERE base IS NOT NULL
             AND hash NOT IN (SELECT hash FROM copies WHERE hash IS NOT NULL)",
            "DELETE FROM copy_texts WHERE base IS NULL
             AND hash NOT IN (SELECT hash FROM copies WHERE hash IS NOT NULL)
             AND hash NOT IN (SELECT base FROM copy_texts WHERE base IS NOT NULL)",
        ] {
            sqlx::query(statement).execute(&mut *tx).await?;
        }
    }
    tx.commit().await?;
    Ok(deleted)
}

/// The number of copies, and the bytes of their texts.
pub(crate) async fn size(connection: &mut Connection<'_>) -> Result<(i64, i64), sqlx::Error> {
    let row = sqlx::query(
        "SELECT (SELECT COUNT(*) FROM copies WHERE hash IS NOT NULL) AS copies,
         (SELECT CAST(COALESCE(SUM(LENGTH(body)), 0) AS BIGINT) FROM copy_texts) AS bytes",
    )
    .fetch_one(connection.raw())
    .await?;
    Ok((row.try_get("copies")?, row.try_get("bytes")?))
}

fn time(row: &AnyRow) -> Result<Timestamp, sqlx::Error> {
    Timestamp::from_millisecond(row.try_get("since")?).map_err(|error| sqlx::Error::Decode(error.into()))
}

fn hash(row: &AnyRow, column: &str) -> Result<Option<TextHash>, sqlx::Error> {
    let bytes: Option<Vec<u8>> = row.try_get(column)?;
    let wrong = || sqlx::Error::Decode(io::Error::from(io::ErrorKind::InvalidData).into());
    bytes.map(|bytes| TextHash::from_bytes(&bytes).ok_or_else(wrong)).transpose()
}
