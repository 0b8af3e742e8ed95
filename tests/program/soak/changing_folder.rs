//! A dealership's folder that changes each second, with icons that end the process that draws them.

use crate::support::app::TestApp;
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use std::time::Duration;

/// Its name beside the data folder.
pub(crate) const FOLDER: &str = "look";
const PAUSE: Duration = Duration::from_secs(1);

/// Changes texts, the theme, the icon and leftovers until the end, and then makes all of them good.
pub(crate) async fn change_while(continues: impl Fn() -> bool, seed: u64, app: &TestApp) {
    let mut random = StdRng::seed_from_u64(seed);
    for turn in 0_u32.. {
        let ends = !continues();
        let is_good = ends || random.random();
        let (file, text) = match random.random_range(0..5) {
            _ if ends => ("icon.svg", icon(1)),
            0 => ("announcement.md", format!("Turn {turn}.\n")),
            1 => ("pages/warranty.md", page(turn, is_good)),
            2 => ("theme.toml", if is_good { "" } else { "accent = nothing" }.to_owned()),
            3 => ("icon.svg", icon(if is_good { 1 } else { 12_000 })),
            _ => ("pages/warranty.md.filepart", "half".to_owned()),
        };
        app.file(&format!("{FOLDER}/{file}"), &text);
        if ends {
            return;
        }
        tokio::time::sleep(PAUSE).await;
    }
}

fn page(turn: u32, is_good: bool) -> String {
    let title = if is_good { "title: Warranty" } else { "titel: Warranty" };
    format!("---\n{title}\n---\n\nOurs, as of turn {turn}.\n")
}

/// A drawing whose clip paths refer to each other, so many times.
fn icon(links: usize) -> String {
    let link = |number: usize| {
        let next = number + 1;
        format!("<clipPath id=\"c{number}\" clip-path=\"url(#c{next})\"><path d=\"M0 0h9v9z\"/></clipPath>")
    };
    let links = (0..links).map(link).collect::<Vec<_>>().concat();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">{links}<path clip-path=\"url(#c0)\" d=\"M0 0h9v9z\"/></svg>"
    )
}
