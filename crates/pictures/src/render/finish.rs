//! From linear light to a picture: exposure, film curve, vignette, grain, the small line that says what it is.

use crate::figures::noise::speck;
use crate::figures::vector::{V3, encode_srgb, gray, v3};
use crate::render::scene::Exposure;
use crate::render::texture::pixels;

/// The film curve: highlights roll off, shadows keep a little depth.
fn film(light: V3) -> V3 {
    let light = gray(light.luminance()).mix(light, 1.14);
    let curve = |x: f32| ((x.max(0.0) * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)).clamp(0.0, 1.0);
    v3(curve(light.x), curve(light.y), curve(light.z))
}

/// Develops a picture: RGB bytes.
pub(crate) fn developed(exposure: &Exposure, gain: f32, grain: f32, seed: u32) -> Vec<u8> {
    let (columns, rows) = exposure.size;
    let mut bytes = vec![0_u8; columns * rows * 3];
    // The curve's own gain for middle gray is taken back.
    let gain = gain * 0.62;
    let levels: Vec<f32> = (0..4097).map(|index| encode_srgb(index as f32 / 4096.0) * 255.0).collect();
    for row in 0..rows {
        let v = (row as f32 / rows as f32 - 0.5) * 1.5;
        for column in 0..columns {
            let u = (column as f32 / columns as f32 - 0.5) * 2.0;
            let index = row * columns + column;
            let dim = 1.0 - 0.13 * (u * u + v * v);
            let color = film(exposure.pixels[index] * (gain * dim));
            let noise = grain_at(column, row, seed) * grain;
            for (channel, value) in [color.x, color.y, color.z].into_iter().enumerate() {
                let level = levels[(value * 4096.0) as usize];
                bytes[index * 3 + channel] = (level + noise + 0.5).clamp(0.0, 255.0) as u8;
            }
        }
    }
    bytes
}

/// Grain of -1 to 1: one crystal a pixel, and larger ones that survive when the picture is made smaller.
fn grain_at(column: usize, row: usize, seed: u32) -> f32 {
    let (x, y) = (i32::try_from(column).unwrap_or(0), i32::try_from(row).unwrap_or(0));
    let fine = speck(x, y, seed) - 0.5;
    let coarse = speck(x / 2, y / 2, seed ^ 0xabcd) + speck((x + 1) / 2, (y + 1) / 2, seed ^ 0x1234) - 1.0;
    fine * 0.8 + coarse * 0.9
}

/// Writes `Sample image` into the lower right corner.
pub(crate) fn marked(bytes: &mut [u8], size: (usize, usize)) {
    let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 36" width="200" height="36"><text x="192" y="24" font-size="19" text-anchor="end" font-family="Archivo" font-weight="700" fill="#000" fill-opacity="0.45">Sample image</text><text x="191" y="23" font-size="19" text-anchor="end" font-family="Archivo" font-weight="700" fill="#fff" fill-opacity="0.85">Sample image</text></svg>"##;
    let Some(label) = pixels(svg, 200, 36) else { return };
    for (index, texel) in label.data().chunks_exact(4).enumerate() {
        let (column, row) = (size.0 - 208 + index % 200, size.1 - 44 + index / 200);
        let at = (row * size.0 + column) * 3;
        let rest = 255 - u32::from(texel[3]);
        for channel in 0..3 {
            let under = u32::from(bytes[at + channel]);
            bytes[at + channel] = (u32::from(texel[channel]) + under * rest / 255).min(255) as u8;
        }
    }
}
