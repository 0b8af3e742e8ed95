//! The authority: our account there, orders, and its renewal information (RFC 9773).

use crate::{
    certificate::Certificate,
    challenges::{Answer, Challenges},
    store::Store,
};
use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use http_client::{Call, HttpClient};
use instant_acme::{
    Account, AccountCredentials, AuthorizationStatus, BodyWrapper, BytesResponse, CertificateIdentifier,
    ChallengeType, Error, Identifier, NewAccount, NewOrder, Order, OrderStatus, RetryPolicy,
};
use jiff::Timestamp;
use rustls::pki_types::Der;
use std::{fmt, pin::Pin, sync::Arc, time::Duration};

const REQUEST_LIMIT: Duration = Duration::from_secs(30);
const MAX_ANSWER_BYTES: usize = 1 << 20;
/// For the authority's test of a host, and then for the certificate.
const POLL_LIMIT: Duration = Duration::from_secs(90);
const ACCOUNT: &str = "account.json";

/// The port at which the authority tests a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// In a handshake on 443.
    Tls,
    /// By HTTP on 80.
    Http,
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tls => "443",
            Self::Http => "80",
        })
    }
}

/// Why there is no certificate.
pub(super) struct Failure {
    /// In words.
    pub(super) reason: String,
    /// The authority answered, and so counts the failure.
    pub(super) is_reached: bool,
}

impl Failure {
    pub(super) fn refused(reason: &str) -> Self {
        Self { reason: reason.to_owned(), is_reached: true }
    }
}

pub(super) struct Authority {
    contact: String,
    directory: String,
    store: Arc<Store>,
    challenges: Challenges,
    call: Call,
    account: Option<Account>,
    /// The authority does not know the account that is kept.
    is_unknown: bool,
}

impl fmt::Debug for Authority {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Authority").field("directory", &self.directory).finish_non_exhaustive()
    }
}

/// From and to when a certificate should be renewed.
type Window = (Timestamp, Timestamp);

impl Authority {
    pub(super) fn new(
        contact: String,
        directory: String,
        store: Arc<Store>,
        challenges: Challenges,
        client: &HttpClient,
    ) -> Self {
        let call = Call::new(client, REQUEST_LIMIT, MAX_ANSWER_BYTES);
        Self { contact, directory, store, challenges, call, account: None, is_unknown: false }
    }

    /// Orders a certificate in place of an old one. Returns the PEM text of key and chain.
    pub(super) async fn order(
        &mut self,
        host: &str,
        way: Way,
        old: Option<&Certificate>,
    ) -> Result<String, Failure> {
        let ordered = self.try_order(host, way, old).await;
        ordered.map_err(|error| {
            let is_unknown = |problem: &instant_acme::Problem| {
                problem.r#type.as_deref().is_some_and(|kind| kind.ends_with(":accountDoesNotExist"))
            };
            if matches!(&error, Error::Api(problem) if is_unknown(problem)) {
                // The next order makes a new one.
                self.is_unknown = true;
            }
            Failure { reason: in_words(&error), is_reached: !is_of_connection(&error) }
        })
    }

    async fn try_order(&mut self, host: &str, way: Way, old: Option<&Certificate>) -> Result<String, Error> {
        let account = self.account().await?;
        let identifiers = [Identifier::Dns(host.to_owned())];
        let order = NewOrder::new(&identifiers);
        let replacing = match old.and_then(identifier) {
            Some(old) => account.new_order(&NewOrder::new(&identifiers).replaces(old)).await.ok(),
            None => None,
        };
        // An authority may not know the old one, or not know of replacing.
        let mut order = match replacing {
            Some(order) => order,
            None => account.new_order(&order).await?,
        };
        self.answer(host, way, &mut order).await?;
        let polls = RetryPolicy::default().timeout(POLL_LIMIT);
        if order.state().status != OrderStatus::Ready
            && order.poll_ready(&polls).await? == OrderStatus::Invalid
        {
            return Err(reason(&mut order).await.unwrap_or(Error::Str("the authority gave no reason")));
        }
        let key = order.finalize().await?;
        let chain = order.poll_certificate(&polls).await?;
        Ok(format!("{key}{chain}"))
    }

    /// Prepares the answers to the authority's tests, and asks for them.
    async fn answer(&self, host: &str, way: Way, order: &mut Order) -> Result<(), Error> {
        let kind = match way {
            Way::Tls => ChallengeType::TlsAlpn01,
            Way::Http => ChallengeType::Http01,
        };
        let mut authorizations = order.authorizations();
        while let Some(authorization) = authorizations.next().await {
            let mut authorization = authorization?;
            if authorization.status == AuthorizationStatus::Valid {
                continue;
            }
            let mut challenge = authorization
                .challenge(kind.clone())
                .ok_or(Error::Str("the authority does not test this port"))?;
            let key = challenge.key_authorization();
            let answer = Answer {
                token: challenge.token.clone(),
                key_authorization: key.as_str().to_owned(),
                digest: key.digest().as_ref().to_vec(),
            };
            self.challenges.publish(host, answer).await;
            challenge.set_ready().await?;
        }
        Ok(())
    }

    /// The authority's window for the renewal of a certificate, and the pause until the next look.
    pub(super) async fn renewal_window(
        &mut self,
        certificate: &Certificate,
    ) -> (Option<Window>, Option<Duration>) {
        let Some(identifier) = identifier(certificate) else { return (None, None) };
        let information = async { self.account().await?.renewal_info(&identifier).await };
        match information.await {
            Ok((information, pause)) => {
                let at = |time: i64| Timestamp::from_second(time).ok();
                let window = information.suggested_window;
                let window = at(window.start.unix_timestamp()).zip(at(window.end.unix_timestamp()));
                let pause = pause.clamp(Duration::from_mins(1), Duration::from_hours(24));
                (window, Some(pause))
            }
            Err(error) => {
                tracing::debug!(error = in_words(&error), "renewal information not read");
                (None, None)
            }
        }
    }

    async fn account(&mut self) -> Result<Account, Error> {
        if let (Some(account), false) = (&self.account, self.is_unknown) {
            return Ok(account.clone());
        }
        let builder = || Account::builder_with_http(Box::new(Client(self.call.clone())));
        let account = if let (Some(credentials), false) = (self.kept_account().await, self.is_unknown) {
            builder().from_credentials(credentials).await?
        } else {
            let contact = format!("mailto:{}", self.contact);
            let new = NewAccount {
                contact: &[&contact],
                terms_of_service_agreed: true,
                only_return_existing: false,
            };
            let (account, credentials) = builder().create(&new, self.directory.clone(), None).await?;
            let text = serde_json::to_string(&credentials)?;
            self.store.share(ACCOUNT, &text).await;
            if let Err(error) = self.store.write_file(ACCOUNT, &text) {
                tracing::error!(%error, "account of the authority not written");
            }
            account
        };
        (self.account, self.is_unknown) = (Some(account.clone()), false);
        Ok(account)
    }

    /// The account of an earlier run at the same authority.
    async fn kept_account(&self) -> Option<AccountCredentials> {
        let text = self.store.read(ACCOUNT).await?;
        let kept: serde_json::Value = serde_json::from_str(&text).ok()?;
        let is_here = kept.get("directory")?.as_str()? == self.directory;
        is_here.then(|| serde_json::from_value(kept).ok()).flatten()
    }
}

/// The name that the authority knows a certificate by.
fn identifier(certificate: &Certificate) -> Option<CertificateIdentifier<'static>> {
    let facts = &certificate.facts;
    let authority = Der::from_slice(facts.authority.as_ref()?);
    Some(CertificateIdentifier::new(authority, Der::from_slice(&facts.serial)).into_owned())
}

/// Why an order is invalid, as its challenges say.
async fn reason(order: &mut Order) -> Option<Error> {
    let mut authorizations = order.authorizations();
    while let Some(Ok(mut authorization)) = authorizations.next().await {
        let state = authorization.refresh().await.ok()?;
        if let Some(problem) = state.challenges.iter().find_map(|challenge| challenge.error.clone()) {
            return Some(Error::Api(problem));
        }
    }
    None
}

fn in_words(error: &Error) -> String {
    match error {
        Error::Api(problem) => {
            let subproblems = problem.subproblems.iter().filter_map(|problem| problem.detail.as_deref());
            let details: Vec<_> = problem.detail.as_deref().into_iter().chain(subproblems).collect();
            if details.is_empty() { error.to_string() } else { details.join("; ") }
        }
        error => error.to_string(),
    }
}

fn is_of_connection(error: &Error) -> bool {
    matches!(error, Error::Other(error) if error.is::<http_client::Failure>())
}

/// The program's own client for the library's requests.
struct Client(Call);

impl instant_acme::HttpClient for Client {
    fn request(
        &self,
        request: http::Request<BodyWrapper<Bytes>>,
    ) -> Pin<Box<dyn Future<Output = Result<BytesResponse, Error>> + Send>> {
        let call = self.0.clone();
        Box::pin(async move {
            let (parts, body) = request.into_parts();
            let body = body.collect().await.map(http_body_util::Collected::to_bytes).unwrap_or_default();
            let response = call.send(http::Request::from_parts(parts, body)).await;
            let response = response.map_err(|error| Error::Other(Box::new(error)))?;
            Ok(BytesResponse::from(response.map(Full::new)))
        })
    }
}
