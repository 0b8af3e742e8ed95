//! Any sequence of what the feed and staff say of a vehicle, beside the rules (VEHICLE-4 to VEHICLE-6).

use super::*;
use inventory::{Fact, UrlList, VehicleStatus};
use proptest::prelude::*;
use proptest::sample::select;

/// A report of the feed about a vehicle, or an act of staff.
#[derive(Clone, Copy, Debug)]
enum Step {
    Absent,
    Says(VehicleStatus),
    Mark(Option<StaffMark>),
}

/// The state of the vehicle A1 by the rules (VEHICLE-4, VEHICLE-5, VEHICLE-6), one step at a time.
#[derive(Clone, Debug, Default, PartialEq)]
struct Expected {
    feed: Option<VehicleStatus>,
    mark: Option<StaffMark>,
    is_known: bool,
    removed_at: Option<i64>,
    is_sale: bool,
    /// The feed has called it sold since it was last listed.
    is_stated: bool,
    arrived_at: Option<i64>,
    missing_since: Option<i64>,
}

impl Expected {
    fn status(&self) -> Option<VehicleStatus> {
        let feed = self.feed?;
        match self.mark {
            Some(StaffMark::Sold | StaffMark::Hidden) => None,
            _ if matches!(feed, VehicleStatus::Sold | VehicleStatus::NotForSale) => None,
            Some(StaffMark::Pending) => Some(VehicleStatus::Pending),
            None => Some(feed),
        }
    }

    fn step(&mut self, step: Step, now: i64) {
        let was_marked_away = matches!(self.mark, Some(StaffMark::Sold | StaffMark::Hidden));
        let is_sale_taken_back = self.mark == Some(StaffMark::Sold) && matches!(step, Step::Mark(None));
        match step {
            Step::Absent => {
                self.feed = None;
                if self.mark.is_some() {
                    let since = *self.missing_since.get_or_insert(now);
                    self.mark = self.mark.filter(|_| now - since < 86_400);
                }
            }
            Step::Says(status) => {
                self.missing_since = None;
                self.feed = Some(status);
                let is_said = status == VehicleStatus::Sold
                    || status == VehicleStatus::NotForSale && self.mark != Some(StaffMark::Sold)
                    || status == VehicleStatus::Pending && self.mark == Some(StaffMark::Pending);
                self.mark = self.mark.filter(|_| !is_said);
                if !self.is_known {
                    (self.is_known, self.arrived_at) = (true, Some(now));
                }
            }
            // The feed is fetched at each step, and still lacks it.
            Step::Mark(_) if self.feed.is_none() => return self.step(Step::Absent, now),
            Step::Mark(Some(mark)) if !mark.adds_to(self.feed.unwrap_or_default()) => return,
            Step::Mark(mark) => self.mark = mark,
        }
        if self.status().is_some() {
            let away = self.removed_at.take().map(|at| now - at);
            let is_taken_back = was_marked_away && matches!(step, Step::Mark(_));
            if away.is_some_and(|away| (away >= 86_400 || self.is_stated) && !is_taken_back) {
                self.arrived_at = Some(now);
            }
            (self.is_sale, self.is_stated) = (false, false);
        } else if self.is_known {
            let states_it = self.feed == Some(VehicleStatus::Sold);
            self.is_stated |= states_it;
            if is_sale_taken_back {
                (self.is_sale, self.removed_at) = (false, None);
            }
            self.is_sale |= states_it || self.mark == Some(StaffMark::Sold);
            if self.mark == Some(StaffMark::Hidden) && !states_it {
                self.is_sale = false;
            }
            self.removed_at = self.removed_at.or(Some(now));
        }
    }
}

fn steps() -> impl Strategy<Value = Vec<(Step, i64)>> {
    let status = select(VehicleStatus::ALL.to_vec());
    let mark = proptest::option::of(select(StaffMark::ALL.to_vec()));
    let step = prop_oneof![
        1 => Just(Step::Absent),
        5 => status.prop_map(Step::Says),
        2 => mark.prop_map(Step::Mark),
    ];
    proptest::collection::vec((step, select(vec![60, 3_600, 86_400, 20 * 86_400])), 1..14)
}

proptest! {
    #[test]
    fn any_sequence_of_states_and_marks_is_as_the_rules_say(steps in steps()) {
        let folder = tempfile::tempdir().unwrap();
        let mut history = open(folder.path());
        let mut expected = Expected::default();
        let (mut now, a1) = (0, number("A1"));
        history.record(&inventory(5..6), at(now));
        for (step, seconds) in steps {
            now += seconds;
            if let Step::Mark(mark) = step {
                let known = history.first_seen(&a1).is_some();
                let adds = mark.is_none_or(|mark| mark.adds_to(expected.feed.unwrap_or_default()));
                if known && expected.feed.is_some() && adds {
                    history.add_mark(&a1, mark, "Dana", at(now)).unwrap();
                }
            }
            expected.step(step, now);
            let mut vehicles = vehicles(5..6);
            vehicles.extend(expected.feed.map(|status| Vehicle { feed_status: Some(status), ..vehicle(1) }));
            let observed = |vehicle: Vehicle| {
                let observation = history.observation(&vehicle, at(now));
                Vehicle { observation, ..vehicle }
            };
            let snapshot = Snapshot::build(vehicles.into_iter().map(observed).collect());
            history.record(&snapshot, at(now));
            history = open(folder.path());
            let listed = snapshot.get("A1").map(Vehicle::status);
            prop_assert_eq!(listed, expected.status(), "{:?}", step);
            prop_assert_eq!(history.removal(&a1).is_some(), expected.removed_at.is_some());
            prop_assert_eq!(history.removal(&a1).is_some_and(Removal::is_sale), expected.is_sale);
            if listed.is_some() {
                prop_assert_eq!(history.arrived_at(&a1), expected.arrived_at.map(at));
                let is_new = expected.arrived_at.is_some_and(|arrived| now - arrived < 14 * 86_400);
                prop_assert_eq!(snapshot.get("A1").map(|a1| a1.observation.is_new_arrival), Some(is_new));
            }
        }
    }
}

/// The inventory with these vehicles, as it is served at a time.
fn served(history: &InventoryHistory, vehicles: Vec<Vehicle>, now: i64) -> Snapshot {
    let observed = |vehicle: Vehicle| {
        let observation = history.observation(&vehicle, at(now));
        Vehicle { observation, ..vehicle }
    };
    Snapshot::build(vehicles.into_iter().map(observed).collect())
}

#[test]
fn what_shoppers_do_not_see_makes_no_new_snapshot() {
    let folder = tempfile::tempdir().unwrap();
    let history = open(folder.path());
    history.record(&inventory(5..6), at(0));
    let feed = || {
        let sold =
            Vehicle { feed_status: Some(VehicleStatus::Sold), image_urls: UrlList::default(), ..vehicle(1) };
        let mut vehicles = vehicles(5..7);
        vehicles.push(sold);
        vehicles
    };
    history.record(&served(&history, feed(), 60), at(60));
    history.add_mark(&number("A6"), Some(StaffMark::Hidden), "Dana", at(70)).unwrap();
    let ids = [80, 2 * 86_400, 9 * 86_400].map(|now| served(&history, feed(), now).id());
    assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
}

#[test]
fn a_clock_that_is_ahead_brings_no_mark_back() {
    let (ours, theirs) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (history, other) = (open(ours.path()), open(theirs.path()));
    history.record(&inventory(0..2), at(0));
    let all = BTreeSet::from(["A1".to_owned()]);
    history.add_mark(&number("A1"), Some(StaffMark::Sold), "Dana", at(65)).unwrap();
    other.merge(history.shared_entries(&all), &BTreeSet::new(), true);
    // The clock of the other server is five seconds behind.
    other.add_mark(&number("A1"), None, "Luis", at(62)).unwrap();
    history.merge(other.shared_entries(&all), &all, true);
    let marks = |history: &InventoryHistory| history.with_entry(&number("A1"), StoredVehicle::mark);
    assert_eq!((marks(&history), marks(&other)), (Some(None), Some(None)));
}

#[test]
fn a_mark_that_is_not_written_does_not_count() {
    let folder = tempfile::tempdir().unwrap();
    let history = open(folder.path());
    history.record(&inventory(0..2), at(0));
    // No file can be there.
    fs::create_dir(folder.path().join("stock.changes")).unwrap();
    let mark = || history.add_mark(&number("A1"), Some(StaffMark::Sold), "Dana", at(60));
    assert_eq!((mark(), mark()), (Err(MarkError::NotWritten), Err(MarkError::NotWritten)));
    assert!(history.removal(&number("A1")).is_none());
    fs::remove_dir(folder.path().join("stock.changes")).unwrap();
    assert_eq!(mark(), Ok(true));
}

#[test]
fn a_day_to_come_is_no_arrival() {
    let folder = tempfile::tempdir().unwrap();
    let history = open(folder.path());
    history.record(&inventory(5..6), at(0));
    let planned = at(20 * 86_400).to_zoned(jiff::tz::TimeZone::UTC).date();
    let mut vehicle =
        Vehicle { feed_status: Some(VehicleStatus::InTransit), image_urls: UrlList::default(), ..vehicle(1) };
    vehicle.facts.set(Fact::InStockSince, Some(planned.into()));
    let snapshot = served(&history, vec![vehicle], 60);
    history.record(&snapshot, at(60));
    assert_eq!(history.arrived_at(&number("A1")), Some(at(60)), "it was seen then");
    assert_eq!(snapshot.get("A1").and_then(|a1| a1.observation.awaits_photos_since), None, "it is not here");
}
