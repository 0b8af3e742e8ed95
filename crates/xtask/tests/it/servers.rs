use std::path::PathBuf;
use xtask::{
    servers::{Server, newest},
    steps::Stop,
};

#[test]
fn the_newest_of_several_versions_is_found() {
    let folders = ["9.6", "15", "common"].map(|name| PathBuf::from("/usr/lib/postgresql").join(name));
    assert_eq!(newest(folders), Some(PathBuf::from("/usr/lib/postgresql/15")));
}

#[test]
fn a_server_that_does_not_start_fails_with_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    let Err(Stop::Failed(reason)) = Server::start_postgres_of(folder.path()).map(|_| ()) else {
        panic!("the server started")
    };
    assert!(reason.contains("initdb"), "{reason}");
}
