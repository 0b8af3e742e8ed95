//! The middle of the dash: the touch screen, vents, climate controls.

use crate::CarPicture;
use crate::figures::noise::Chance;
use std::fmt::Write;

/// The touch screen, 640 by 358: a map, the music, the clock.
pub(super) fn svg(car: &CarPicture) -> String {
    let mut chance = Chance::of(&[&car.stock_number, "screen"]);
    let mut roads = String::new();
    for _ in 0..9 {
        let (x, y) = (chance.between(20.0, 380.0), chance.between(50.0, 300.0));
        let (dx, dy) = (chance.between(-160.0, 160.0), chance.between(-120.0, 120.0));
        let _ = write!(
            roads,
            r##"<path d="M{:.0} {:.0}Q{x:.0} {y:.0} {:.0} {:.0}" fill="none" stroke="#46576a" stroke-width="{:.0}"/>"##,
            x - dx,
            y - dy,
            x + dy,
            y + dx,
            chance.between(3.0, 9.0)
        );
    }
    let clock = format!("{}:{:02}", chance.below(12) + 1, chance.below(60));
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 358" width="640" height="358" font-family="Archivo" font-weight="700"><defs><clipPath id="map"><rect x="12" y="46" width="390" height="300" rx="12"/></clipPath><linearGradient id="card" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#23344a"/><stop offset="1" stop-color="#141d29"/></linearGradient></defs>
<rect width="640" height="358" fill="#0b1016"/><g clip-path="url(#map)"><rect x="12" y="46" width="390" height="300" fill="#1a2532"/><path d="M-20 210Q90 150 130 240T300 330L300 420H-20z" fill="#1b3a55"/>{roads}<path d="M60 340Q150 240 210 190T330 60" fill="none" stroke="#f2a20c" stroke-width="7"/><path d="M210 174l13 30-13-7-13 7z" fill="#ffffff"/></g>
<text x="20" y="32" font-size="22" fill="#e8edf2">{clock}</text><text x="620" y="32" font-size="20" text-anchor="end" fill="#aab4be">5G</text>
<rect x="416" y="46" width="212" height="144" rx="12" fill="url(#card)"/><text x="434" y="84" font-size="20" fill="#8fa0b2">FM 91.1</text><text x="434" y="116" font-size="25" fill="#f4f6f8">Beale Street</text><rect x="434" y="146" width="176" height="6" rx="3" fill="#31445a"/><rect x="434" y="146" width="96" height="6" rx="3" fill="#f2a20c"/>
<rect x="416" y="202" width="100" height="144" rx="12" fill="url(#card)"/><rect x="528" y="202" width="100" height="144" rx="12" fill="url(#card)"/><circle cx="466" cy="262" r="25" fill="none" stroke="#7fd0ff" stroke-width="5"/><path d="M556 284v-40l44-8v40" fill="none" stroke="#9be3b4" stroke-width="5"/></svg>"##
    )
}

/// An air vent, 640 by 162.
pub(super) fn vent() -> String {
    let mut slats = String::new();
    for slat in 0..5 {
        let y = 14 + slat * 30;
        let _ = write!(
            slats,
            r##"<rect x="14" y="{y}" width="612" height="13" rx="4" fill="#23272b"/><rect x="14" y="{y}" width="612" height="3" rx="1" fill="#4c5359"/>"##
        );
    }
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 162" width="640" height="162"><rect width="640" height="162" fill="#040506"/>{slats}<rect x="306" y="8" width="28" height="146" rx="6" fill="#191c1f"/></svg>"##
    )
}

/// Climate controls, 640 by 114.
pub(super) fn climate() -> String {
    let mut keys = String::new();
    for key in 0..6 {
        let x = 150 + key * 58;
        let _ = write!(
            keys,
            r##"<rect x="{x}" y="26" width="48" height="62" rx="7" fill="#1d2125"/><rect x="{}" y="48" width="20" height="5" fill="#d7dde2"/><rect x="{}" y="68" width="20" height="3" fill="#f2a20c" fill-opacity="0.7"/>"##,
            x + 14,
            x + 14
        );
    }
    let dial = |x: u32, text: &str| {
        format!(
            r##"<circle cx="{x}" cy="57" r="48" fill="#2a2f34"/><circle cx="{x}" cy="57" r="46" fill="none" stroke="#c5ccd2" stroke-width="4"/><circle cx="{x}" cy="57" r="34" fill="#0c0f12"/><text x="{x}" y="67" font-size="28" text-anchor="middle" fill="#e8edf2">{text}</text>"##
        )
    };
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 114" width="640" height="114" font-family="Archivo" font-weight="700"><rect width="640" height="114" fill="#0a0c0e"/>{}{}{keys}</svg>"##,
        dial(70, "70"),
        dial(570, "68")
    )
}
