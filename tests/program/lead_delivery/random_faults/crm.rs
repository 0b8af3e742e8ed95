//! A mock CRM with random responses and a list of accepted leads. It may accept a lead without
//! acknowledging it.

use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use hyper::{Request, Response, StatusCode, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::TokioIo;
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt, io,
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};
use tokio::net::{TcpListener, TcpStream};

#[derive(Clone)]
pub(crate) struct FaultyCrm {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
}

struct State {
    random: StdRng,
    is_healthy: bool,
    /// Between accepting a lead and acknowledging it.
    delay: Duration,
    /// By id.
    accepted: BTreeMap<String, AcceptedLead>,
    responses: BTreeMap<MockResponse, usize>,
    /// Invalid requests.
    complaints: Vec<String>,
}

struct AcceptedLead {
    visitor: usize,
    /// Deliveries after the first.
    repeats: usize,
    /// Deliveries after an acknowledgement.
    repeats_after_ack: usize,
    is_acknowledged: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum MockResponse {
    Ok,
    ServerError,
    /// Accepts the lead first.
    AcceptAndHang,
    Hang,
    /// Accepts the lead first.
    AcceptAndClose,
    Close,
}

impl MockResponse {
    fn random(random: &mut StdRng) -> Self {
        match random.random_range(0..100) {
            0..55 => Self::Ok,
            55..75 => Self::ServerError,
            75..80 => Self::AcceptAndHang,
            80..85 => Self::Hang,
            85..93 => Self::AcceptAndClose,
            _ => Self::Close,
        }
    }

    const fn accepts(self) -> bool {
        matches!(self, Self::Ok | Self::AcceptAndHang | Self::AcceptAndClose)
    }
}

impl FaultyCrm {
    /// Listens on a free port.
    pub(crate) async fn start(seed: u64) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let state = State {
            random: StdRng::seed_from_u64(seed),
            is_healthy: false,
            delay: Duration::ZERO,
            accepted: BTreeMap::new(),
            responses: BTreeMap::new(),
            complaints: Vec::new(),
        };
        let crm = Self { address: listener.local_addr().unwrap(), state: Arc::new(Mutex::new(state)) };
        let server = crm.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(server.clone().serve(stream));
            }
        });
        crm
    }

    pub(crate) fn leads_url(&self) -> String {
        format!("http://{}/api/post-data", self.address)
    }

    /// An empty inventory, so that the site starts quickly.
    pub(crate) fn feed_url(&self) -> String {
        format!("http://{}/feed", self.address)
    }

    /// Accepts and acknowledges every lead from now on.
    pub(crate) fn recover(&self) {
        self.state().is_healthy = true;
    }

    /// Takes this time from now on between accepting a lead and acknowledging it.
    pub(crate) fn respond_after(&self, delay: Duration) {
        self.state().delay = delay;
    }

    /// Responds at random from now on.
    pub(crate) fn fail(&self) {
        self.state().is_healthy = false;
    }

    /// The ids of this visitor's accepted leads.
    pub(crate) fn ids_of(&self, visitor: usize) -> Vec<String> {
        let state = self.state();
        let of_visitor = state.accepted.iter().filter(|(_, lead)| lead.visitor == visitor);
        of_visitor.map(|(id, _)| id.clone()).collect()
    }

    /// Visitors with an accepted lead.
    pub(crate) fn visitors(&self) -> BTreeSet<usize> {
        self.state().accepted.values().map(|lead| lead.visitor).collect()
    }

    /// All ids of accepted leads, in order.
    pub(crate) fn ids(&self) -> Vec<String> {
        self.state().accepted.keys().cloned().collect()
    }

    /// Deliveries of leads that were already acknowledged.
    pub(crate) fn repeats_after_ack(&self) -> usize {
        self.state().sum(|lead| lead.repeats_after_ack)
    }

    /// Fails after an invalid document, or after different leads with the same id.
    pub(crate) fn assert_no_complaints(&self) {
        let state = self.state();
        assert!(state.complaints.is_empty(), "{}", state.complaints.join("\n"));
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    async fn serve(self, stream: TcpStream) {
        let service = service_fn(|request| self.respond(request));
        // An error of the service closes the connection without a response, as intended.
        _ = http1::Builder::new().serve_connection(TokioIo::new(stream), service).await;
    }

    async fn respond(&self, request: Request<Incoming>) -> io::Result<Response<Full<Bytes>>> {
        if request.uri().path() == "/feed" {
            return Ok(Response::new(Full::from("[]")));
        }
        let key =
            request.headers().get("idempotency-key").and_then(|key| key.to_str().ok()).map(str::to_owned);
        // An incomplete body is no delivery.
        let body = request.into_body().collect().await.map_err(io::Error::other)?.to_bytes();
        let (response, delay) = {
            let mut state = self.state();
            (state.receive(key.as_deref(), &body), state.delay)
        };
        tokio::time::sleep(delay).await;
        match response {
            MockResponse::Ok => Ok(Response::new(Full::default())),
            MockResponse::ServerError => {
                let mut response = Response::new(Full::default());
                *response.status_mut() = StatusCode::INTERNAL_SERVER_ERROR;
                Ok(response)
            }
            MockResponse::AcceptAndHang | MockResponse::Hang => std::future::pending().await,
            MockResponse::AcceptAndClose | MockResponse::Close => {
                Err(io::ErrorKind::ConnectionAborted.into())
            }
        }
    }
}

impl State {
    fn receive(&mut self, key: Option<&str>, body: &[u8]) -> MockResponse {
        let response =
            if self.is_healthy { MockResponse::Ok } else { MockResponse::random(&mut self.random) };
        *self.responses.entry(response).or_default() += 1;
        match parse(body) {
            Some((id, visitor)) if key == Some(id.as_str()) => self.record(id, visitor, response),
            other => self.complaints.push(format!("{key:?} came with {other:?}")),
        }
        response
    }

    fn record(&mut self, id: String, visitor: usize, response: MockResponse) {
        if let Some(lead) = self.accepted.get_mut(&id) {
            lead.repeats += 1;
            lead.repeats_after_ack += usize::from(lead.is_acknowledged);
            lead.is_acknowledged |= response == MockResponse::Ok;
            if lead.visitor != visitor {
                self.complaints.push(format!("{visitor} has the id of {}", lead.visitor));
            }
        } else if response.accepts() {
            let is_acknowledged = response == MockResponse::Ok;
            self.accepted
                .insert(id, AcceptedLead { visitor, repeats: 0, repeats_after_ack: 0, is_acknowledged });
        }
    }

    fn sum(&self, count: impl Fn(&AcceptedLead) -> usize) -> usize {
        self.accepted.values().map(count).sum()
    }
}

/// The lead's id and the number of its visitor.
fn parse(body: &[u8]) -> Option<(String, usize)> {
    let document = roxmltree::Document::parse(std::str::from_utf8(body).ok()?).ok()?;
    let text = |name: &str| document.descendants().find(|node| node.has_tag_name(name))?.text();
    let customer = document.descendants().find(|node| node.has_tag_name("customer"))?;
    let email = customer.descendants().find(|node| node.has_tag_name("email"))?.text()?;
    let visitor = email.strip_prefix("visitor")?.split('@').next()?.parse().ok()?;
    Some((text("id")?.to_owned(), visitor))
}

impl fmt::Display for FaultyCrm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = self.state();
        let (repeats, after_ack) = (state.sum(|lead| lead.repeats), state.sum(|lead| lead.repeats_after_ack));
        let (responses, ids) = (&state.responses, state.accepted.len());
        write!(
            f,
            "responses {responses:?}, leads by id {ids}, repeats {repeats}, of them {after_ack} after an acknowledgement"
        )
    }
}
