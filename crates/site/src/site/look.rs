//! A dealership's own look replaces these: stylesheets, logo, icons, pictures (LOOK-1 to LOOK-3).

use crate::{
    Mark, SiteConfig,
    assets::Assets,
    pictures::Pictures,
    site_dir::{is_word_mark, logo_address},
};
use artwork::{File, Initial};
use content::Content;
use inventory::slug;
use std::sync::Arc;
use theme::Scheme;

/// The size of `static/social.jpg`, in pixels.
const SOCIAL_SIZE: (u32, u32) = (1200, 630);

/// The look of every page.
#[derive(Clone, Debug)]
pub(crate) struct Look {
    /// Addresses of the stylesheets of the dealership's own look, first those with colors.
    pub dealer_sheets: Vec<String>,
    /// The dealership has texts of its own.
    pub has_dealer_texts: bool,
    pub logo: Logo,
    /// The logo of narrow screens.
    pub logo_small: Logo,
    /// There is an icon at `/favicon.svg`.
    pub has_svg_icon: bool,
    /// The picture of shared links, in pixels.
    pub social_size: (u32, u32),
    /// The dealership has its own picture of shared links.
    pub has_dealer_social: bool,
    pub pictures: Pictures,
}

impl Look {
    pub(super) fn new(config: &SiteConfig, assets: &Assets) -> Self {
        let artwork = &config.site_dir.artwork;
        Self {
            has_dealer_texts: config.site_dir.content != Content::default(),
            dealer_sheets: assets.theme.iter().chain(&assets.artwork).cloned().collect(),
            logo: Logo::new("logo", artwork.shown_logo()),
            logo_small: Logo::new("logo-small", artwork.shown_small_logo()),
            has_svg_icon: artwork.shown_icons().is_none_or(|icons| icons.svg.is_some()),
            social_size: artwork
                .social
                .as_ref()
                .and_then(|social| social.files.last())
                .map_or(SOCIAL_SIZE, |file| (file.width, file.height)),
            has_dealer_social: artwork.social.is_some(),
            pictures: Pictures::new(|picture| artwork.picture(picture)),
        }
    }
}

/// The configuration with the first letter of the dealership's name as its mark, in the colors of the header, if
/// that is its mark. A name that begins with no letter that is drawn has the site's mark.
pub(super) fn with_initial(mut config: SiteConfig) -> SiteConfig {
    let theme = config.site_dir.theme.clone().unwrap_or_default();
    let [ground, ink] =
        ["band", "on-band-accent"].map(|role| theme.role(Scheme::Light, role).unwrap_or_default());
    let letter = slug(&config.dealership.name).chars().next();
    let letter = letter.filter(|_| config.mark == Mark::Initial);
    let drawn = letter.map_or(Ok(None), |letter| Initial::draw(letter, ground, ink));
    let drawn = drawn.unwrap_or_else(|error| {
        tracing::error!(%error, "initial not drawn");
        None
    });
    if drawn.is_some() || config.site_dir.artwork.initial.is_some() {
        Arc::make_mut(&mut config.site_dir).artwork.initial = drawn.map(Arc::new);
    }
    config
}

/// The dealership's mark, 40 pixels high.
#[derive(Clone, Debug)]
pub(crate) struct Logo {
    pub address: String,
    pub width: u32,
    pub height: u32,
    /// The logo most likely spells the name, which is then not beside it.
    pub is_word_mark: bool,
}

impl Logo {
    const HEIGHT: u32 = 40;
    const MAX_WIDTH: u32 = 200;

    /// `own` is the dealership's; the site's has the same name in `static/`.
    fn new(name: &str, own: Option<&File>) -> Self {
        let Some(image) = own else {
            let width = if name == "logo" { 60 } else { 40 };
            return Self { address: format!("/{name}.svg"), width, height: 40, is_word_mark: false };
        };
        let scaled = |side: u32, other: u32, to: u32| (side * to).div_ceil(other.max(1)).max(1);
        let (width, height) = (scaled(image.width, image.height, Self::HEIGHT), Self::HEIGHT);
        let (width, height) = if width > Self::MAX_WIDTH {
            (Self::MAX_WIDTH, scaled(image.height, image.width, Self::MAX_WIDTH))
        } else {
            (width, height)
        };
        let address = format!("/{}", logo_address(image));
        Self { address, width, height, is_word_mark: is_word_mark(image) }
    }
}
