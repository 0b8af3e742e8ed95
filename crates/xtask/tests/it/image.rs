use std::fs;
use xtask::{
    image::{ImageBuild, report},
    root,
};

#[test]
fn the_dockerfile_names_the_build_and_its_limit() {
    let dockerfile = fs::read_to_string(root().join("Dockerfile")).unwrap();
    let build = ImageBuild::read(&dockerfile).unwrap();
    let expected =
        ["build", "--profile", "image", "--locked", "--package", "forecourt", "--no-default-features"];
    assert_eq!(build.arguments, expected);
    assert!(build.rustflags.starts_with("-C ") && build.max_size <= 30_000_000, "{build:?}");
}

#[test]
fn a_dockerfile_without_a_limit_is_an_error() {
    let text = "RUN RUSTFLAGS=\"-C a\" cargo build --locked && cp a b\n";
    assert_eq!(ImageBuild::read(text), Err("Dockerfile: `MAX_PROGRAM_SIZE=` is missing".to_owned()));
    let wrong = format!("ARG MAX_PROGRAM_SIZE=much\n{text}");
    assert_eq!(ImageBuild::read(&wrong), Err("Dockerfile: MAX_PROGRAM_SIZE is much".to_owned()));
}

#[test]
fn bytes_are_counted_by_crate() {
    let symbols = "0010 0000000a t site::pages::home\n\
        0020 00000010 t <alloc::vec::Vec<site::views::Card> as core::fmt::Debug>::fmt\n\
        0020 00000010 t core::ptr::drop_in_place<site::views::Card>\n\
        0030 00000020 t tokio::runtime::task::raw::poll<site::Site>\n\
        0040 00000001 t core::slice::memchr::memchr_aligned\n\
        0050 00000002 T sqlite3_open\n\
        0060 00000003 r .Lanon.1234.5\n\
        0070 00000100 b tokio::runtime::context::CONTEXT\n\
        0080 T _start\n";
    let crates = ["memchr", "site", "tokio"].map(str::to_owned).into();
    let rows = report(symbols, &crates, 100);
    let rows: Vec<&str> = rows.lines().map(str::trim).collect();
    assert_eq!(rows[0], "32  tokio");
    assert_eq!(rows[1], "26  site");
    assert_eq!(rows[2], "3  constants without a name: embedded files, texts, tables");
    assert_eq!(rows[3], "2  C and assembly");
    assert_eq!(rows[4], "1  standard library");
    assert!(rows[6].starts_with("36  without symbols"), "{rows:?}");
}
