use xtask::tidy::tree::Tree;

#[test]
fn the_tree_has_this_file_and_its_folders() {
    let tree = Tree::read().unwrap();
    assert!(tree.get("crates/xtask/src/tidy/tree.rs").is_some());
    assert!(tree.has("crates/xtask/src") && tree.has("crates/xtask/"));
    assert!(!tree.has("crates/xta"));
}
