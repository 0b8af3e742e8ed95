//! Certificates of an authority by ACME (RFC 8555): the first one, and a new one in time (HTTPS-3, HTTPS-4).

mod authority;

use crate::{certificate::Certificate, challenges::Challenges, held::Certificates, store::Store};
use authority::{Authority, Failure, Way};
use database::{Clock, Database, clock::after};
use http_client::{BuildError, HttpClient};
use jiff::{SignedDuration, Timestamp};
use std::{path::PathBuf, sync::Arc, time::Duration};
use tokio_util::sync::CancellationToken;

const CHECK_INTERVAL: Duration = Duration::from_secs(10);
/// For an order of both kinds; another server may ask after that.
const LEASE: Duration = Duration::from_mins(10);
const ORDER_LIMIT: Duration = Duration::from_mins(4);
/// Authorities allow five failures of a host in an hour.
const FIRST_RETRY: Duration = Duration::from_mins(20);
/// An authority that is not reached counts no failure.
const UNREACHED_RETRY: Duration = Duration::from_mins(1);
const LAST_RETRY: Duration = Duration::from_hours(12);
/// Between two looks at the authority's renewal information, unless it says another time (RFC 9773, 4.3).
const INFORMATION_INTERVAL: Duration = Duration::from_hours(6);

/// The authority, and what is asked of it.
#[derive(Clone, Debug)]
pub struct AcmeConfig {
    /// The address of the owner, whom the authority may write to.
    pub contact: String,
    /// The address of the authority's directory.
    pub directory: String,
    /// Each gets a certificate of its own, so that one that does not resolve does not keep another from it.
    pub hosts: Vec<String>,
    /// The folder of keys and certificates.
    pub folder: PathBuf,
    /// Port 80 is ours, so that the authority may ask there, too.
    pub answers_http: bool,
}

/// Keeps a certificate for each host.
#[derive(Debug)]
pub struct Keeper {
    authority: Authority,
    store: Arc<Store>,
    certificates: Certificates,
    challenges: Challenges,
    clock: Clock,
    ways: &'static [Way],
    plans: Vec<Plan>,
}

/// The next step for a host.
#[derive(Debug)]
struct Plan {
    host: String,
    /// By the authority's information about the certificate that ends then.
    renewal: Option<(Timestamp, Timestamp)>,
    information_at: Timestamp,
    retry_at: Timestamp,
    failures: u32,
    /// A certificate that is not yet in its file.
    unsaved: Option<String>,
}

impl Plan {
    const fn new(host: String) -> Self {
        let now = Timestamp::MIN;
        Self { host, renewal: None, information_at: now, retry_at: now, failures: 0, unsaved: None }
    }

    fn pause_after_failure(&mut self, is_reached: bool) -> Duration {
        if !is_reached {
            return UNREACHED_RETRY;
        }
        let pause = FIRST_RETRY.saturating_mul(1 << self.failures.min(10)).min(LAST_RETRY);
        self.failures += 1;
        pause
    }
}

impl Keeper {
    /// Takes the certificates that are in the folder.
    pub fn new(config: AcmeConfig, database: Option<Database>, clock: Clock) -> Result<Self, BuildError> {
        let store = Arc::new(Store::new(config.folder, database));
        let certificates = Certificates::new(config.hosts.iter().map(String::as_str));
        for host in &config.hosts {
            if let Some(certificate) = store.file(&file_name(host)).and_then(|text| parse(&text)) {
                certificates.set(host, certificate);
            }
        }
        let challenges = Challenges::new(&config.hosts, Arc::clone(&store));
        let authority = Authority::new(
            config.contact,
            config.directory,
            Arc::clone(&store),
            challenges.clone(),
            &HttpClient::new(http_client::EgressPolicy::Anywhere)?,
        );
        Ok(Self {
            authority,
            store,
            certificates,
            challenges,
            clock,
            ways: if config.answers_http { &[Way::Tls, Way::Http] } else { &[Way::Tls] },
            plans: config.hosts.into_iter().map(Plan::new).collect(),
        })
    }

    /// The certificates that it keeps.
    pub fn certificates(&self) -> Certificates {
        self.certificates.clone()
    }

    /// The answers that the authority gets.
    pub fn challenges(&self) -> Challenges {
        self.challenges.clone()
    }

    /// Gets and renews certificates until `stop`.
    pub async fn keep(mut self, stop: CancellationToken) {
        let mut plans = std::mem::take(&mut self.plans);
        while !stop.is_cancelled() {
            for plan in &mut plans {
                if stop.run_until_cancelled(self.look_after(plan)).await.is_none() {
                    return;
                }
            }
            stop.run_until_cancelled(tokio::time::sleep(CHECK_INTERVAL)).await;
        }
    }

    async fn look_after(&mut self, plan: &mut Plan) {
        self.save(plan);
        self.take_over(&plan.host).await;
        if !self.is_due(plan).await || self.clock.now() < plan.retry_at {
            return;
        }
        match self.store.claim(&plan.host, LEASE).await {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => {
                self.certificates.note(&plan.host, error.to_string());
                return tracing::error!(host = plan.host, %error, "certificate not claimed, retry scheduled");
            }
        }
        // Another server may have got it just before.
        self.take_over(&plan.host).await;
        if self.is_due(plan).await {
            self.renew(plan).await;
        }
        self.store.release(&plan.host).await;
    }

    /// A certificate that another server got.
    async fn take_over(&self, host: &str) {
        let Some(text) = self.store.shared(&file_name(host)).await else { return };
        let Some(certificate) = parse(&text) else { return };
        if self.certificates.of(host).is_none_or(|ours| ours.ends() < certificate.ends()) {
            tracing::info!(host, until = %certificate.ends(), "certificate of another server taken over");
            self.certificates.set(host, certificate);
            if let Err(error) = self.store.write_file(&file_name(host), &text) {
                tracing::error!(host, %error, "certificate not written");
            }
        }
    }

    /// By the authority's renewal information, otherwise at two thirds of the life.
    async fn is_due(&mut self, plan: &mut Plan) -> bool {
        let Some(certificate) = self.certificates.of(&plan.host) else { return true };
        let now = self.clock.now();
        if plan.renewal.is_some_and(|(_, of)| of != certificate.ends()) {
            (plan.renewal, plan.information_at) = (None, Timestamp::MIN);
        }
        if plan.information_at <= now {
            let (window, pause) = self.authority.renewal_window(&certificate).await;
            plan.information_at = after(now, pause.unwrap_or(INFORMATION_INTERVAL));
            if let Some((start, end)) = window {
                plan.renewal = Some((within(start, end, &certificate), certificate.ends()));
            }
        }
        let at = plan.renewal.map_or_else(|| certificate.after_part(2, 3), |(at, _)| at);
        // No information is a reason to let a certificate end.
        at.min(certificate.after_part(9, 10)) <= now
    }

    async fn renew(&mut self, plan: &mut Plan) {
        let host = plan.host.clone();
        let old = self.certificates.of(&host);
        let (mut reasons, mut is_reached) = (Vec::new(), true);
        for way in self.ways {
            let order = self.authority.order(&host, *way, old.as_deref());
            let order = tokio::time::timeout(ORDER_LIMIT, order).await;
            let order =
                order.unwrap_or_else(|_| Err(Failure::refused("the authority did not answer in time")));
            let read = order.and_then(|text| match parse(&text) {
                Some(certificate) => Ok((certificate, text)),
                None => Err(Failure::refused("the authority's certificate can't be read")),
            });
            match read {
                Ok((certificate, text)) => {
                    tracing::info!(host, until = %certificate.ends(), "certificate obtained");
                    self.certificates.set(&host, certificate);
                    plan.failures = 0;
                    self.store.share(&file_name(&host), &text).await;
                    plan.unsaved = Some(text);
                    return self.save(plan);
                }
                Err(failure) => {
                    tracing::warn!(host, port = %way, reason = failure.reason, "certificate not obtained");
                    reasons.push(failure.reason);
                    is_reached = failure.is_reached;
                }
            }
            if !is_reached {
                break;
            }
        }
        reasons.dedup();
        let reason = reasons.join("; ");
        let pause = plan.pause_after_failure(is_reached);
        plan.retry_at = after(self.clock.now(), pause);
        tracing::error!(host, reason, until = %plan.retry_at, "certificate not obtained, retry scheduled");
        self.certificates.note(&host, reason);
    }

    /// Writes a new certificate into its file. On a full disk it is tried again.
    fn save(&self, plan: &mut Plan) {
        let Some(text) = plan.unsaved.take() else { return };
        if let Err(error) = self.store.write_file(&file_name(&plan.host), &text) {
            tracing::error!(host = plan.host, %error, "certificate not written, retry scheduled");
            plan.unsaved = Some(text);
        }
    }
}

fn file_name(host: &str) -> String {
    format!("{host}.pem")
}

fn parse(text: &str) -> Option<Certificate> {
    Certificate::parse(text.as_bytes(), text.as_bytes()).ok()
}

/// A time within the window that differs from certificate to certificate, and is the same on all servers.
fn within(start: Timestamp, end: Timestamp, certificate: &Certificate) -> Timestamp {
    let part = certificate.facts.serial.last().copied().unwrap_or_default();
    let seconds = end.duration_since(start).as_secs().max(0) / 256 * i64::from(part);
    start.saturating_add(SignedDuration::from_secs(seconds)).unwrap_or(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_authority_that_refuses_gets_longer_pauses_and_one_that_is_away_a_minute() {
        let mut plan = Plan::new("www.example.com".to_owned());
        let pauses = [true, false, true, false, true, true, true, true, true, true].map(|is_reached| {
            let pause = plan.pause_after_failure(is_reached);
            pause.as_secs() / 60
        });
        assert_eq!(pauses, [20, 1, 40, 1, 80, 160, 320, 640, 720, 720]);
    }
}
