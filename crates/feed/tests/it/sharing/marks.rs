//! Marks of staff on vehicles are shared (VEHICLE-6).

use super::*;
use feed::{MarkError, Removal};
use inventory::StaffMark;

/// A mark that staff set on one server is on the other within seconds, and ends on both.
pub(super) async fn have_the_same_marks(servers: Servers) {
    servers.partner.respond(inventory_of(5, 20_000));
    let (one, other) = (servers.start(0), servers.start(1));
    agree(&one, &other, 5).await;
    let (a1, dana) = (number("A1"), "Dana");
    assert_eq!(one.mark(&a1, Some(StaffMark::Sold), dana).await, Ok(true));
    assert_eq!(one.mark(&a1, Some(StaffMark::Sold), dana).await, Ok(false), "it has that mark");
    assert_eq!(size(&one).await, 4);
    eventually("the other server has it", async || size(&other).await == 4).await;
    assert_eq!(other.history().removal(&a1), Some(Removal::MarkedSold));
    // A server that starts has it before it has reached the database.
    drop(other);
    let other = servers.start(1);
    assert_eq!(size(&other).await, 4);
    assert_eq!(other.mark(&a1, None, "Luis").await, Ok(true));
    eventually("both have the vehicle again", async || size(&one).await == 5 && size(&other).await == 5)
        .await;
    let marks = |feed: &Arc<Feed>| {
        let entry = feed.history().report().into_iter().find(|entry| entry.stock_number == "A1").unwrap();
        entry.marks.into_iter().map(|event| (event.by, event.mark)).collect::<Vec<_>>()
    };
    let said = [(dana.to_owned(), Some(StaffMark::Sold)), ("Luis".to_owned(), None)];
    assert_eq!((marks(&one).as_slice(), marks(&other).as_slice()), (said.as_slice(), said.as_slice()));
    assert_eq!(one.mark(&number("NEVER"), None, dana).await, Err(MarkError::UnknownVehicle));
}

#[tokio::test]
async fn what_staff_say_is_on_every_server() {
    have_the_same_marks(Servers::new()).await;
}
