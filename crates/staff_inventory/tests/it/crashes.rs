//! A crash between any two statements loses no step that was saved, and leaves no half of one.

use super::*;
use proptest::prelude::*;
use staff_inventory::Change;
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;

/// A step of staff, on one of the vehicles.
#[derive(Clone, Debug)]
enum Step {
    Add(u8),
    Price(usize, u8),
    Photo(usize, u8),
    Take(Vec<u8>),
    Undo(usize),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        any::<u8>().prop_map(Step::Add),
        (0_usize..4, any::<u8>()).prop_map(|(at, price)| Step::Price(at, price)),
        (0_usize..4, any::<u8>()).prop_map(|(at, photo)| Step::Photo(at, photo)),
        prop::collection::vec(any::<u8>(), 0..5).prop_map(Step::Take),
        (0_usize..4).prop_map(Step::Undo),
    ]
}

/// Polls the work so often at most, then drops it with its connection. `None` if it was cut off.
async fn cut<T>(polls: usize, work: impl Future<Output = T>) -> Option<T> {
    let mut work = pin!(work);
    let mut left = polls;
    poll_fn(|context| match work.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending if left == 0 => Poll::Ready(None),
        Poll::Pending => {
            left -= 1;
            Poll::Pending
        }
    })
    .await
}

/// Does a step; the result says only that it is done.
async fn done(store: &StaffInventory, step: &Step) {
    let vehicles = store.vehicles();
    let vehicle = |at: &usize| vehicles.get(at % vehicles.len().max(1));
    let car = |number: &u8| record(&[("stock_number", &format!("A{number}"))]);
    match step {
        Step::Add(number) => drop(store.add(car(number), "Dana").await.unwrap()),
        Step::Price(at, price) => {
            if let Some(vehicle) = vehicle(at) {
                let fields = texts(&[("list_price", &price.to_string())]);
                store.save(vehicle.id, vehicle.revision, &fields, "Dana").await.unwrap();
            }
        }
        Step::Photo(at, photo) => {
            if let Some(vehicle) = vehicle(at) {
                let add = |record: &mut Record| record.photos.push(photo.to_string());
                store.change(vehicle.id, "Luis", add).await.unwrap();
            }
        }
        Step::Take(numbers) => {
            store.take(numbers.iter().map(|number| (None, car(number))).collect(), "Ann").await.unwrap();
        }
        Step::Undo(at) => {
            if let Some(vehicle) = vehicle(at) {
                store.undo(vehicle.id, vehicle.revision, "Dana").await.unwrap();
            }
        }
    }
}

type All = Vec<(i64, Record, Vec<Change>)>;

/// All that is stored, read anew.
async fn stored(store: &StaffInventory) -> All {
    store.refresh().await.unwrap();
    let mut all = Vec::new();
    for id in 1..=store.revision().unwrap() {
        if let Some(vehicle) = store.vehicle(id) {
            let history = store.history(id).await.unwrap();
            assert_eq!(history.first().map(|change| change.revision), Some(vehicle.revision));
            assert!(history.last().is_some_and(|change| change.is_first));
            all.push((id, vehicle.record.clone(), history));
        }
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]
    #[test]
    fn a_crash_at_any_moment_loses_no_saved_step(
        steps in prop::collection::vec((step(), prop::option::of(0_usize..40)), 1..12),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let folder = tempfile::tempdir().unwrap();
            let location = DatabaseLocation::Folder(folder.path().to_owned());
            let mut store = open(&location);
            let mut before = stored(&store).await;
            for (step, crash) in &steps {
                let finished = cut(crash.unwrap_or(usize::MAX), done(&store, step)).await.is_some();
                if !finished {
                    store = open(&location);
                }
                let after = stored(&store).await;
                // Everything that was there is there, and each vehicle has at most one change more: a step is whole or nothing.
                for (id, _, history) in &before {
                    let now = &after.iter().find(|(other, ..)| other == id).unwrap().2;
                    assert!(now.ends_with(history), "{step:?}");
                    assert!(now.len() <= history.len() + 1, "{step:?}");
                }
                let added = after.len() - before.len();
                let whole = match step {
                    Step::Add(_) => vec![0, 1],
                    Step::Take(numbers) => vec![0, numbers.len()],
                    _ => vec![0],
                };
                assert!(whole.contains(&added), "{step:?}: {added}");
                if finished {
                    assert_eq!(added, *whole.last().unwrap(), "{step:?}");
                    if let Step::Price(at, price) = step && !before.is_empty() {
                        let here: Vec<_> = store.vehicles();
                        let is_saved = |vehicle: &Arc<staff_inventory::StaffVehicle>| {
                            vehicle.record.field("list_price") == price.to_string()
                        };
                        assert!(here.is_empty() || is_saved(&here[at % here.len()]), "{step:?}");
                    }
                }
                before = after;
            }
        });
    }
}
