//! SVG text turned into pixels that can be looked up smoothly.

use crate::figures::vector::{V3, v3};
use resvg::{tiny_skia, usvg};
use std::sync::{Arc, LazyLock};

const FONT: &[u8] = include_bytes!("../../fonts/Archivo-Bold.ttf");

static FONTS: LazyLock<Arc<usvg::fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = usvg::fontdb::Database::new();
    fonts.load_font_data(FONT.to_vec());
    Arc::new(fonts)
});

/// Draws SVG text on a sheet of this many pixels. Text that is no SVG leaves the sheet empty.
pub(crate) fn pixels(svg: &str, width: u32, height: u32) -> Option<tiny_skia::Pixmap> {
    let options = usvg::Options {
        fontdb: FONTS.clone(),
        font_family: "Archivo".to_owned(),
        ..usvg::Options::default()
    };
    let tree = usvg::Tree::from_str(svg, &options).ok()?;
    let mut pixmap = tiny_skia::Pixmap::new(width, height)?;
    let size = tree.size();
    let scale = tiny_skia::Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
    resvg::render(&tree, scale, &mut pixmap.as_mut());
    Some(pixmap)
}

/// A picture to look up by place; colors are linear, multiplied by their cover.
#[derive(Clone, Debug)]
pub(crate) struct Texture {
    width: usize,
    height: usize,
    texels: Vec<[u8; 4]>,
}

impl Texture {
    /// From SVG text.
    pub(crate) fn of_svg(svg: &str, width: u32, height: u32) -> Self {
        let texels = pixels(svg, width, height).map_or_else(
            || vec![[0; 4]; (width * height) as usize],
            |pixmap| pixmap.data().chunks_exact(4).map(|c| [c[0], c[1], c[2], c[3]]).collect(),
        );
        Self { width: width as usize, height: height as usize, texels }
    }

    /// Color (premultiplied, linear) and cover at 0 to 1 from the left and from the top; nothing outside.
    pub(crate) fn at(&self, u: f32, v: f32) -> (V3, f32) {
        let (x, y) = (u * self.width as f32 - 0.5, v * self.height as f32 - 0.5);
        if x < -0.5 || y < -0.5 || x > self.width as f32 - 0.5 || y > self.height as f32 - 0.5 {
            return (V3::default(), 0.0);
        }
        let (x, y) = (x.max(0.0), y.max(0.0));
        let (ix, iy) = (x as usize, y as usize);
        let (fx, fy) = (x - ix as f32, y - iy as f32);
        let (jx, jy) = ((ix + 1).min(self.width - 1), (iy + 1).min(self.height - 1));
        let texel = |x: usize, y: usize| self.texels[y * self.width + x];
        let (a, b, c, d) = (texel(ix, iy), texel(jx, iy), texel(ix, jy), texel(jx, jy));
        if a[3] | b[3] | c[3] | d[3] == 0 {
            return (V3::default(), 0.0);
        }
        let channel = |i: usize| {
            let top = f32::from(a[i]) + (f32::from(b[i]) - f32::from(a[i])) * fx;
            let bottom = f32::from(c[i]) + (f32::from(d[i]) - f32::from(c[i])) * fx;
            (top + (bottom - top) * fy) / 255.0
        };
        let cover = channel(3);
        // Squares stand in for the sRGB curve; undone and redone about the cover, which is linear itself.
        let light = |value: f32| value * value / cover.max(1e-3);
        (v3(light(channel(0)), light(channel(1)), light(channel(2))), cover)
    }
}
