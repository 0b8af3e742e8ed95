//! The password of the admin pages, and who has to wait after wrong ones (ADMIN-2).

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
use tokio::{sync::Semaphore, time::Instant};

/// So many wrong passwords cost no time: people mistype.
const FREE: u32 = 3;
/// The delay after the next one, which each further one doubles.
const FIRST_DELAY: Duration = Duration::from_secs(2);
const MAX_DELAY: Duration = Duration::from_mins(10);
/// Wrong passwords of one address, whatever the names, that cost no time: an office has one address.
const FREE_OF_ADDRESS: u32 = 30;
/// Wrong passwords are forgotten this long after the last one.
const FORGOTTEN_AFTER: Duration = Duration::from_mins(20);
/// A person is known this long after the last request with the right password.
const KNOWN_FOR: Duration = Duration::from_hours(12);
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
    /// Too many were wrong: none is looked at until this time has passed.
    Delayed(Duration),
}

/// Who tries passwords.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Tries {
    /// Somebody of this name at this address.
    Person(Client, blake3::Hash),
    /// Anybody at this address, but for people whose password was right.
    Address(Client),
}

/// Wrong passwords, and until when no other one is looked at.
#[derive(Clone, Copy)]
struct Failures {
    count: u32,
    until: Instant,
}

impl Failures {
    /// With one more, of which this many cost no time.
    fn with_one_more(before: Option<Self>, free: u32) -> Self {
        let count = before.map_or(1, |failures| failures.count.saturating_add(1));
        let doublings = count.checked_sub(free + 1);
        let delay = doublings.map_or(Duration::ZERO, |doublings| {
            FIRST_DELAY.saturating_mul(2_u32.saturating_pow(doublings)).min(MAX_DELAY)
        });
        Self { count, until: Instant::now() + delay }
    }
}

/// Checks passwords, and slows down who gives wrong ones.
pub(super) struct Guard {
    password: AdminPassword,
    /// The digest of the password that was right: checking a hash again would take long.
    accepted: Mutex<Option<blake3::Hash>>,
    failures: Cache<Tries, Failures>,
    /// People whose password was right; those who mistype beside them do not slow them down.
    known: Cache<(Client, blake3::Hash), ()>,
    /// One check of a hash at a time: each needs 19 MiB.
    checking: Semaphore,
}

impl Guard {
    pub(super) fn new(password: AdminPassword) -> Self {
        let cache = || Cache::builder().max_capacity(MAX_CLIENTS);
        Self {
            password,
            accepted: Mutex::new(None),
            failures: cache().time_to_live(FORGOTTEN_AFTER).build(),
            known: Cache::builder().max_capacity(MAX_CLIENTS).time_to_idle(KNOWN_FOR).build(),
            checking: Semaphore::new(1),
        }
    }

    pub(super) async fn check(self: &Arc<Self>, client: Client, headers: &HeaderMap) -> Access {
        let Some((name, given)) = credentials_of(headers) else { return Access::Denied };
        let person = (client, digest(&name.to_lowercase()));
        if let Some(delay) = self.delay(person) {
            return Access::Delayed(delay);
        }
        let of_given = digest(&given);
        if *self.accepted.lock().unwrap_or_else(PoisonError::into_inner) == Some(of_given) {
            return self.granted(person);
        }
        let Ok(_permit) = self.checking.acquire().await else { return Access::Denied };
        // Others may have failed while this one waited.
        if let Some(delay) = self.delay(person) {
            return Access::Delayed(delay);
        }
        let guard = Arc::clone(self);
        if tokio::task::spawn_blocking(move || guard.password.is(&given)).await.unwrap_or(false) {
            *self.accepted.lock().unwrap_or_else(PoisonError::into_inner) = Some(of_given);
            return self.granted(person);
        }
        let failures = self.fail(Tries::Person(client, person.1), FREE).count;
        if !self.known.contains_key(&person) {
            self.fail(Tries::Address(client), FREE_OF_ADDRESS);
        }
        tracing::warn!(%client, failures, "password of the admin pages rejected");
        self.delay(person).map_or(Access::Denied, Access::Delayed)
    }

    /// The person mistyped before; the address keeps what others tried.
    fn granted(&self, person: (Client, blake3::Hash)) -> Access {
        self.failures.invalidate(&Tries::Person(person.0, person.1));
        self.known.insert(person, ());
        Access::Granted
    }

    fn fail(&self, tries: Tries, free: u32) -> Failures {
        let entry = self
            .failures
            .entry(tries)
            .and_upsert_with(|before| Failures::with_one_more(before.map(moka::Entry::into_value), free));
        entry.into_value()
    }

    /// The time until a password of this person is looked at; `None` if it is now.
    fn delay(&self, person: (Client, blake3::Hash)) -> Option<Duration> {
        let (client, name) = person;
        let of_address = Tries::Address(client);
        let tries =
            [Some(Tries::Person(client, name)), (!self.known.contains_key(&person)).then_some(of_address)];
        let until = tries
            .into_iter()
            .flatten()
            .filter_map(|tries| self.failures.get(&tries))
            .map(|failures| failures.until);
        until.max()?.checked_duration_since(Instant::now()).filter(|delay| !delay.is_zero())
    }
}

/// The user name and the password of HTTP's basic authentication (RFC 7617).
fn credentials_of(headers: &HeaderMap) -> Option<(String, String)> {
    let (scheme, credentials) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    let decoded =
        BASE64_STANDARD.decode(credentials.trim()).ok().filter(|_| scheme.eq_ignore_ascii_case("basic"))?;
    let (name, password) = std::str::from_utf8(&decoded).ok()?.split_once(':')?;
    Some((name.to_owned(), password.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn basic(password: &str) -> HeaderMap {
        basic_of("staff", password)
    }

    fn basic_of(name: &str, password: &str) -> HeaderMap {
        let value = format!("Basic {}", BASE64_STANDARD.encode(format!("{name}:{password}")));
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

    const RIGHT: &str = "correct horse";

    fn guard() -> Arc<Guard> {
        Arc::new(Guard::new(AdminPassword::parse(RIGHT).unwrap()))
    }

    fn delayed(seconds: u64) -> Access {
        Access::Delayed(Duration::from_secs(seconds))
    }

    #[tokio::test(start_paused = true)]
    async fn wrong_passwords_lengthen_the_delay_of_a_name_at_an_address() {
        let guard = guard();
        for _ in 0..3 {
            assert_eq!(guard.check(client(1), &basic("wrong")).await, Access::Denied);
        }
        assert_eq!(guard.check(client(1), &HeaderMap::new()).await, Access::Denied, "not counted");
        for seconds in [2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600] {
            assert_eq!(guard.check(client(1), &basic("wrong")).await, delayed(seconds));
            // Neither is looked at, and neither lengthens it.
            for password in ["wrong", RIGHT] {
                assert_eq!(guard.check(client(1), &basic(password)).await, delayed(seconds));
            }
            tokio::time::advance(Duration::from_secs(seconds)).await;
        }
        assert_eq!(guard.check(client(1), &basic(RIGHT)).await, Access::Granted);
        // A right one ends it.
        assert_eq!(guard.check(client(1), &basic("wrong")).await, Access::Denied);
    }

    #[tokio::test(start_paused = true)]
    async fn who_mistypes_locks_out_nobody_else() {
        let guard = guard();
        assert_eq!(guard.check(client(1), &basic_of("Luis", RIGHT)).await, Access::Granted);
        for _ in 0..10 {
            guard.check(client(1), &basic_of("dana", "wrong")).await;
            tokio::time::advance(Duration::from_mins(10)).await;
        }
        assert!(matches!(guard.check(client(1), &basic_of("Dana", "wrong")).await, Access::Delayed(_)));
        for (at, name) in [(1, "luis"), (1, "ana"), (2, "dana")] {
            assert_eq!(guard.check(client(at), &basic_of(name, RIGHT)).await, Access::Granted, "{at} {name}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn another_name_for_each_try_does_not_help() {
        let guard = guard();
        assert_eq!(guard.check(client(1), &basic_of("luis", RIGHT)).await, Access::Granted);
        for at in 0..30 {
            let access = guard.check(client(1), &basic_of(&format!("name {at}"), "wrong")).await;
            assert_eq!(access, Access::Denied, "{at}");
        }
        for (at, seconds) in [2, 4, 8, 16].into_iter().enumerate() {
            let name = format!("other {at}");
            assert_eq!(guard.check(client(1), &basic_of(&name, "wrong")).await, delayed(seconds));
            assert_eq!(guard.check(client(1), &basic_of("guest", RIGHT)).await, delayed(seconds));
            // Whoever works there goes on.
            assert_eq!(guard.check(client(1), &basic_of("luis", RIGHT)).await, Access::Granted);
            tokio::time::advance(Duration::from_secs(seconds)).await;
        }
        assert_eq!(guard.check(client(1), &basic_of("guest", RIGHT)).await, Access::Granted);
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
