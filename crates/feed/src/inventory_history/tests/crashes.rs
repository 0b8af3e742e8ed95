//! Crashes between the two files of the history.

use super::*;

#[test]
fn no_crash_brings_an_earlier_state_of_an_entry_back() {
    let folder = tempfile::tempdir().unwrap();
    let (changes, kept) = (folder.path().join("stock.changes"), folder.path().join("kept"));
    let mut crashes = 0;
    for day in 0..40 {
        let price = inventory::Money::dollars(30_000 - 100 * u64::try_from(day).unwrap());
        // The file stays, whose name is gone once the entries are written anew.
        let is_linked = fs::hard_link(&changes, &kept).is_ok();
        let mut listed = vehicles(0..5);
        listed[1].list_price = Some(price);
        open(folder.path()).record(&Snapshot::build(listed), at(day * 86_400));
        if is_linked && !changes.exists() {
            fs::rename(&kept, &changes).unwrap();
            crashes += 1;
        }
        let _ = fs::remove_file(&kept);
        let prices = open(folder.path()).prices(&number("A1")).unwrap();
        assert_eq!(prices.price_points().last().unwrap().price, Some(price), "day {day}");
    }
    assert!(crashes > 3, "{crashes}");
}

#[test]
fn a_crash_between_writing_the_entries_and_deleting_the_changes_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let changes = folder.path().join("stock.changes");
    let history = open(folder.path());
    history.record(&inventory(0..20), at(0));
    history.record(&inventory(1..20), at(1));
    let old = fs::read(&changes).unwrap();
    // So many are new that the entries are rewritten.
    history.record(&inventory(1..90), at(2));
    assert_eq!(bytes(&changes), 0);
    fs::write(&changes, old).unwrap();
    let history = open(folder.path());
    assert!(history.removed(&number("A0")).is_some() && history.was_in_last_inventory(&number("A89")));
}
