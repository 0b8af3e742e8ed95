//! Steps print through this log. A step that runs beside others prints all of it at its end.

use std::{
    cell::RefCell,
    fs::File,
    io::{Read as _, Seek as _, Write as _},
};

thread_local! {
    /// The file that this thread's steps print to, if not to the terminal.
    static LOG: RefCell<Option<File>> = const { RefCell::new(None) };
}

/// Does the work with everything that it prints kept, and returns what it printed.
pub fn captured<T>(work: impl FnOnce() -> T) -> (T, String) {
    LOG.set(tempfile::tempfile().ok());
    let result = work();
    let mut text = String::new();
    if let Some(mut log) = LOG.take() {
        let _ = log.rewind().and_then(|()| log.read_to_string(&mut text));
    }
    (result, text)
}

/// Prints a line.
pub fn say(line: &str) {
    LOG.with_borrow_mut(|log| match log {
        Some(log) => _ = writeln!(log, "{line}"),
        None => println!("{line}"),
    });
}

/// The file that programs of this thread's step print into.
pub fn file() -> Option<File> {
    LOG.with_borrow(|log| log.as_ref()?.try_clone().ok())
}
