//! Makes the raster icons in `static/` again from `static/favicon.svg`. Run from the repository's root.
//!
//! `cargo run -p pictures --example brand_icons`

use resvg::{tiny_skia, usvg};
use std::{
    fs,
    io::{self, Error},
    path::Path,
};

fn main() -> io::Result<()> {
    let folder = Path::new("static");
    let icon = fs::read_to_string(folder.join("favicon.svg"))?;
    fs::write(folder.join("icon-192.png"), png(&icon, 192)?)?;
    fs::write(folder.join("icon-512.png"), png(&icon, 512)?)?;
    // Apple rounds the corners itself and puts black where nothing is.
    fs::write(folder.join("apple-touch-icon.png"), png(&icon.replace(r#" rx="7""#, ""), 180)?)?;
    fs::write(folder.join("favicon.ico"), ico(&icon, &[16, 32, 48])?)
}

/// An SVG as a PNG of so many pixels along each side.
fn png(svg: &str, side: u16) -> io::Result<Vec<u8>> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(Error::other)?;
    let mut pixmap =
        tiny_skia::Pixmap::new(side.into(), side.into()).ok_or_else(|| Error::other("no pixels"))?;
    let scale = f32::from(side) / tree.size().width();
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(Error::other)
}

/// An icon file with a PNG of each size in it: a header, an entry for each, the pictures.
fn ico(svg: &str, sides: &[u8]) -> io::Result<Vec<u8>> {
    let pictures = sides.iter().map(|side| png(svg, u16::from(*side))).collect::<io::Result<Vec<_>>>()?;
    let count = u16::try_from(sides.len()).map_err(Error::other)?;
    let mut file = vec![0, 0, 1, 0];
    file.extend(count.to_le_bytes());
    let mut offset = 6 + 16 * u32::from(count);
    for (side, picture) in sides.iter().zip(&pictures) {
        let length = u32::try_from(picture.len()).map_err(Error::other)?;
        file.extend([*side, *side, 0, 0, 1, 0, 32, 0]);
        file.extend(length.to_le_bytes());
        file.extend(offset.to_le_bytes());
        offset += length;
    }
    file.extend(pictures.into_iter().flatten());
    Ok(file)
}
