//! A developed picture.

/// A developed picture: RGB bytes, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Photograph {
    /// Width and height.
    pub size: (usize, usize),
    /// Three bytes a pixel.
    pub rgb: Vec<u8>,
}

impl Photograph {
    /// As JPEG. An encoder that writes to memory has nothing to fail on; were it to, the picture is empty.
    pub fn jpeg(&self, quality: u8) -> Vec<u8> {
        let mut out = Vec::with_capacity(400_000);
        let mut encoder = jpeg_encoder::Encoder::new(&mut out, quality);
        encoder.set_sampling_factor(jpeg_encoder::SamplingFactor::F_2_2);
        let (width, height) = (self.size.0 as u16, self.size.1 as u16);
        let done = encoder.encode(&self.rgb, width, height, jpeg_encoder::ColorType::Rgb);
        if done.is_err() { Vec::new() } else { out }
    }
}
