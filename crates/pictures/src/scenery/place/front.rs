//! The dealership's glass front, as flat artwork: showroom, entrance, service drive.

use std::fmt::Write;

/// Height of the artwork in meters; it is 78 m wide.
pub(crate) const HEIGHT: f32 = 7.3;

/// 3120 by 292 units, 40 a meter; `lamps` is how strongly the showroom is lit from inside.
pub(crate) fn svg(lamps: f32) -> String {
    let mut body = String::new();
    let glow = (lamps * 0.45).min(0.8);
    let _ = write!(
        body,
        r##"<rect x="0" y="50" width="3120" height="242" fill="#d9dcde"/><rect x="0" y="50" width="3120" height="242" fill="url(#wall)"/>"##
    );
    showroom(&mut body, 60.0, 15, glow);
    showroom(&mut body, 2120.0, 7, glow);
    service(&mut body);
    entrance(&mut body, glow);
    let _ = write!(
        body,
        r##"<rect x="0" y="34" width="3120" height="50" fill="#12233d"/><rect x="0" y="34" width="3120" height="50" fill="url(#band)"/>
<rect x="0" y="84" width="3120" height="5" fill="#f2a20c"/><rect x="0" y="89" width="3120" height="12" fill="#000" fill-opacity="0.4"/>"##
    );
    let _ = write!(body, r##"<rect x="0" y="284" width="3120" height="8" fill="#8a9095"/>"##);
    for x in [330, 2220] {
        let _ = write!(
            body,
            r##"<text x="{x}" y="72" font-size="36" letter-spacing="8" fill="#f4f6f8" font-family="Archivo" font-weight="700">WINCHESTER MOTORS</text>"##
        );
    }
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3120 292" width="3120" height="292"><defs>
<linearGradient id="wall" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0.3"/><stop offset="0.35" stop-color="#000" stop-opacity="0.05"/><stop offset="1" stop-color="#000" stop-opacity="0.22"/></linearGradient>
<linearGradient id="glass" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#9fb6c8"/><stop offset="0.3" stop-color="#6c8296"/><stop offset="0.62" stop-color="#35424e"/><stop offset="1" stop-color="#232b33"/></linearGradient>
<linearGradient id="band" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.2"/><stop offset="1" stop-color="#000" stop-opacity="0.25"/></linearGradient>
<linearGradient id="warm" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#ffe9bd"/><stop offset="1" stop-color="#c98f3e" stop-opacity="0.3"/></linearGradient>
</defs>{body}</svg>"##
    )
}

/// Panes of glass with what stands behind them.
fn showroom(body: &mut String, left: f32, panes: usize, glow: f32) {
    let pitch = 78.0;
    let width = pitch * panes as f32;
    let _ = write!(
        body,
        r#"<rect x="{left}" y="101" width="{width}" height="183" fill="url(#glass)"/><rect x="{left}" y="101" width="{width}" height="183" fill="url(#warm)" fill-opacity="{glow:.2}"/>"#
    );
    let paints = ["#7e1f22", "#c9cdd0", "#27313d", "#35527c", "#8b8f93", "#1b1d20"];
    for index in 0..panes / 3 {
        let x = left + 40.0 + index as f32 * pitch * 3.0;
        let color = paints[index % paints.len()];
        let _ = write!(
            body,
            r##"<path d="M{x} 274v-18q4-9 40-13l26-17q30-6 62 0l24 17q26 3 30 12v19z" fill="{color}" fill-opacity="0.75"/><path d="M{} 242l22-13q26-5 50 0l18 13z" fill="#10161c" fill-opacity="0.8"/><circle cx="{}" cy="273" r="12" fill="#0c0f12"/><circle cx="{}" cy="273" r="12" fill="#0c0f12"/>"##,
            x + 46.0,
            x + 38.0,
            x + 146.0
        );
    }
    for pane in 0..panes {
        let x = left + pane as f32 * pitch;
        let shade = [0.10, 0.0, 0.06, 0.16, 0.03][pane % 5];
        let _ = write!(
            body,
            r##"<rect x="{x}" y="101" width="{pitch}" height="183" fill="#dfe9f1" fill-opacity="{shade}"/><rect x="{}" y="122" width="34" height="3" fill="#fff4d6" fill-opacity="0.85"/><rect x="{x}" y="101" width="3" height="183" fill="#39434d"/>"##,
            x + 22.0
        );
    }
    let _ = write!(body, r##"<rect x="{left}" y="206" width="{width}" height="2" fill="#39434d"/>"##);
}

/// Roll-up doors of the service drive.
fn service(body: &mut String) {
    for index in 0..6 {
        let x = 1520 + index * 96;
        let _ = write!(
            body,
            r##"<rect x="{x}" y="150" width="76" height="134" fill="#b3b9bd"/><rect x="{x}" y="150" width="76" height="134" fill="url(#wall)"/><rect x="{x}" y="184" width="76" height="22" fill="#46525d"/>"##
        );
        for slat in 0..6 {
            let _ = write!(
                body,
                r##"<rect x="{x}" y="{}" width="76" height="1.5" fill="#7d868d"/>"##,
                168 + slat * 21
            );
        }
    }
}

/// The tall portal between showroom and service.
fn entrance(body: &mut String, glow: f32) {
    let _ = write!(
        body,
        r##"<rect x="1270" y="2" width="190" height="290" fill="#f2a20c"/><rect x="1270" y="2" width="190" height="290" fill="url(#wall)"/>
<rect x="1296" y="116" width="138" height="176" fill="url(#glass)"/><rect x="1296" y="116" width="138" height="176" fill="url(#warm)" fill-opacity="{glow:.2}"/>
<rect x="1363" y="116" width="4" height="176" fill="#2c3743"/><rect x="1296" y="196" width="138" height="4" fill="#2c3743"/>"##
    );
}
