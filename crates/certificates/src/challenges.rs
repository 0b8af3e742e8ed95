//! Answers to an authority that tests whether a host is ours (RFC 8555, 8; RFC 8737).

use crate::store::Store;
use rcgen::{CertificateParams, CustomExtension, KeyPair};
use rustls::{
    ServerConfig,
    crypto::ring::default_provider,
    pki_types::PrivateKeyDer,
    sign::{CertifiedKey, SingleCertAndKey},
};
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Before the token in the address of a challenge by HTTP.
pub const HTTP_CHALLENGE_PATH: &str = "/.well-known/acme-challenge/";

pub(crate) const TLS_ALPN_PROTOCOL: &[u8] = b"acme-tls/1";

/// The answer that the authority expects for a host.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Answer {
    pub(crate) token: String,
    pub(crate) key_authorization: String,
    /// SHA-256 of the key authorization.
    pub(crate) digest: Vec<u8>,
}

/// The answers of this server and, by the database, of all that share it: the authority may ask any of
/// them. Clones share the answers.
#[derive(Clone, Debug)]
pub struct Challenges {
    ours: Arc<Mutex<BTreeMap<String, Answer>>>,
    /// No other hosts are looked up.
    hosts: Arc<[String]>,
    store: Arc<Store>,
}

impl Challenges {
    pub(crate) fn new(hosts: &[String], store: Arc<Store>) -> Self {
        Self { ours: Arc::default(), hosts: hosts.into(), store }
    }

    pub(crate) async fn publish(&self, host: &str, answer: Answer) {
        if let Ok(text) = serde_json::to_string(&answer) {
            self.store.share(&row(host), &text).await;
        }
        self.ours().insert(host.to_owned(), answer);
    }

    /// The answer by HTTP to the authority's request of a token.
    pub async fn http_answer(&self, host: &str, token: &str) -> Option<String> {
        let answer = self.answer(host).await?;
        (answer.token == token).then_some(answer.key_authorization)
    }

    /// A handshake that answers the authority.
    pub(crate) async fn tls_answer(&self, host: &str) -> Option<ServerConfig> {
        let answer = self.answer(host).await?;
        let digest: [u8; 32] = answer.digest.try_into().ok()?;
        let mut params = CertificateParams::new([host.to_owned()]).ok()?;
        params.custom_extensions = vec![CustomExtension::new_acme_identifier(&digest)];
        let key = KeyPair::generate().ok()?;
        let certificate = params.self_signed(&key).ok()?;
        let key = PrivateKeyDer::try_from(key.serialize_der()).ok()?;
        let config = ServerConfig::builder_with_provider(Arc::new(default_provider()));
        let config = config.with_safe_default_protocol_versions().ok()?.with_no_client_auth();
        // The authority's extension is critical, so that a check of the certificate would refuse it.
        let key = default_provider().key_provider.load_private_key(key).ok()?;
        let certified = CertifiedKey::new(vec![certificate.der().clone()], key);
        let mut config = config.with_cert_resolver(Arc::new(SingleCertAndKey::from(certified)));
        config.alpn_protocols = vec![TLS_ALPN_PROTOCOL.to_vec()];
        Some(config)
    }

    async fn answer(&self, host: &str) -> Option<Answer> {
        if !self.hosts.iter().any(|known| known == host) {
            return None;
        }
        // Another server may have asked later than this one.
        let shared = self.store.shared(&row(host)).await;
        let shared = shared.and_then(|text| serde_json::from_str(&text).ok());
        shared.or_else(|| self.ours().get(host).cloned())
    }

    fn ours(&self) -> MutexGuard<'_, BTreeMap<String, Answer>> {
        self.ours.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn row(host: &str) -> String {
    format!("challenge {host}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_test_is_answered_for_its_host_and_token_alone() {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::new(folder.path().to_owned(), None));
        let challenges = Challenges::new(&["www.example.com".to_owned(), "example.com".to_owned()], store);
        let answer = Answer {
            token: "token".to_owned(),
            key_authorization: "token.key".to_owned(),
            digest: vec![7; 32],
        };
        challenges.publish("www.example.com", answer).await;
        for (host, token, expected) in [
            ("www.example.com", "token", Some("token.key")),
            ("www.example.com", "other", None),
            ("example.com", "token", None),
            ("evil.example", "token", None),
        ] {
            assert_eq!(challenges.http_answer(host, token).await.as_deref(), expected, "{host} {token}");
        }
        let config = challenges.tls_answer("www.example.com").await.unwrap();
        assert_eq!(config.alpn_protocols, [TLS_ALPN_PROTOCOL]);
        assert!(challenges.tls_answer("example.com").await.is_none());
    }
}
