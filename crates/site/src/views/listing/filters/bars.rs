//! How the lot lies along a range, drawn behind its slider.

/// So many bars.
pub(super) const BARS: usize = 24;
/// So high is the highest.
const HEIGHT: usize = 20;

/// The outline of the bars as an SVG path, in a picture of `BARS` by `HEIGHT`; nothing where there is nothing to show.
pub(super) fn outline(counts: &[usize]) -> String {
    let most = counts.iter().copied().max().unwrap_or_default();
    if most == 0 {
        return String::new();
    }
    let mut path = vec![format!("M0 {HEIGHT}")];
    let mut last = HEIGHT;
    for (place, &count) in counts.iter().enumerate() {
        // One vehicle is seen beside hundreds.
        let top = HEIGHT - (count * HEIGHT).div_ceil(most);
        if top != last {
            path.push(format!("H{place}V{top}"));
            last = top;
        }
    }
    path.push(format!("H{}V{HEIGHT}z", counts.len()));
    path.concat()
}

#[cfg(test)]
mod tests {
    use super::outline;

    #[test]
    fn a_bar_is_as_high_as_its_share_and_none_that_holds_something_is_flat() {
        assert_eq!(outline(&[0, 10, 10, 5, 1000, 0]), "M0 20H1V19H4V0H5V20H6V20z");
        assert_eq!(outline(&[1, 1]), "M0 20H0V0H2V20z");
        assert_eq!(outline(&[0, 0]), "");
        assert_eq!(outline(&[]), "");
    }
}
