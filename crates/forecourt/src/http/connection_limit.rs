//! Limits the number of connections, in all and per client address, and displaces waiting
//! connections for new ones.
//!
//! A new connection never waits. At a limit the connection that has waited longest for its client
//! is closed. If every one has a request in flight, the new connection is refused. So neither idle
//! nor half-open connections can keep others out.

use super::connection_state::ConnectionState;
use ipnet::IpNet;
use metrics::{Counter, Gauge};
use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

#[derive(Clone, Debug)]
pub(crate) struct ConnectionLimits {
    /// The `listener` label of the metrics.
    pub listener: &'static str,
    pub total: usize,
    /// Per IPv4 address or IPv6 /64 network.
    pub per_client: usize,
    /// Proxies, to which `per_client` does not apply.
    pub exempt: Vec<IpNet>,
}

/// Counts the connections of one listener.
#[derive(Debug)]
pub(super) struct ConnectionLimiter {
    limits: ConnectionLimits,
    connections: Mutex<Connections>,
    meters: Meters,
}

#[derive(Debug, Default)]
struct Connections {
    last_id: u64,
    open: HashMap<u64, Connection>,
    open_per_client: HashMap<IpAddr, usize>,
}

#[derive(Debug)]
struct Connection {
    /// `None` for exempt clients.
    client: Option<IpAddr>,
    state: Arc<ConnectionState>,
}

/// Permission for one connection, which counts until this is dropped.
#[derive(Debug)]
pub(super) struct ConnectionPermit {
    limiter: Arc<ConnectionLimiter>,
    id: u64,
    pub(super) state: Arc<ConnectionState>,
}

impl ConnectionLimiter {
    pub(super) fn new(limits: ConnectionLimits) -> Arc<Self> {
        let meters = Meters::new(limits.listener);
        Arc::new(Self { limits, connections: Mutex::default(), meters })
    }

    /// Admits a connection, if necessary in place of a waiting one; `None` refuses it.
    pub(super) fn admit(self: &Arc<Self>, client: IpAddr) -> Option<ConnectionPermit> {
        let client = client.to_canonical();
        let is_exempt = self.limits.exempt.iter().any(|net| net.contains(&client));
        let client = (!is_exempt).then(|| http_server::network(client));
        let state = ConnectionState::new();
        let mut connections = self.connections();
        if client.is_some_and(|client| connections.open_from(client) >= self.limits.per_client) {
            let has_room = connections.displace(|connection| connection.client == client);
            self.meters.client_limit.count(has_room)?;
        } else if connections.open.len() >= self.limits.total {
            let has_room = connections.displace(|_| true);
            self.meters.total_limit.count(has_room)?;
        }
        let id = connections.add(Connection { client, state: Arc::clone(&state) });
        self.meters.set_open(&connections);
        Some(ConnectionPermit { limiter: Arc::clone(self), id, state })
    }

    fn connections(&self) -> MutexGuard<'_, Connections> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut connections = self.limiter.connections();
        connections.remove(self.id);
        self.limiter.meters.set_open(&connections);
    }
}

impl Connections {
    fn open_from(&self, client: IpAddr) -> usize {
        self.open_per_client.get(&client).copied().unwrap_or_default()
    }

    fn add(&mut self, connection: Connection) -> u64 {
        if let Some(client) = connection.client {
            *self.open_per_client.entry(client).or_default() += 1;
        }
        self.last_id += 1;
        self.open.insert(self.last_id, connection);
        self.last_id
    }

    /// Does nothing for a displaced connection, which is removed already. Its file closes a moment
    /// later; the reserved files cover that.
    fn remove(&mut self, id: u64) {
        let Some(Connection { client: Some(client), .. }) = self.open.remove(&id) else { return };
        if let Some(count) = self.open_per_client.get_mut(&client) {
            *count -= 1;
            if *count == 0 {
                self.open_per_client.remove(&client);
            }
        }
    }

    /// Closes the matching connection that has waited longest. Returns whether there was one.
    fn displace(&mut self, matches: impl Fn(&Connection) -> bool) -> bool {
        let matching = self.open.iter().filter(|(_, connection)| matches(connection));
        let waiting = matching.filter_map(|(id, connection)| Some((connection.state.waiting_since()?, *id)));
        let Some((since, id)) = waiting.min() else { return false };
        let is_displaced = self.open.get(&id).is_some_and(|connection| connection.state.displace(since));
        if is_displaced {
            self.remove(id);
        }
        is_displaced
    }
}

#[derive(Debug)]
struct Meters {
    open: Gauge,
    total_limit: LimitMeters,
    client_limit: LimitMeters,
}

#[derive(Debug)]
struct LimitMeters {
    refused: Counter,
    displaced: Counter,
}

impl LimitMeters {
    /// Counts a connection at the limit. `None` refuses it.
    fn count(&self, has_room: bool) -> Option<()> {
        let counter = if has_room { &self.displaced } else { &self.refused };
        counter.increment(1);
        has_room.then_some(())
    }
}

impl Meters {
    fn new(listener: &'static str) -> Self {
        metrics::describe_gauge!("http_connections_open", "Connections that are open");
        metrics::describe_counter!(
            "http_connections_refused_total",
            "Connections refused at a limit because every other had a request in flight"
        );
        metrics::describe_counter!(
            "http_connections_displaced_total",
            "Connections without a request in flight that were closed to admit a new one"
        );
        let at_limit = |reason: &'static str| LimitMeters {
            refused: metrics::counter!("http_connections_refused_total", "listener" => listener, "reason" => reason),
            displaced: metrics::counter!("http_connections_displaced_total", "listener" => listener, "reason" => reason),
        };
        Self {
            open: metrics::gauge!("http_connections_open", "listener" => listener),
            total_limit: at_limit("full"),
            client_limit: at_limit("address"),
        }
    }

    fn set_open(&self, connections: &Connections) {
        self.open.set(u32::try_from(connections.open.len()).unwrap_or(u32::MAX));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limiter(total: usize, per_client: usize) -> Arc<ConnectionLimiter> {
        let exempt = vec!["10.0.0.0/8".parse().unwrap()];
        ConnectionLimiter::new(ConnectionLimits { listener: "test", total, per_client, exempt })
    }

    fn is_displaced(permit: &ConnectionPermit) -> bool {
        permit.state.begin().is_none()
    }

    #[test]
    fn the_connection_that_has_waited_longest_is_displaced() {
        let limiter = limiter(2, 2);
        let first = limiter.admit("203.0.113.1".parse().unwrap()).unwrap();
        let second = limiter.admit("203.0.113.2".parse().unwrap()).unwrap();
        // The first had a request in between, and has waited for less time.
        drop(first.state.begin());
        assert!(first.state.flushed());
        let third = limiter.admit("203.0.113.3".parse().unwrap()).unwrap();
        assert!(is_displaced(&second) && !is_displaced(&first) && !is_displaced(&third));
    }

    #[test]
    fn a_request_in_flight_is_not_displaced() {
        let limiter = limiter(2, 2);
        let permits: Vec<_> = ["203.0.113.1", "203.0.113.2"]
            .map(|client| limiter.admit(client.parse().unwrap()).unwrap())
            .into();
        let requests: Vec<_> = permits.iter().map(|permit| permit.state.begin().unwrap()).collect();
        assert!(limiter.admit("203.0.113.3".parse().unwrap()).is_none());
        // A response that is not flushed counts as in flight.
        drop(requests);
        assert!(limiter.admit("203.0.113.3".parse().unwrap()).is_none());
        drop(permits);
        assert!(limiter.admit("203.0.113.3".parse().unwrap()).is_some());
    }

    #[test]
    fn a_request_may_be_displaced_until_its_body_has_arrived() {
        let limiter = limiter(2, 2);
        let permits: Vec<_> = ["203.0.113.1", "203.0.113.2"]
            .map(|client| limiter.admit(client.parse().unwrap()).unwrap())
            .into();
        let (_posted, body) = permits[0].state.begin_with_body().unwrap();
        let (_slow, late) = permits[1].state.begin_with_body().unwrap();
        // The first has waited longer, but is in flight now.
        assert!(body.arrived());
        let third = limiter.admit("203.0.113.3".parse().unwrap()).unwrap();
        assert!(is_displaced(&permits[1]) && !is_displaced(&permits[0]));
        assert!(!late.arrived());
        let _third = third.state.begin();
        assert!(limiter.admit("203.0.113.4".parse().unwrap()).is_none());
    }

    #[test]
    fn a_displaced_request_stays_displaced() {
        let limiter = limiter(1, 1);
        let permit = limiter.admit("203.0.113.1".parse().unwrap()).unwrap();
        let (posted, _body) = permit.state.begin_with_body().unwrap();
        let _other = limiter.admit("203.0.113.2".parse().unwrap()).unwrap();
        drop(posted);
        assert!(is_displaced(&permit) && !permit.state.flushed());
    }

    #[test]
    fn a_client_at_its_limit_displaces_its_own_connections_alone() {
        let limiter = limiter(10, 2);
        let other = limiter.admit("203.0.113.9".parse().unwrap()).unwrap();
        let permits: Vec<_> =
            (0..5).map(|n| limiter.admit(format!("2001:db8::{n}").parse().unwrap()).unwrap()).collect();
        let displaced: Vec<_> = permits.iter().map(is_displaced).collect();
        assert_eq!(displaced, [true, true, true, false, false]);
        assert!(!is_displaced(&other));
    }

    #[test]
    fn the_limit_per_client_does_not_apply_to_proxies() {
        let limiter = limiter(10, 2);
        let permits: Vec<_> =
            (0..10).map(|_| limiter.admit("::ffff:10.0.0.1".parse().unwrap()).unwrap()).collect();
        assert!(!permits.iter().any(is_displaced));
    }

    #[test]
    fn a_closed_connection_is_not_counted() {
        let limiter = limiter(1, 1);
        for _ in 0..3 {
            let permit = limiter.admit("203.0.113.1".parse().unwrap()).unwrap();
            let _request = permit.state.begin().unwrap();
        }
        assert!(limiter.connections().open.is_empty() && limiter.connections().open_per_client.is_empty());
    }
}
