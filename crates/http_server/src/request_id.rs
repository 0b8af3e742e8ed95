//! Request ids, which tie a visitor's error page to the log.

use http::{HeaderName, HeaderValue};
use std::{
    fmt,
    hash::{BuildHasher as _, RandomState},
    sync::{
        LazyLock,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
};

tokio::task_local! {
    static CURRENT: RequestId;
}

/// The id of one request: 32 hexadecimal digits in the log, in `X-Request-Id` and on the 500 page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequestId(u64, u64);

impl RequestId {
    pub const HEADER: HeaderName = HeaderName::from_static("x-request-id");

    /// A unique id: the request's number, hashed with a random key of this process. It is no
    /// secret.
    pub fn next() -> Self {
        static KEYS: LazyLock<[RandomState; 2]> = LazyLock::new(|| [RandomState::new(), RandomState::new()]);
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let number = COUNT.fetch_add(1, Relaxed);
        let [first, second] = &*KEYS;
        Self(first.hash_one(number), second.hash_one(number))
    }

    /// Runs a future in which [`current`](Self::current) is this id.
    pub async fn scope<F: Future>(self, future: F) -> F::Output {
        CURRENT.scope(self, future).await
    }

    /// The id of the request that this task handles, as text.
    pub fn current() -> String {
        CURRENT.try_with(ToString::to_string).unwrap_or_else(|_| "unknown".into())
    }

    pub fn to_header(self) -> HeaderValue {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let bytes = [self.0.to_be_bytes(), self.1.to_be_bytes()];
        let mut digits = [0; 32];
        for (pair, byte) in digits.chunks_exact_mut(2).zip(bytes.as_flattened()) {
            pair[0] = DIGITS[usize::from(byte >> 4)];
            pair[1] = DIGITS[usize::from(byte & 15)];
        }
        HeaderValue::from_bytes(&digits).unwrap_or(HeaderValue::from_static("unknown"))
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}{:016x}", self.0, self.1)
    }
}

#[cfg(test)]
mod tests {
    use super::RequestId;
    use std::collections::BTreeSet;

    #[test]
    fn ids_are_unique_and_formatted_alike() {
        let ids: Vec<RequestId> = (0..1_000).map(|_| RequestId::next()).collect();
        let shown: BTreeSet<String> = ids.iter().map(ToString::to_string).collect();
        assert_eq!(shown.len(), ids.len());
        for id in ids {
            assert_eq!(id.to_header(), id.to_string().as_str());
            assert_eq!(id.to_string().len(), 32);
        }
    }
}
