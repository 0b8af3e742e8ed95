//! The instrument cluster: two dials, and between them the display with the true mileage.

use crate::CarPicture;
use crate::figures::noise::Chance;
use std::f32::consts::TAU;
use std::fmt::Write;

/// The whole cluster as SVG, 1500 by 558.
pub(crate) fn svg(car: &CarPicture) -> String {
    let mut chance = Chance::of(&[&car.stock_number, "gauges"]);
    let accent =
        Chance::of(&[&car.make, "gauges"]).pick(&["#e8edf2", "#69c7ff", "#ffb347", "#ff5a4d", "#7fe0c4"]);
    let mut body = String::new();
    dial(&mut body, 300.0, accent, 8, |step| step.to_string(), "x1000 rpm", chance.between(0.08, 0.12));
    dial(&mut body, 1200.0, accent, 8, |step| (step * 20).to_string(), "mph", 0.0);
    display(&mut body, car, accent, &mut chance);
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1500 558" width="1500" height="558" font-family="Archivo" font-weight="700"><defs>
<radialGradient id="dial"><stop offset="0" stop-color="#1b2026"/><stop offset="0.78" stop-color="#0c0f12"/><stop offset="0.93" stop-color="#050607"/><stop offset="1" stop-color="#2b3036"/></radialGradient>
<linearGradient id="ring" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e9edf0"/><stop offset="0.5" stop-color="#5a6168"/><stop offset="1" stop-color="#b8bec4"/></linearGradient>
<linearGradient id="face" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0e1318"/><stop offset="1" stop-color="#05070a"/></linearGradient>
<linearGradient id="needle" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff3b30"/><stop offset="1" stop-color="#a3130c"/></linearGradient></defs>
<rect width="1500" height="558" fill="#07090b"/>{body}<path d="M0 0H1500V60Q750 150 0 40z" fill="#fff" fill-opacity="0.025"/></svg>"##
    )
}

/// One dial: a scale from lower left to lower right, numbers inside, a needle at a share of the way.
fn dial(
    body: &mut String,
    x: f32,
    accent: &str,
    steps: u32,
    number: impl Fn(u32) -> String,
    unit: &str,
    share: f32,
) {
    let y = 285.0;
    let _ = write!(
        body,
        r#"<circle cx="{x}" cy="{y}" r="256" fill="url(#dial)"/><circle cx="{x}" cy="{y}" r="252" fill="none" stroke="url(#ring)" stroke-width="7"/><circle cx="{x}" cy="{y}" r="150" fill="none" stroke="{accent}" stroke-opacity="0.25" stroke-width="2"/>"#
    );
    let at = |share: f32, radius: f32| {
        let angle = TAU * (0.375 + 0.75 * share);
        (x + radius * angle.cos(), y + radius * angle.sin())
    };
    for tick in 0..=steps * 5 {
        let share = tick as f32 / (steps * 5) as f32;
        let long = tick % 5 == 0;
        let (a, b) = (at(share, if long { 200.0 } else { 218.0 }), at(share, 236.0));
        let _ = write!(
            body,
            r#"<path d="M{:.1} {:.1}L{:.1} {:.1}" stroke="{}" stroke-width="{}"/>"#,
            a.0,
            a.1,
            b.0,
            b.1,
            if long { accent } else { "#9aa3ab" },
            if long { 6 } else { 3 }
        );
        if long {
            let place = at(share, 170.0);
            let _ = write!(
                body,
                r##"<text x="{:.1}" y="{:.1}" font-size="34" text-anchor="middle" fill="#f2f5f7">{}</text>"##,
                place.0,
                place.1 + 12.0,
                number(tick / 5)
            );
        }
    }
    let (tip, left, right) = (at(share, 205.0), at(share + 1.0 / 3.0, 13.0), at(share - 1.0 / 3.0, 13.0));
    let _ = write!(
        body,
        r##"<path d="M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}z" fill="url(#needle)"/><circle cx="{x}" cy="{y}" r="44" fill="#14181c"/><circle cx="{x}" cy="{y}" r="42" fill="none" stroke="url(#ring)" stroke-width="3"/><text x="{x}" y="{}" font-size="24" text-anchor="middle" fill="#aab2b9">{unit}</text>"##,
        tip.0,
        tip.1,
        left.0,
        left.1,
        right.0,
        right.1,
        y + 105.0
    );
}

fn display(body: &mut String, car: &CarPicture, accent: &str, chance: &mut Chance) {
    let fuel = chance.between(0.25, 0.9);
    let outside = chance.below(45) + 48;
    let clock = format!("{}:{:02}", chance.below(12) + 1, chance.below(60));
    let trip = format!("{}.{}", chance.below(480) + 3, chance.below(10));
    let _ = write!(
        body,
        r##"<rect x="560" y="60" width="380" height="440" rx="26" fill="url(#face)" stroke="#2a3138" stroke-width="3"/>
<text x="590" y="112" font-size="30" fill="#cfd6dc">{clock}</text><text x="910" y="112" font-size="30" text-anchor="end" fill="#cfd6dc">{outside}°F</text>
<path d="M585 130H915" stroke="{accent}" stroke-opacity="0.6" stroke-width="2"/>
<text x="750" y="208" font-size="30" text-anchor="middle" fill="#8d979f">TRIP A</text><text x="750" y="252" font-size="40" text-anchor="middle" fill="#dfe5ea">{trip}</text>
<text x="750" y="322" font-size="30" text-anchor="middle" fill="#8d979f" letter-spacing="5">ODO</text>
<text x="750" y="386" font-size="64" text-anchor="middle" fill="#ffffff">{} mi</text>
<text x="604" y="458" font-size="26" fill="#cfd6dc">E</text><text x="882" y="458" font-size="26" fill="#cfd6dc">F</text>
<rect x="634" y="440" width="234" height="16" rx="8" fill="#1c2329"/><rect x="634" y="440" width="{:.0}" height="16" rx="8" fill="{accent}"/>"##,
        with_commas(car.mileage),
        234.0 * fuel
    );
    for (index, gear) in ["P", "R", "N", "D"].into_iter().enumerate() {
        let (color, size) = if index == 0 { ("#ffffff", 36) } else { ("#5c666e", 28) };
        let _ = write!(
            body,
            r#"<text x="{}" y="545" font-size="{size}" text-anchor="middle" fill="{color}">{gear}</text>"#,
            680 + index * 48
        );
    }
}

/// 84213 as `84,213`.
fn with_commas(number: u32) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
