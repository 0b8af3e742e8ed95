//! Who is connected: bounds on how many, in all and from one address, and who makes room where there are too many.
//!
//! A newcomer never waits. Where there is no room, the connection that has waited longest for a request is closed for it; where
//! every one has a request in flight, the newcomer is. So neither idle nor half-open connections can keep anybody out.

use super::turn::Turn;
use ipnet::IpNet;
use metrics::{Counter, Gauge};
use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// How many connections a listener takes.
#[derive(Clone, Debug)]
pub(crate) struct Bounds {
    /// By which name the figures know the listener.
    pub listener: &'static str,
    /// In all.
    pub all: usize,
    /// From one address; an IPv6 client's whole /64 is one.
    pub each: usize,
    /// Whom the second does not bind: proxies, for many stand behind one.
    pub exempt: Vec<IpNet>,
}

/// The connections of one listener.
#[derive(Debug)]
pub(super) struct Crowd {
    bounds: Bounds,
    members: Mutex<Members>,
    meters: Meters,
}

#[derive(Debug, Default)]
struct Members {
    next: u64,
    open: HashMap<u64, Member>,
    of_household: HashMap<IpAddr, usize>,
}

#[derive(Debug)]
struct Member {
    /// Where its bound is on one address.
    household: Option<IpAddr>,
    turn: Arc<Turn>,
}

/// A connection's place, until it is dropped.
#[derive(Debug)]
pub(super) struct Place {
    crowd: Arc<Crowd>,
    id: u64,
    /// Whose turn it is on this connection.
    pub(super) turn: Arc<Turn>,
}

impl Crowd {
    /// Nobody yet.
    pub(super) fn new(bounds: Bounds) -> Arc<Self> {
        let meters = Meters::new(bounds.listener);
        Arc::new(Self { bounds, members: Mutex::default(), meters })
    }

    /// A place for a client, where there is one or another makes room.
    pub(super) fn admit(self: &Arc<Self>, client: IpAddr) -> Option<Place> {
        let client = client.to_canonical();
        let is_exempt = self.bounds.exempt.iter().any(|net| net.contains(&client));
        let household = (!is_exempt).then(|| site::household(client));
        let turn = Turn::new();
        let mut members = self.members();
        if household.is_some_and(|household| members.of(household) >= self.bounds.each) {
            let has_room = members.displace(|member| member.household == household);
            self.meters.address.count(has_room)?;
        } else if members.open.len() >= self.bounds.all {
            let has_room = members.displace(|_| true);
            self.meters.full.count(has_room)?;
        }
        let id = members.enter(Member { household, turn: Arc::clone(&turn) });
        self.meters.open(&members);
        Some(Place { crowd: Arc::clone(self), id, turn })
    }

    fn members(&self) -> MutexGuard<'_, Members> {
        self.members.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut members = self.crowd.members();
        members.leave(self.id);
        self.crowd.meters.open(&members);
    }
}

impl Members {
    fn of(&self, household: IpAddr) -> usize {
        self.of_household.get(&household).copied().unwrap_or_default()
    }

    fn enter(&mut self, member: Member) -> u64 {
        if let Some(household) = member.household {
            *self.of_household.entry(household).or_default() += 1;
        }
        self.next += 1;
        self.open.insert(self.next, member);
        self.next
    }

    /// Does nothing for one that has made room, and has left with that. Its file is closed a moment later, which the files that
    /// connections leave to others bear.
    fn leave(&mut self, id: u64) {
        let Some(Member { household: Some(household), .. }) = self.open.remove(&id) else { return };
        if let Some(count) = self.of_household.get_mut(&household) {
            *count -= 1;
            if *count == 0 {
                self.of_household.remove(&household);
            }
        }
    }

    /// Closes the one among these that has waited longest.
    fn displace(&mut self, among: impl Fn(&Member) -> bool) -> bool {
        let waiting = self.open.iter().filter(|(_, member)| among(member));
        let since = waiting.filter_map(|(id, member)| Some((member.turn.waiting_since()?, *id)));
        let Some((since, id)) = since.min() else { return false };
        let has_gone = self.open.get(&id).is_some_and(|member| member.turn.displace(since));
        if has_gone {
            self.leave(id);
        }
        has_gone
    }
}

/// Figures of one listener.
#[derive(Debug)]
struct Meters {
    open: Gauge,
    full: Outcomes,
    address: Outcomes,
}

/// What became of connections for which there was no room.
#[derive(Debug)]
struct Outcomes {
    refused: Counter,
    displaced: Counter,
}

impl Outcomes {
    /// Passes on whether there was room.
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
            "Connections closed at once for want of room: every other had a request in flight"
        );
        metrics::describe_counter!(
            "http_connections_displaced_total",
            "Connections closed while no request was in flight, to make room for a new one"
        );
        let outcomes = |reason: &'static str| Outcomes {
            refused: metrics::counter!("http_connections_refused_total", "listener" => listener, "reason" => reason),
            displaced: metrics::counter!("http_connections_displaced_total", "listener" => listener, "reason" => reason),
        };
        Self {
            open: metrics::gauge!("http_connections_open", "listener" => listener),
            full: outcomes("full"),
            address: outcomes("address"),
        }
    }

    fn open(&self, members: &Members) {
        self.open.set(u32::try_from(members.open.len()).unwrap_or(u32::MAX));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crowd(all: usize, each: usize) -> Arc<Crowd> {
        let exempt = vec!["10.0.0.0/8".parse().unwrap()];
        Crowd::new(Bounds { listener: "test", all, each, exempt })
    }

    fn has_gone(place: &Place) -> bool {
        place.turn.begin().is_none()
    }

    #[test]
    fn whoever_has_waited_longest_makes_room() {
        let crowd = crowd(2, 2);
        let first = crowd.admit("203.0.113.1".parse().unwrap()).unwrap();
        let second = crowd.admit("203.0.113.2".parse().unwrap()).unwrap();
        // The first has been answered in between, and waits since then.
        drop(first.turn.begin());
        assert!(first.turn.flushed());
        let third = crowd.admit("203.0.113.3".parse().unwrap()).unwrap();
        assert!(has_gone(&second) && !has_gone(&first) && !has_gone(&third));
    }

    #[test]
    fn a_request_in_flight_is_not_cut_off_for_a_newcomer() {
        let crowd = crowd(2, 2);
        let places: Vec<_> =
            ["203.0.113.1", "203.0.113.2"].map(|client| crowd.admit(client.parse().unwrap()).unwrap()).into();
        let requests: Vec<_> = places.iter().map(|place| place.turn.begin().unwrap()).collect();
        assert!(crowd.admit("203.0.113.3".parse().unwrap()).is_none());
        // An answer that is not out yet is in flight too.
        drop(requests);
        assert!(crowd.admit("203.0.113.3".parse().unwrap()).is_none());
        drop(places);
        assert!(crowd.admit("203.0.113.3".parse().unwrap()).is_some());
    }

    #[test]
    fn a_request_makes_room_until_its_body_has_arrived() {
        let crowd = crowd(2, 2);
        let places: Vec<_> =
            ["203.0.113.1", "203.0.113.2"].map(|client| crowd.admit(client.parse().unwrap()).unwrap()).into();
        let (_posted, body) = places[0].turn.begin_with_body().unwrap();
        let (_slow, late) = places[1].turn.begin_with_body().unwrap();
        // The first has waited for longer, and is in flight now.
        assert!(body.arrived());
        let third = crowd.admit("203.0.113.3".parse().unwrap()).unwrap();
        assert!(has_gone(&places[1]) && !has_gone(&places[0]));
        assert!(!late.arrived(), "too late");
        let _third = third.turn.begin();
        assert!(crowd.admit("203.0.113.4".parse().unwrap()).is_none());
    }

    #[test]
    fn a_request_that_was_displaced_stays_displaced() {
        let crowd = crowd(1, 1);
        let place = crowd.admit("203.0.113.1".parse().unwrap()).unwrap();
        let (posted, _body) = place.turn.begin_with_body().unwrap();
        let _other = crowd.admit("203.0.113.2".parse().unwrap()).unwrap();
        drop(posted);
        assert!(has_gone(&place) && !place.turn.flushed());
    }

    #[test]
    fn an_address_with_too_many_connections_loses_its_own_and_nobody_elses() {
        let crowd = crowd(10, 2);
        let other = crowd.admit("203.0.113.9".parse().unwrap()).unwrap();
        let places: Vec<_> =
            (0..5).map(|n| crowd.admit(format!("2001:db8::{n}").parse().unwrap()).unwrap()).collect();
        let left: Vec<_> = places.iter().map(has_gone).collect();
        assert_eq!(left, [true, true, true, false, false]);
        assert!(!has_gone(&other));
    }

    #[test]
    fn a_proxy_may_have_as_many_as_there_are() {
        let crowd = crowd(10, 2);
        let places: Vec<_> =
            (0..10).map(|_| crowd.admit("::ffff:10.0.0.1".parse().unwrap()).unwrap()).collect();
        assert!(!places.iter().any(has_gone));
    }

    #[test]
    fn a_place_is_free_again_once_it_is_left() {
        let crowd = crowd(1, 1);
        for _ in 0..3 {
            let place = crowd.admit("203.0.113.1".parse().unwrap()).unwrap();
            let _request = place.turn.begin().unwrap();
        }
        assert!(crowd.members().open.is_empty() && crowd.members().of_household.is_empty());
    }
}
