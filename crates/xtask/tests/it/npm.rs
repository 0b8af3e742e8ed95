use xtask::npm::{MIN_NODE, parse_version};

#[test]
fn node_versions_compare_by_major_then_minor() {
    assert_eq!(parse_version("v20.19.4"), Some((20, 19)));
    assert!(parse_version("v22.1.0") > Some(MIN_NODE));
    assert!(parse_version("v20.9.0") < Some(MIN_NODE));
    assert_eq!(parse_version("twenty"), None);
}
