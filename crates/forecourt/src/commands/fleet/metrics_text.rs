//! Reads values of `/metrics`.

/// The value of a metric without labels.
pub(super) fn value(metrics: &str, name: &str) -> Option<f64> {
    metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.trim().parse().ok())
}

/// The value of a label of a metric: `version` of `forecourt_build_info{version="0.1.0"} 1`.
pub(super) fn label<'a>(metrics: &'a str, name: &str, label: &str) -> Option<&'a str> {
    let labels = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('{'))?;
    let (_, value) = labels.split_once(label)?;
    value.strip_prefix("=\"")?.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_metric_is_read_by_its_whole_name() {
        let text = "# HELP a b\n# TYPE a gauge\na_total 3\na{version=\"1.2\"} 1\nb 4.5\n";
        assert_eq!(
            (value(text, "a_total"), value(text, "b"), value(text, "a")),
            (Some(3.0), Some(4.5), None)
        );
        assert_eq!((label(text, "a", "version"), label(text, "b", "version")), (Some("1.2"), None));
    }
}
