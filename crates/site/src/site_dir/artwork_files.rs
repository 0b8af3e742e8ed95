//! The dealership's own pictures, logo, icons and font as files with addresses (LOOK-2, LOOK-3).

use crate::pictures::{Picture, ShownPicture};
use artwork::{File, Font, Format, Icons, Initial};
use bytes::Bytes;
use std::{collections::BTreeMap, fmt::Write as _, sync::Arc};

/// The folder's artwork; the site's own is shown in place of what is `None`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Artwork {
    pub font: Option<Font>,
    pub logo: Option<File>,
    /// For narrow screens.
    pub logo_small: Option<File>,
    pub icons: Option<Icons>,
    /// The mark where there is no logo or no icon; `None` shows the site's.
    pub initial: Option<Arc<Initial>>,
    pub pictures: BTreeMap<Picture, artwork::Picture>,
    /// The picture of shared links.
    pub social: Option<artwork::Picture>,
    /// Sizes in pixels of the pictures in `files/`, by their path.
    pub sizes: BTreeMap<String, (u32, u32)>,
    /// Hashes of the files that these were made of.
    pub originals: BTreeMap<String, blake3::Hash>,
    /// Files that were refused, so that their next reading draws nothing.
    pub refusals: Refusals,
}

/// Reasons by a file's path and a hash of its bytes and its spec.
pub(super) type Refusals = BTreeMap<(String, String), String>;

/// A file that is made from the folder.
#[derive(Clone, Debug)]
pub(crate) struct DealerFile {
    pub media_type: &'static str,
    pub bytes: Bytes,
}

/// Files by their path without the first slash.
pub(crate) type DealerFiles = BTreeMap<String, Arc<DealerFile>>;

impl Artwork {
    /// The logo of wide screens; `None` shows the site's.
    pub(crate) fn shown_logo(&self) -> Option<&File> {
        self.logo.as_ref().or(self.initial.as_ref().map(|initial| &initial.logo))
    }

    /// The logo of narrow screens; `None` shows the site's.
    pub(crate) fn shown_small_logo(&self) -> Option<&File> {
        self.logo_small.as_ref().or(self.shown_logo())
    }

    /// `None` shows the site's.
    pub(crate) fn shown_icons(&self) -> Option<&Icons> {
        self.icons.as_ref().or(self.initial.as_ref().map(|initial| &initial.icons))
    }

    /// The picture as pages show it.
    pub(crate) fn picture(&self, picture: Picture) -> Option<ShownPicture> {
        let made = self.pictures.get(&picture)?;
        let name = picture.name();
        let files = |format| made.files.iter().filter(move |file| file.format == format);
        let jpeg = files(Format::Jpeg).next()?;
        let wide = |file: &File| format!("/{} {}w", address(name, file), file.width);
        Some(ShownPicture {
            media_type: "image/webp",
            srcset: files(Format::WebP).map(wide).collect::<Vec<_>>().join(", "),
            jpeg: format!("/{}", address(name, jpeg)),
            width: jpeg.width,
            height: jpeg.height,
            phone: None,
            own: Some(name),
        })
    }

    /// The stylesheet of the font, and of the colors below pictures that still load.
    pub(crate) fn stylesheet(&self) -> Option<String> {
        let mut css = String::new();
        if let Some(font) = &self.font {
            css.push_str(&font.stylesheet(&format!("/{}", font_address(font))));
        }
        for (picture, made) in &self.pictures {
            let [red, green, blue] = made.color;
            // Writing to a string can't fail.
            let _ = write!(
                css,
                "[data-picture={}]{{background:#{red:02x}{green:02x}{blue:02x}}}",
                picture.name()
            );
        }
        // A logo that spells the name stands alone; a phone may show another one.
        if self.logo.as_ref().is_some_and(is_word_mark) {
            let is_everywhere = self.logo_small.as_ref().is_none_or(is_word_mark);
            let rule = "[data-beside-word-mark]{display:none}";
            if !is_everywhere {
                css.push_str("@media (width>=768px){");
            }
            css.push_str(rule);
            if !is_everywhere {
                css.push('}');
            }
        }
        (!css.is_empty()).then_some(css)
    }

    /// All files with hashed names, and those at fixed addresses.
    pub(crate) fn files(&self) -> (DealerFiles, DealerFiles) {
        let own = |media_type, bytes: &Bytes| Arc::new(DealerFile { media_type, bytes: bytes.clone() });
        let of_image = |file: &File| own(file.format.media_type(), &file.bytes);
        let mut hashed = DealerFiles::new();
        let mut fixed = DealerFiles::new();
        for (picture, made) in &self.pictures {
            for file in &made.files {
                hashed.insert(address(picture.name(), file), of_image(file));
            }
        }
        for logo in self.shown_logo().into_iter().chain(self.shown_small_logo()) {
            hashed.insert(logo_address(logo), of_image(logo));
        }
        if let Some(font) = &self.font {
            hashed.insert(font_address(font), own("font/woff2", &font.bytes));
        }
        if let Some(file) = self.social.as_ref().and_then(|social| social.files.last()) {
            fixed.insert("social.jpg".to_owned(), own("image/jpeg", &file.bytes));
        }
        if let Some(icons) = self.shown_icons() {
            if let Some(svg) = &icons.svg {
                fixed.insert("favicon.svg".to_owned(), of_image(svg));
            }
            let [small, large] = &icons.manifest;
            let images = [
                ("apple-touch-icon.png", &icons.apple),
                ("icon-192.png", small),
                ("icon-512.png", large),
                ("favicon.ico", &icons.favicon),
            ];
            for (name, image) in images {
                fixed.insert(name.to_owned(), of_image(image));
            }
        }
        (hashed, fixed)
    }
}

/// A logo most likely spells the name, which is then not beside it.
pub(crate) const fn is_word_mark(image: &File) -> bool {
    image.width >= 2 * image.height
}

fn address(name: &str, file: &File) -> String {
    format!("assets/{name}-{}-{}.{}", file.width, file.hash, file.format.extension())
}

/// The address of a logo for any screen, without the first slash.
pub(crate) fn logo_address(image: &File) -> String {
    format!("assets/logo-{}.{}", image.hash, image.format.extension())
}

/// The address of the font, without the first slash.
pub(crate) fn font_address(font: &Font) -> String {
    format!("assets/font-{}.woff2", font.hash)
}
