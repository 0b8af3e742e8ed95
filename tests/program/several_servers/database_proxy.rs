//! Forwards connections to PostgreSQL, and can be absent for a while as if the database restarted:
//! it then cuts every connection and refuses new ones.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};
use tokio::{
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};
use tokio_util::sync::CancellationToken;
use url::Url;

#[derive(Clone)]
pub(super) struct DatabaseProxy {
    address: SocketAddr,
    /// Host and port of PostgreSQL.
    target: String,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    /// Ends the listener and all its connections.
    stop: CancellationToken,
    listener: Option<JoinHandle<()>>,
    absences: Vec<(Instant, Option<Instant>)>,
}

impl DatabaseProxy {
    /// Starts in front of a database. Returns the URL of the database through the proxy too.
    pub(super) async fn start(database: &str) -> (Self, String) {
        let mut url = Url::parse(database).unwrap();
        let target = format!("{}:{}", url.host_str().unwrap(), url.port().unwrap_or(5432));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let proxy = Self { address: listener.local_addr().unwrap(), target, state: Arc::default() };
        proxy.serve(listener);
        url.set_host(Some("127.0.0.1")).unwrap();
        url.set_port(Some(proxy.address.port())).unwrap();
        (proxy, url.to_string())
    }

    /// Cuts every connection and refuses new ones for this time.
    pub(super) async fn be_absent(&self, time: Duration) {
        let (stop, listener) = {
            let mut state = self.state.lock().unwrap();
            state.absences.push((Instant::now(), None));
            (state.stop.clone(), state.listener.take())
        };
        stop.cancel();
        listener.unwrap().await.unwrap();
        tokio::time::sleep(time).await;
        let listener = loop {
            match TcpListener::bind(self.address).await {
                Ok(listener) => break listener,
                Err(_) => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        };
        self.serve(listener);
        self.state.lock().unwrap().absences.last_mut().unwrap().1 = Some(Instant::now());
    }

    /// Whether the database was absent at any time since then.
    pub(super) fn was_absent_since(&self, began: Instant) -> bool {
        let state = self.state.lock().unwrap();
        state.absences.iter().any(|(_, returned)| returned.is_none_or(|returned| returned > began))
    }

    fn serve(&self, listener: TcpListener) {
        let (stop, target) = (CancellationToken::new(), self.target.clone());
        let mut state = self.state.lock().unwrap();
        state.stop = stop.clone();
        state.listener = Some(tokio::spawn(async move {
            while let Some(Ok((client, _))) = stop.run_until_cancelled(listener.accept()).await {
                let (stop, target) = (stop.clone(), target.clone());
                tokio::spawn(async move { stop.run_until_cancelled(forward(client, &target)).await });
            }
        }));
    }
}

async fn forward(mut client: TcpStream, target: &str) {
    let Ok(mut server) = TcpStream::connect(target).await else { return };
    // Without this a round trip through the proxy takes 40 ms.
    let _ = (client.set_nodelay(true), server.set_nodelay(true));
    let _ = tokio::io::copy_bidirectional(&mut client, &mut server).await;
}
