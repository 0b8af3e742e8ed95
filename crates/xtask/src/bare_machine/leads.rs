//! Shoppers who fill in the contact form of a site, one after the other, and a CRM that accepts their leads.

use crate::steps::{StepResult, Stop};
use std::{
    io::{self, BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread::{self, JoinHandle, sleep},
    time::{Duration, Instant},
};

const PAUSE: Duration = Duration::from_millis(100);
const TIMEOUT: Duration = Duration::from_secs(30);

/// Post leads until they are stopped. A form that was not answered is sent again, as the page's script does.
#[derive(Debug)]
pub(super) struct Shoppers {
    state: Arc<State>,
    thread: JoinHandle<()>,
}

#[derive(Debug, Default)]
struct State {
    stored: AtomicUsize,
    is_stopped: AtomicBool,
}

impl Shoppers {
    pub(super) fn start(port: u16) -> Self {
        let state = Arc::new(State::default());
        let shared = Arc::clone(&state);
        let thread = thread::spawn(move || {
            while !shared.is_stopped.load(Ordering::Relaxed) {
                post_until_stored(port, shared.stored.load(Ordering::Relaxed));
                shared.stored.fetch_add(1, Ordering::Relaxed);
                sleep(PAUSE);
            }
        });
        Self { state, thread }
    }

    /// The leads that the site has confirmed.
    pub(super) fn stored(&self) -> usize {
        self.state.stored.load(Ordering::Relaxed)
    }

    pub(super) fn wait_for(&self, leads: usize, limit: Duration) -> StepResult {
        let started = Instant::now();
        while self.stored() < leads {
            if started.elapsed() > limit {
                return Err(Stop::failed(format!("only {} leads are stored", self.stored())));
            }
            sleep(PAUSE);
        }
        Ok(())
    }

    /// Stops after the lead in progress, and returns how many were confirmed.
    pub(super) fn stop(self) -> usize {
        self.state.is_stopped.store(true, Ordering::Relaxed);
        let _ = self.thread.join();
        self.state.stored.load(Ordering::Relaxed)
    }
}

/// Each lead is from another person at another address, behind a proxy: none is a repetition, and none
/// exceeds a visitor's limit.
fn post_until_stored(port: u16, number: usize) {
    let body = format!(
        "firstName=Dana&lastName=Reed&email=dana{number}%40example.com&phone=901555{:04}&message=Lead+{number}",
        number % 10_000
    );
    let head = format!(
        "POST /leads/contact HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\nAccept: application/json\r\n\
         X-Forwarded-For: 192.0.2.{}\r\nOrigin: http://127.0.0.1:{port}\r\nSec-Fetch-Site: same-origin\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n",
        number % 250 + 1,
        body.len()
    );
    while !send(port, &format!("{head}{body}")).is_some_and(|answer| answer.starts_with("HTTP/1.1 2")) {
        sleep(PAUSE);
    }
}

/// Starts a CRM that accepts every lead until xtask ends.
pub(super) fn start_crm() -> io::Result<SocketAddr> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let _ = accept_lead(stream);
        }
    });
    Ok(address)
}

fn accept_lead(stream: TcpStream) -> io::Result<()> {
    stream.set_read_timeout(Some(TIMEOUT))?;
    let mut reader = BufReader::new(stream);
    let (mut line, mut length) = (String::new(), 0);
    while reader.read_line(&mut line)? > 2 {
        let value = line.to_ascii_lowercase();
        let value = value.strip_prefix("content-length:").and_then(|value| value.trim().parse().ok());
        length = value.unwrap_or(length);
        line.clear();
    }
    io::copy(&mut (&mut reader).take(length), &mut io::sink())?;
    reader.get_mut().write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
}

fn send(port: u16, request: &str) -> Option<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    stream.set_read_timeout(Some(TIMEOUT)).ok()?;
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).ok()?;
    Some(String::from_utf8_lossy(&answer).into_owned())
}
