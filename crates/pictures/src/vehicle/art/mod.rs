//! Artwork that is projected on a body: what a panel shows besides paint, and what that is made of.

pub(crate) mod front;
pub(crate) mod glass;
mod lamp;
pub(crate) mod rear;
pub(crate) mod side;
pub(crate) mod top;
pub(crate) mod wheel;

use crate::render::surface::Shown;
use crate::render::texture::Texture;
use std::fmt::Write;

/// What a piece of artwork is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stuff {
    /// Dull plastic, rubber, dirt, shadow.
    Matte,
    /// Lacquer and polished plastic.
    Gloss,
    /// Bright metal.
    Chrome,
    /// Something seen through clear plastic or glass.
    Glazed,
    /// Gives light of its own, behind clear plastic.
    Lit,
}

impl Stuff {
    /// Red says metal, green says polish, blue says seen through glass.
    const fn nature(self) -> &'static str {
        match self {
            Self::Matte => "#000",
            Self::Gloss => "#0f0",
            Self::Chrome => "#f20",
            Self::Glazed => "#0ff",
            Self::Lit => "#0fc",
        }
    }
}

/// SVG under construction, in meters, z upwards.
#[derive(Clone, Debug)]
pub(crate) struct Art {
    from: (f32, f32),
    to: (f32, f32),
    definitions: String,
    color: String,
    nature: String,
}

impl Art {
    /// Empty, for a region of the body.
    pub(crate) fn new(from: (f32, f32), to: (f32, f32)) -> Self {
        Self { from, to, definitions: String::new(), color: String::new(), nature: String::new() }
    }

    /// A vertical gradient between two heights, to be used as a fill; colors from below upwards.
    pub(crate) fn gradient(&mut self, name: &str, low: f32, high: f32, colors: &[&str]) -> String {
        let last = (colors.len() - 1).max(1) as f32;
        let mut stops = String::new();
        for (index, color) in colors.iter().enumerate() {
            let _ = write!(stops, r#"<stop offset="{:.3}" stop-color="{color}"/>"#, index as f32 / last);
        }
        let _ = write!(
            self.definitions,
            r#"<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="{low}" y2="{high}">{stops}</linearGradient>"#
        );
        format!("url(#{name})")
    }

    /// Fills a path.
    pub(crate) fn fill(&mut self, path: &str, color: &str, opacity: f32, stuff: Stuff) {
        let _ = write!(self.color, r#"<path d="{path}" fill="{color}" fill-opacity="{opacity:.3}"/>"#);
        let nature = stuff.nature();
        let _ = write!(self.nature, r#"<path d="{path}" fill="{nature}" fill-opacity="{opacity:.3}"/>"#);
    }

    /// Draws along a path.
    pub(crate) fn line(&mut self, path: &str, color: &str, width: f32, opacity: f32, stuff: Stuff) {
        for (sheet, color) in [(&mut self.color, color), (&mut self.nature, stuff.nature())] {
            let _ = write!(
                sheet,
                r#"<path d="{path}" fill="none" stroke="{color}" stroke-width="{width:.4}" stroke-opacity="{opacity:.3}" stroke-linejoin="round" stroke-linecap="round"/>"#
            );
        }
    }

    /// What is drawn until [`Self::unclip`] stays within this path.
    pub(crate) fn clip(&mut self, name: &str, path: &str) {
        let _ = write!(self.definitions, r#"<clipPath id="{name}"><path d="{path}"/></clipPath>"#);
        for sheet in [&mut self.color, &mut self.nature] {
            let _ = write!(sheet, r#"<g clip-path="url(#{name})">"#);
        }
    }

    /// Ends a clip.
    pub(crate) fn unclip(&mut self) {
        self.color.push_str("</g>");
        self.nature.push_str("</g>");
    }

    /// A gap between panels: a dark line with a thin bright edge.
    pub(crate) fn gap(&mut self, path: &str, width: f32) {
        self.line(path, "#ffffff", width * 2.2, 0.06, Stuff::Gloss);
        self.line(path, "#05060a", width * 0.82, 0.88, Stuff::Matte);
    }

    /// The two sheets of SVG text: colors and natures.
    pub(crate) fn sheets(&self) -> [String; 2] {
        let (width, height) = (self.to.0 - self.from.0, self.to.1 - self.from.1);
        let definitions = &self.definitions;
        [&self.color, &self.nature].map(|body| {
            format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"><defs>{definitions}</defs><g transform="translate({} {}) scale(1 -1)">{body}</g></svg>"#,
                -self.from.0, self.to.1
            )
        })
    }

    /// Drawn, at this many pixels a meter.
    pub(crate) fn drawn(&self, per_meter: f32) -> Artwork {
        let width = ((self.to.0 - self.from.0) * per_meter) as u32;
        let height = ((self.to.1 - self.from.1) * per_meter) as u32;
        let [color, nature] = self.sheets().map(|svg| Texture::of_svg(&svg, width.max(1), height.max(1)));
        Artwork { from: self.from, to: self.to, color, nature }
    }
}

/// Artwork ready to be looked up.
#[derive(Clone, Debug)]
pub(crate) struct Artwork {
    from: (f32, f32),
    to: (f32, f32),
    color: Texture,
    nature: Texture,
}

impl Artwork {
    /// What is there at a place in meters.
    pub(crate) fn at(&self, x: f32, z: f32) -> Shown {
        let u = (x - self.from.0) / (self.to.0 - self.from.0);
        let v = (self.to.1 - z) / (self.to.1 - self.from.1);
        let (color, cover) = self.color.at(u, v);
        if cover <= 0.0 {
            return Shown::default();
        }
        Shown { color, cover, nature: self.nature.at(u, v).0 }
    }
}

/// A closed path through these points, corners cut round by `radius`.
pub(crate) fn rounded(points: &[(f32, f32)], radius: f32) -> String {
    let mut path = String::new();
    let count = points.len();
    for index in 0..count {
        let (before, here, after) =
            (points[(index + count - 1) % count], points[index], points[(index + 1) % count]);
        let towards = |to: (f32, f32)| {
            let (dx, dz) = (to.0 - here.0, to.1 - here.1);
            let length = dx.hypot(dz).max(1e-5);
            let share = (radius / length).min(0.5);
            (here.0 + dx * share, here.1 + dz * share)
        };
        let (start, end) = (towards(before), towards(after));
        let verb = if index == 0 { 'M' } else { 'L' };
        let _ = write!(
            path,
            "{verb}{:.4} {:.4}Q{:.4} {:.4} {:.4} {:.4}",
            start.0, start.1, here.0, here.1, end.0, end.1
        );
    }
    path.push('Z');
    path
}

/// An open path straight through these points.
pub(crate) fn polyline(points: &[(f32, f32)]) -> String {
    let mut path = String::new();
    for (index, (x, z)) in points.iter().enumerate() {
        let _ = write!(path, "{}{x:.4} {z:.4}", if index == 0 { 'M' } else { 'L' });
    }
    path
}

/// An ellipse.
pub(crate) fn ellipse(center: (f32, f32), rx: f32, rz: f32) -> String {
    let (x, z) = center;
    format!(
        "M{:.4} {z:.4}A{rx:.4} {rz:.4} 0 1 0 {:.4} {z:.4}A{rx:.4} {rz:.4} 0 1 0 {:.4} {z:.4}Z",
        x - rx,
        x + rx,
        x - rx
    )
}

/// A rectangle between two corners.
pub(crate) fn rectangle(from: (f32, f32), to: (f32, f32)) -> String {
    format!("M{:.4} {:.4}H{:.4}V{:.4}H{:.4}Z", from.0, from.1, to.0, to.1, from.0)
}
