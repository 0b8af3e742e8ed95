use xtask::tidy::{names, tree::Tree};

fn findings(files: &[(&str, &str)]) -> Vec<String> {
    let code =
        ("crates/site/src/pages/path_params.rs", "pub struct Params; impl Params { pub fn read() {} }");
    names::check(&Tree::from_files(&[files, &[code]].concat()), &["bare-machine", "test", "tidy"])
}

#[test]
fn file_names_in_documents_are_found_in_any_folder() {
    let text = "`path_params.rs`, `robots.txt`, `forecourt.toml` and `cargo fmt`\n";
    assert_eq!(findings(&[("README.md", text)]), Vec::<String>::new());
    assert_eq!(
        findings(&[("README.md", "fine\nthe crate's `meters.rs`\n")]),
        ["README.md:2: no file is called `meters.rs`. Write its current name"]
    );
}

#[test]
fn a_command_in_a_document_must_exist() {
    let text = "`cargo xtask tidy`\n```sh\ncargo xtask test --fast  # all\ncargo xtask bare-machine\n```\n`cargo xtask COMMAND`\n";
    assert_eq!(findings(&[("README.md", text)]), Vec::<String>::new());
    for text in ["run `cargo xtask chekc`", "cargo xtask chekc", "run cargo xtask chekc."] {
        let found = findings(&[("README.md", text)]);
        assert!(
            found.len() == 1 && found[0].starts_with("README.md:1: there is no command `cargo xtask chekc`"),
            "{text}: {found:?}"
        );
    }
}

#[test]
fn code_in_the_texts_of_clippy_must_exist() {
    let named = "# `Params`\nreason = \"`Params::read`, `pages::Params`, `site::Params` or `unwrap`\"\n";
    assert_eq!(findings(&[("clippy.toml", named)]), Vec::<String>::new());
    for wrong in ["Named", "Params::write", "pages::Named", "feed::Params", "read::Params"] {
        let found = findings(&[("clippy.toml", &format!("\nreason = \"`{wrong}`\"\n"))]);
        assert_eq!(found, [format!("clippy.toml:2: no code is called `{wrong}`. Write its current name")]);
    }
}
