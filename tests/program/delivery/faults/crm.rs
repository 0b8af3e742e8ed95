//! A CRM that answers at random, and the one list that counts: what it has taken, by id. It is a partner of no mercy: it may
//! have taken a lead without saying so.

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
};
use tokio::net::{TcpListener, TcpStream};

#[derive(Clone)]
pub(crate) struct Crm {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
}

struct State {
    dice: StdRng,
    is_well: bool,
    /// By the lead's id.
    taken: BTreeMap<String, Taken>,
    answers: BTreeMap<Answer, usize>,
    /// Documents that are not what they should be.
    complaints: Vec<String>,
}

/// A lead that it has.
struct Taken {
    visitor: usize,
    /// How often it came, the first time aside.
    repeats: usize,
    /// How often it came after it had been told that it was taken.
    repeats_after_yes: usize,
    said_yes: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Answer {
    Yes,
    ServerError,
    /// Takes the lead, and never says so.
    HangsWithIt,
    Hangs,
    /// Takes the lead, and closes the connection.
    ClosesWithIt,
    Closes,
}

impl Answer {
    fn any(dice: &mut StdRng) -> Self {
        match dice.random_range(0..100) {
            0..55 => Self::Yes,
            55..75 => Self::ServerError,
            75..80 => Self::HangsWithIt,
            80..85 => Self::Hangs,
            85..93 => Self::ClosesWithIt,
            _ => Self::Closes,
        }
    }

    const fn takes(self) -> bool {
        matches!(self, Self::Yes | Self::HangsWithIt | Self::ClosesWithIt)
    }
}

impl Crm {
    /// On a free port.
    pub(crate) async fn open(seed: u64) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let state = State {
            dice: StdRng::seed_from_u64(seed),
            is_well: false,
            taken: BTreeMap::new(),
            answers: BTreeMap::new(),
            complaints: Vec::new(),
        };
        let crm = Self { address: listener.local_addr().unwrap(), state: Arc::new(Mutex::new(state)) };
        let desk = crm.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(desk.clone().serve(stream));
            }
        });
        crm
    }

    pub(crate) fn leads_url(&self) -> String {
        format!("http://{}/api/post-data", self.address)
    }

    /// An inventory, for a site that is to start quickly: none.
    pub(crate) fn feed_url(&self) -> String {
        format!("http://{}/feed", self.address)
    }

    /// From now on it says yes.
    pub(crate) fn recovers(&self) {
        self.state().is_well = true;
    }

    /// From now on it answers at random.
    pub(crate) fn ails(&self) {
        self.state().is_well = false;
    }

    /// The ids under which it has this visitor's lead.
    pub(crate) fn ids_of(&self, visitor: usize) -> Vec<String> {
        let state = self.state();
        let theirs = state.taken.iter().filter(|(_, taken)| taken.visitor == visitor);
        theirs.map(|(id, _)| id.clone()).collect()
    }

    /// Everybody whose lead it has.
    pub(crate) fn visitors(&self) -> BTreeSet<usize> {
        self.state().taken.values().map(|taken| taken.visitor).collect()
    }

    /// Every id, in order.
    pub(crate) fn ids(&self) -> Vec<String> {
        self.state().taken.keys().cloned().collect()
    }

    /// How often it got a lead again to which it had said yes.
    pub(crate) fn repeats_after_yes(&self) -> usize {
        self.state().sum(|taken| taken.repeats_after_yes)
    }

    /// Fails where a document was broken, or another lead came under an id that was there.
    pub(crate) fn assert_agrees(&self) {
        let state = self.state();
        assert!(state.complaints.is_empty(), "{}", state.complaints.join("\n"));
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    async fn serve(self, stream: TcpStream) {
        let service = service_fn(|request| self.answer(request));
        // An error of the service closes the connection without an answer, as it is meant to.
        _ = http1::Builder::new().serve_connection(TokioIo::new(stream), service).await;
    }

    async fn answer(&self, request: Request<Incoming>) -> io::Result<Response<Full<Bytes>>> {
        if request.uri().path() == "/feed" {
            return Ok(Response::new(Full::from("[]")));
        }
        let key =
            request.headers().get("idempotency-key").and_then(|key| key.to_str().ok()).map(str::to_owned);
        // A sender that died in the middle has sent nothing.
        let body = request.into_body().collect().await.map_err(io::Error::other)?.to_bytes();
        let answer = self.state().receive(key.as_deref(), &body);
        match answer {
            Answer::Yes => Ok(Response::new(Full::default())),
            Answer::ServerError => {
                let mut response = Response::new(Full::default());
                *response.status_mut() = StatusCode::INTERNAL_SERVER_ERROR;
                Ok(response)
            }
            Answer::HangsWithIt | Answer::Hangs => std::future::pending().await,
            Answer::ClosesWithIt | Answer::Closes => Err(io::ErrorKind::ConnectionAborted.into()),
        }
    }
}

impl State {
    fn receive(&mut self, key: Option<&str>, body: &[u8]) -> Answer {
        let answer = if self.is_well { Answer::Yes } else { Answer::any(&mut self.dice) };
        *self.answers.entry(answer).or_default() += 1;
        match read(body) {
            Some((id, visitor)) if key == Some(id.as_str()) => self.note(id, visitor, answer),
            other => self.complaints.push(format!("{key:?} came with {other:?}")),
        }
        answer
    }

    fn note(&mut self, id: String, visitor: usize, answer: Answer) {
        if let Some(taken) = self.taken.get_mut(&id) {
            taken.repeats += 1;
            taken.repeats_after_yes += usize::from(taken.said_yes);
            taken.said_yes |= answer == Answer::Yes;
            if taken.visitor != visitor {
                self.complaints.push(format!("{visitor} has the id of {}", taken.visitor));
            }
        } else if answer.takes() {
            let said_yes = answer == Answer::Yes;
            self.taken.insert(id, Taken { visitor, repeats: 0, repeats_after_yes: 0, said_yes });
        }
    }

    fn sum(&self, of: impl Fn(&Taken) -> usize) -> usize {
        self.taken.values().map(of).sum()
    }
}

/// The lead's id, and the visitor who wrote it.
fn read(body: &[u8]) -> Option<(String, usize)> {
    let document = roxmltree::Document::parse(std::str::from_utf8(body).ok()?).ok()?;
    let text = |name: &str| document.descendants().find(|node| node.has_tag_name(name))?.text();
    let customer = document.descendants().find(|node| node.has_tag_name("customer"))?;
    let email = customer.descendants().find(|node| node.has_tag_name("email"))?.text()?;
    let visitor = email.strip_prefix("visitor")?.split('@').next()?.parse().ok()?;
    Some((text("id")?.to_owned(), visitor))
}

impl fmt::Display for Crm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = self.state();
        let (repeats, after_yes) =
            (state.sum(|taken| taken.repeats), state.sum(|taken| taken.repeats_after_yes));
        let (answers, ids) = (&state.answers, state.taken.len());
        write!(
            f,
            "answers {answers:?}, leads by id {ids}, repeats {repeats}, of them {after_yes} after a yes"
        )
    }
}
