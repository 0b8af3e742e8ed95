//! A partner's server: real HTTP on loopback, in a thread and on a clock of its own.

use crate::props::answer::Answer;
use feed::{FeedConfig, Secret};
use std::collections::{HashMap, VecDeque};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, oneshot};
use url::Url;

/// The running server. It stops when it is dropped.
pub(crate) struct Partner {
    addr: SocketAddr,
    script: Script,
    asked: mpsc::UnboundedReceiver<Asked>,
    _stop: oneshot::Sender<()>,
}

/// A request as it came in.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) method: String,
    pub(crate) target: String,
    headers: Vec<(String, String)>,
}

/// What is said at which path: in order, the last one from then on.
type Script = Arc<Mutex<HashMap<String, VecDeque<Answer>>>>;

/// Answers without being counted.
const PING: &str = "/ping";

impl Asked {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    async fn read(client: &mut TcpStream) -> Option<Self> {
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(client.read_u8().await.ok()?);
        }
        let text = String::from_utf8(head).ok()?;
        let mut lines = text.lines();
        let mut request = lines.next()?.split(' ').map(str::to_owned);
        let headers = lines.filter_map(|line| line.split_once(": "));
        Some(Self {
            method: request.next()?,
            target: request.next()?,
            headers: headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect(),
        })
    }
}

impl Partner {
    /// A server that says 500 to everything until it is told what to say.
    pub(crate) fn open() -> Self {
        let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        listener.set_nonblocking(true).unwrap();
        let addr = listener.local_addr().unwrap();
        let (script, (tell, asked), (stop, stopped)) =
            (Script::default(), mpsc::unbounded_channel(), oneshot::channel());
        let serving = serve(listener, Arc::clone(&script), tell);
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build().unwrap();
            runtime.block_on(async {
                tokio::select! { () = serving => (), _ = stopped => () }
            });
        });
        Self { addr, script, asked, _stop: stop }
    }

    /// From now on these are said at this path, the last of them for ever.
    pub(crate) fn says_at(&self, path: &str, answers: impl IntoIterator<Item = Answer>) {
        self.script.lock().unwrap().insert(path.to_owned(), answers.into_iter().collect());
    }

    /// From now on this is said to the listing call.
    pub(crate) fn says(&self, answer: Answer) {
        self.says_at("/cars", [answer]);
    }

    /// The next request that was or will be made.
    pub(crate) async fn asked(&mut self) -> Asked {
        self.asked.recv().await.expect("the server runs")
    }

    /// Whether no request has been made that was not looked at.
    pub(crate) async fn is_left_alone(&mut self) -> bool {
        self.pinged().await;
        self.asked.try_recv().is_err()
    }

    /// How many requests have been made that were not looked at.
    pub(crate) async fn unseen(&mut self) -> usize {
        self.pinged().await;
        std::iter::from_fn(|| self.asked.try_recv().ok()).count()
    }

    async fn pinged(&self) {
        // Whatever the test's runtime was about to send goes out before or between these.
        for _ in 0..3 {
            let mut ping = TcpStream::connect(self.addr).await.unwrap();
            ping.write_all(format!("GET {PING} HTTP/1.1\r\n\r\n").as_bytes()).await.unwrap();
            ping.read_to_end(&mut Vec::new()).await.unwrap();
        }
    }

    /// An address on this server.
    pub(crate) fn url(&self, path: &str) -> Url {
        Url::parse(&format!("http://{}{path}", self.addr)).unwrap()
    }

    /// The listing call to this server, with a client key.
    pub(crate) fn config(&self) -> FeedConfig {
        FeedConfig { client_key: Some(Secret::new("k3y")), ..FeedConfig::new(self.url("/cars")) }
    }
}

async fn serve(listener: std::net::TcpListener, script: Script, tell: mpsc::UnboundedSender<Asked>) {
    let listener = TcpListener::from_std(listener).unwrap();
    while let Ok((client, _)) = listener.accept().await {
        tokio::spawn(answer(client, Arc::clone(&script), tell.clone()));
    }
}

async fn answer(mut client: TcpStream, script: Script, tell: mpsc::UnboundedSender<Asked>) {
    let Some(asked) = Asked::read(&mut client).await else { return };
    let path = asked.target.split('?').next().unwrap_or_default().to_owned();
    let answer = if path == PING { Answer::status(204) } else { next(&script, &path) };
    if path != PING {
        // Fails once the test is over.
        let _ = tell.send(asked);
    }
    let _ = answer.say(client).await;
}

fn next(script: &Script, path: &str) -> Answer {
    let mut script = script.lock().unwrap();
    match script.get_mut(path) {
        Some(answers) if answers.len() > 1 => answers.pop_front(),
        Some(answers) => answers.front().cloned(),
        None => None,
    }
    .unwrap_or_else(|| Answer::status(500))
}
