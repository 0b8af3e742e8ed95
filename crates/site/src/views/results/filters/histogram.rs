//! The histogram behind a range's slider.

pub(super) const BARS: usize = 24;
const HEIGHT: usize = 20;

/// The bars' outline as an SVG path, `BARS` wide and `HEIGHT` high; empty without vehicles.
pub(super) fn outline(counts: &[usize]) -> String {
    let most = counts.iter().copied().max().unwrap_or_default();
    if most == 0 {
        return String::new();
    }
    let mut path = vec![format!("M0 {HEIGHT}")];
    let mut last = HEIGHT;
    for (place, &count) in counts.iter().enumerate() {
        // Rounded up, so that a single vehicle is visible beside hundreds.
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
    fn bars_are_proportional_and_at_least_one_high() {
        assert_eq!(outline(&[0, 10, 10, 5, 1000, 0]), "M0 20H1V19H4V0H5V20H6V20z");
        assert_eq!(outline(&[1, 1]), "M0 20H0V0H2V20z");
        assert_eq!(outline(&[0, 0]), "");
        assert_eq!(outline(&[]), "");
    }
}
