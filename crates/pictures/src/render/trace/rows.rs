//! The rows of a picture, shared between two threads: whoever is free takes the next.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Every place of a sheet, row after row.
pub(super) fn drawn<T: Send>(
    (columns, rows): (usize, usize),
    place: impl Fn(usize, usize) -> T + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let row = next.fetch_add(1, Ordering::Relaxed);
            if row >= rows {
                return done;
            }
            done.push((row, (0..columns).map(|column| place(column, row)).collect::<Vec<T>>()));
        }
    };
    let mut lines = std::thread::scope(|scope| {
        let helper = scope.spawn(work);
        let mut lines = work();
        lines.extend(helper.join().unwrap_or_default());
        lines
    });
    lines.sort_by_key(|(row, _)| *row);
    lines.into_iter().flat_map(|(_, line)| line).collect()
}
