//! The password of the admin pages, and who has tried too often.

use argon2::{Argon2, PasswordVerifier};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use http::{HeaderMap, header};
use http_server::Client;
use leads::Secret;
use moka::sync::Cache;
use std::{
    fmt,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::sync::Semaphore;

/// After this many wrong passwords a client is refused.
const MAX_FAILURES: u32 = 10;
/// For this long after the last one.
const REFUSED_FOR: Duration = Duration::from_mins(10);
const MAX_CLIENTS: u64 = 10_000;

/// The password that `admin.password` sets.
#[derive(Clone)]
pub enum AdminPassword {
    Plain(Secret),
    /// An argon2id hash: `$argon2id$v=19$m=19456,t=2,p=1$…`.
    Argon2id(Secret),
}

/// Why a text is not a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PasswordError {
    /// Shorter than eight characters.
    #[error("a password has at least 8 characters")]
    TooShort,
    /// A hash that cannot be checked against.
    #[error("not an argon2id hash: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`")]
    MalformedHash,
}

impl AdminPassword {
    /// A hash if it begins like one, else the password itself.
    pub fn parse(text: &str) -> Result<Self, PasswordError> {
        if text.starts_with("$argon2") {
            let is_usable =
                text.starts_with("$argon2id$") && argon2::password_hash::phc::PasswordHash::new(text).is_ok();
            return if is_usable {
                Ok(Self::Argon2id(Secret::new(text)))
            } else {
                Err(PasswordError::MalformedHash)
            };
        }
        if text.chars().count() < 8 {
            return Err(PasswordError::TooShort);
        }
        Ok(Self::Plain(Secret::new(text)))
    }

    /// The password for requests of `forecourt feed`; `None` if only its hash is known.
    pub fn plain(&self) -> Option<&str> {
        match self {
            Self::Plain(password) => Some(password.reveal()),
            Self::Argon2id(_) => None,
        }
    }

    /// Slow for a hash, on purpose.
    fn is(&self, given: &str) -> bool {
        match self {
            // Hashes compare in constant time.
            Self::Plain(password) => digest(password.reveal()) == digest(given),
            Self::Argon2id(hash) => {
                Argon2::default().verify_password(given.as_bytes(), hash.reveal()).is_ok()
            }
        }
    }
}

impl fmt::Debug for AdminPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

fn digest(password: &str) -> blake3::Hash {
    blake3::hash(password.as_bytes())
}

/// The result of checking a request's password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    Granted,
    /// There is no password, or a wrong one.
    Denied,
    /// The client has tried too often.
    Refused,
}

/// Checks passwords, and counts wrong ones.
pub(super) struct Guard {
    password: AdminPassword,
    /// The digest of the password that was right: checking a hash again would take long.
    accepted: Mutex<Option<blake3::Hash>>,
    failures: Cache<Client, u32>,
    /// One check of a hash at a time: each needs 19 MiB.
    checking: Semaphore,
}

impl Guard {
    pub(super) fn new(password: AdminPassword) -> Self {
        Self {
            password,
            accepted: Mutex::new(None),
            failures: Cache::builder().max_capacity(MAX_CLIENTS).time_to_live(REFUSED_FOR).build(),
            checking: Semaphore::new(1),
        }
    }

    pub(super) async fn check(self: &Arc<Self>, client: Client, headers: &HeaderMap) -> Access {
        if self.is_refused(client) {
            return Access::Refused;
        }
        let Some(given) = password_of(headers) else { return Access::Denied };
        let of_given = digest(&given);
        if *self.accepted.lock().unwrap_or_else(PoisonError::into_inner) == Some(of_given) {
            return Access::Granted;
        }
        let Ok(_permit) = self.checking.acquire().await else { return Access::Denied };
        // Others may have failed while this one waited.
        if self.is_refused(client) {
            return Access::Refused;
        }
        let guard = Arc::clone(self);
        if tokio::task::spawn_blocking(move || guard.password.is(&given)).await.unwrap_or(false) {
            *self.accepted.lock().unwrap_or_else(PoisonError::into_inner) = Some(of_given);
            return Access::Granted;
        }
        let failures = self
            .failures
            .entry(client)
            .and_upsert_with(|before| before.map_or(1, |entry| entry.into_value() + 1))
            .into_value();
        tracing::warn!(%client, failures, "password of the admin pages rejected");
        if failures >= MAX_FAILURES { Access::Refused } else { Access::Denied }
    }

    fn is_refused(&self, client: Client) -> bool {
        self.failures.get(&client).is_some_and(|failures| failures >= MAX_FAILURES)
    }
}

/// The password of HTTP's basic authentication (RFC 7617), with any user name.
fn password_of(headers: &HeaderMap) -> Option<String> {
    let (scheme, credentials) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    let decoded =
        BASE64_STANDARD.decode(credentials.trim()).ok().filter(|_| scheme.eq_ignore_ascii_case("basic"))?;
    let (_, password) = std::str::from_utf8(&decoded).ok()?.split_once(':')?;
    Some(password.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn basic(password: &str) -> HeaderMap {
        let value = format!("Basic {}", BASE64_STANDARD.encode(format!("staff:{password}")));
        HeaderMap::from_iter([(header::AUTHORIZATION, value.parse().unwrap())])
    }

    fn client(last: u8) -> Client {
        Client::at(IpAddr::from([192, 0, 2, last]))
    }

    const HASH: &str = "$argon2id$v=19$m=16,t=2,p=1$c29tZXNhbHQxMjM$kGqvIIrOmM1yx8wjjzTFIg";

    #[test]
    fn a_password_is_long_enough_and_a_hash_one_of_argon2id() {
        assert_eq!(AdminPassword::parse("1234567").unwrap_err(), PasswordError::TooShort);
        assert!(AdminPassword::parse("12345678").unwrap().plain().is_some());
        for malformed in ["$argon2id$", "$argon2i$v=19$m=16,t=2,p=1$c29tZXNhbHQxMjM$kGqvIIrOmM1yx8wjjzTFIg"] {
            assert_eq!(
                AdminPassword::parse(malformed).unwrap_err(),
                PasswordError::MalformedHash,
                "{malformed}"
            );
        }
        let hash = AdminPassword::parse(HASH).unwrap();
        assert!(hash.plain().is_none() && format!("{hash:?}") == "***");
    }

    #[tokio::test]
    async fn ten_wrong_passwords_are_refused_and_other_clients_are_not() {
        let guard = Arc::new(Guard::new(AdminPassword::parse("correct horse").unwrap()));
        for _ in 0..9 {
            assert_eq!(guard.check(client(1), &basic("wrong")).await, Access::Denied);
        }
        assert_eq!(guard.check(client(1), &HeaderMap::new()).await, Access::Denied, "not counted");
        assert_eq!(guard.check(client(1), &basic("wrong")).await, Access::Refused);
        assert_eq!(guard.check(client(1), &basic("correct horse")).await, Access::Refused);
        assert_eq!(guard.check(client(2), &basic("correct horse")).await, Access::Granted);
    }

    #[tokio::test]
    async fn a_hash_admits_its_password_alone() {
        let password = "staff only, please";
        let salt = argon2::password_hash::phc::Salt::from_b64("c29tZXNhbHQxMjM0NQ").unwrap();
        let params = argon2::Params::new(16, 1, 1, None).unwrap();
        let hash = argon2::PasswordHasher::hash_password_with_salt(
            &Argon2::new(argon2::Algorithm::Argon2id, argon2::Version::V0x13, params),
            password.as_bytes(),
            salt.as_ref(),
        );
        let guard = Arc::new(Guard::new(AdminPassword::parse(&hash.unwrap().to_string()).unwrap()));
        for _ in 0..2 {
            assert_eq!(guard.check(client(1), &basic(password)).await, Access::Granted);
        }
        assert_eq!(guard.check(client(1), &basic("staff only, pleas")).await, Access::Denied);
    }
}
