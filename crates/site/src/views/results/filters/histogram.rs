//! The histogram behind a range's slider.

use std::fmt::Write as _;

pub(super) const BARS: usize = 20;
const HEIGHT: usize = 16;

/// The bars' outline as an SVG path, `BARS` wide and `HEIGHT` high; empty without vehicles.
pub(super) fn outline(counts: &[usize]) -> String {
    let most = counts.iter().copied().max().unwrap_or_default();
    if most == 0 {
        return String::new();
    }
    let mut path = String::with_capacity(6 * BARS);
    let _ = write!(path, "M0 {HEIGHT}");
    let (mut from, mut last) = (0, HEIGHT);
    for (place, &count) in counts.iter().enumerate() {
        // Rounded up, so that a single vehicle is visible beside hundreds.
        let top = HEIGHT - (count * HEIGHT).div_ceil(most);
        if top != last {
            // Widths, which repeat, and compress better than places.
            if place > from {
                push(&mut path, 'h', place - from);
            }
            push(&mut path, 'V', top);
            (from, last) = (place, top);
        }
    }
    push(&mut path, 'h', counts.len() - from);
    let _ = write!(path, "V{HEIGHT}z");
    path
}

/// Adds a command with a number, faster than formatting does: there are about eighty on a page.
fn push(path: &mut String, command: char, number: usize) {
    path.push(command);
    for place in [100, 10, 1] {
        if number >= place || place == 1 {
            path.extend(
                u32::try_from(number / place % 10).ok().and_then(|digit| char::from_digit(digit, 10)),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::outline;

    #[test]
    fn bars_are_proportional_and_at_least_one_high() {
        assert_eq!(outline(&[0, 10, 10, 5, 1000, 0]), "M0 16h1V15h3V0h1V16h1V16z");
        assert_eq!(outline(&[1, 1]), "M0 16V0h2V16z");
        assert_eq!(outline(&[0, 0]), "");
        assert_eq!(outline(&[]), "");
    }
}
