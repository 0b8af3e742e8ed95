use xtask::tidy::{cycles::check, tree::Tree};

fn findings(files: &[(&str, &str)]) -> Vec<String> {
    check(&Tree::from_files(files))
}

#[test]
fn dependencies_without_a_cycle_pass() {
    let files = [
        ("crates/a/src/lib.rs", "mod page; mod view;"),
        ("crates/a/src/page.rs", "use crate::view::View;"),
        ("crates/a/src/view.rs", "pub struct View;"),
    ];
    assert_eq!(findings(&files), Vec::<String>::new());
}

#[test]
fn two_files_that_use_each_other_are_found() {
    let files = [
        ("crates/a/src/page.rs", "use crate::view::View;"),
        ("crates/a/src/view.rs", "fn show() { super::page::show() }"),
    ];
    let found = findings(&files);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(
        found[0].contains("page.rs uses `view::View`") && found[0].contains("view.rs uses `page::show`"),
        "{found:?}"
    );
}

#[test]
fn two_folders_that_use_each_other_are_found() {
    let files = [
        ("crates/a/src/page/home.rs", "use crate::view::card::Card;"),
        ("crates/a/src/page/path.rs", "pub struct Path;"),
        ("crates/a/src/view/card.rs", "pub struct Card;"),
        ("crates/a/src/view/link.rs", "use crate::page::path::Path;"),
    ];
    assert_eq!(findings(&files).len(), 1);
    let deeper = files
        .map(|(path, text)| (path.replace("src/", "src/group/"), text.replace("crate::", "crate::group::")));
    assert_eq!(findings(&deeper.each_ref().map(|(path, text)| (&**path, &**text))).len(), 1);
}

#[test]
fn a_reexport_counts_as_the_module_that_defines_it() {
    let files = [
        ("crates/a/src/page.rs", "mod home; mod path; pub(crate) use path::Path;"),
        ("crates/a/src/page/home.rs", "use super::Path;"),
        ("crates/a/src/page/path.rs", "pub struct Path;"),
    ];
    assert_eq!(findings(&files), Vec::<String>::new());
    let back = [files[0], files[1], ("crates/a/src/page/path.rs", "use super::home::Home;")];
    assert_eq!(findings(&back).len(), 1);
}

#[test]
fn an_import_of_the_parent_module_counts_as_the_module_that_defines_it() {
    let files = [
        ("crates/a/src/page.rs", "mod home; mod path; use path::Path; use home::Home;"),
        ("crates/a/src/page/home.rs", "use super::Path;"),
        ("crates/a/src/page/path.rs", "pub struct Path;"),
    ];
    assert_eq!(findings(&files), Vec::<String>::new());
}

#[test]
fn a_file_with_methods_for_a_type_above_it_may_name_the_type() {
    let above =
        ("crates/a/src/service.rs", "mod health; use health::Health; pub struct Service { health: Health }");
    let part = ("crates/a/src/service/health.rs", "use super::Service; pub struct Health; impl Service {}");
    assert_eq!(findings(&[above, part]), Vec::<String>::new());
    let user = ("crates/a/src/service/health.rs", "use super::Service; pub struct Health(Service);");
    assert_eq!(findings(&[above, user]).len(), 1);
    let beside = [
        ("crates/a/src/service.rs", "use crate::health::Health; pub struct Service { health: Health }"),
        ("crates/a/src/health.rs", "use crate::service::Service; pub struct Health; impl Service {}"),
    ];
    assert_eq!(findings(&beside).len(), 1);
}

#[test]
fn tests_may_depend_on_anything() {
    let files = [
        ("crates/a/src/page.rs", "use crate::view::View;"),
        ("crates/a/src/view.rs", "#[cfg(test)] mod tests { use crate::page::Page; }"),
        ("crates/a/src/view/tests.rs", "use crate::page::Page;"),
    ];
    assert_eq!(findings(&files), Vec::<String>::new());
}
