//! The site's own pictures, with the sizes and addresses of their files.
//!
//! A template shows one with a macro of `_partials/picture.html`:
//!
//! ```text
//! {% import "_partials/picture.html" as pictures %}
//! {% call pictures::lead(Picture::Hero, "Cars in front of the showroom", "100vw") %}{% endcall %}
//! {% call pictures::picture(Picture::BodySuvs, "", "(width < 640px) 50vw, 300px") %}{% endcall %}
//! ```
//!
//! `lead` is for the picture at the top of a page: browsers fetch it first. `picture` loads lazily.
//! The last argument is the `sizes` attribute. The page's module imports `Picture`.
//! `static/pictures/` contains `NAME-WIDTH.avif` for each width, and one JPEG for browsers without
//! AVIF. Commit 40f88cd is the last one with the renderer that drew them (`crates/pictures`).

use crate::assets::versioned_address;
use std::{collections::BTreeMap, sync::LazyLock};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Picture {
    /// A row of cars before the lit building in the evening; the left half is calm enough for
    /// words.
    Hero,
    /// The same for screens that are taller than wide: calm at the top.
    HeroPhone,
    /// The building in the evening with six cars before it.
    Story,
    /// One car before the building, on the right.
    Banner,
    /// A key and a contract on a desk in the showroom, a car behind them.
    Finance,
    /// The workshop with a car on a lift.
    Service,
    /// A clipboard on the hood of a car.
    Sell,
    /// A sedan, an SUV and a pickup.
    BodyAll,
    BodySuvs,
    BodyTrucks,
    BodySedans,
    /// A car on a lift whose oil runs out.
    ServiceQuickLube,
    /// A brake disc, its wheel beside it.
    ServiceTiresBrakes,
    /// Sockets and wrenches on a cart.
    ServiceMechanical,
    /// A car in the paint booth.
    ServiceCollision,
}

/// Files of pictures with the same shape.
struct Shape {
    /// Width to height.
    ratio: (u16, u16),
    /// Widths of the AVIF files, ascending.
    widths: &'static [u16],
    /// Width of the JPEG.
    fallback: u16,
}

/// As wide as the page.
const LEAD: Shape = Shape { ratio: (16, 9), widths: &[960, 1440, 1920], fallback: 960 };
/// As wide as the page's content.
const WIDE: Shape = Shape { ratio: (16, 9), widths: &[960, 1600], fallback: 960 };
/// On a card.
const CARD: Shape = Shape { ratio: (4, 3), widths: &[400, 800], fallback: 800 };
/// As wide as a phone, upright.
const UPRIGHT: Shape = Shape { ratio: (4, 5), widths: &[480, 960], fallback: 480 };

struct Files {
    avif: String,
    jpeg: String,
}

impl Picture {
    const ALL: &[Self] = &[
        Self::Hero,
        Self::HeroPhone,
        Self::Story,
        Self::Banner,
        Self::Finance,
        Self::Service,
        Self::Sell,
        Self::BodyAll,
        Self::BodySuvs,
        Self::BodyTrucks,
        Self::BodySedans,
        Self::ServiceQuickLube,
        Self::ServiceTiresBrakes,
        Self::ServiceMechanical,
        Self::ServiceCollision,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Hero => "hero",
            Self::HeroPhone => "hero-phone",
            Self::Story => "story",
            Self::Banner => "banner",
            Self::Finance => "finance",
            Self::Service => "service",
            Self::Sell => "sell",
            Self::BodyAll => "body-all",
            Self::BodySuvs => "body-suvs",
            Self::BodyTrucks => "body-trucks",
            Self::BodySedans => "body-sedans",
            Self::ServiceQuickLube => "service-quick-lube",
            Self::ServiceTiresBrakes => "service-tires-brakes",
            Self::ServiceMechanical => "service-mechanical",
            Self::ServiceCollision => "service-collision",
        }
    }

    const fn shape(self) -> &'static Shape {
        match self {
            Self::Hero => &LEAD,
            Self::HeroPhone => &UPRIGHT,
            Self::Story | Self::Banner | Self::Finance | Self::Service | Self::Sell => &WIDE,
            Self::BodyAll
            | Self::BodySuvs
            | Self::BodyTrucks
            | Self::BodySedans
            | Self::ServiceQuickLube
            | Self::ServiceTiresBrakes
            | Self::ServiceMechanical
            | Self::ServiceCollision => &CARD,
        }
    }

    /// The crop for narrow screens.
    pub(crate) const fn phone(self) -> Option<Self> {
        match self {
            Self::Hero => Some(Self::HeroPhone),
            _ => None,
        }
    }

    /// Width of the JPEG.
    pub(crate) const fn width(self) -> u16 {
        self.shape().fallback
    }

    /// Height of the JPEG.
    pub(crate) const fn height(self) -> u16 {
        self.height_at(self.width())
    }

    /// Address of the JPEG.
    pub(crate) fn jpeg(self) -> &'static str {
        &FILES[&self].jpeg
    }

    /// The AVIF files as a `srcset`.
    pub(crate) fn avif(self) -> &'static str {
        &FILES[&self].avif
    }

    const fn height_at(self, width: u16) -> u16 {
        let (ratio_width, ratio_height) = self.shape().ratio;
        width / ratio_width * ratio_height
    }

    fn file(self, width: u16, kind: &str) -> String {
        format!("pictures/{}-{width}.{kind}", self.name())
    }
}

static FILES: LazyLock<BTreeMap<Picture, Files>> = LazyLock::new(|| {
    let files = |picture: &Picture| {
        let wide = |width: &u16| format!("{} {width}w", versioned_address(&picture.file(*width, "avif")));
        let avif = picture.shape().widths.iter().map(wide).collect::<Vec<_>>().join(", ");
        Files { avif, jpeg: versioned_address(&picture.file(picture.width(), "jpg")) }
    };
    Picture::ALL.iter().map(|picture| (*picture, files(picture))).collect()
});

#[cfg(test)]
mod tests {
    use super::Picture;
    use askama::Template;
    use std::{collections::BTreeSet, fs, path::Path};

    #[derive(Template)]
    #[template(
        source = r#"{% import "_partials/picture.html" as pictures %}{% call pictures::lead(Picture::Hero, "A lot", "100vw") %}{% endcall %}{% call pictures::picture(Picture::HeroPhone, "", "50vw") %}{% endcall %}"#,
        ext = "html"
    )]
    struct Both;

    const STATIC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../static");

    /// Every file that the table names, and its size in pixels.
    fn expected_files() -> impl Iterator<Item = (String, (u16, u16))> {
        Picture::ALL.iter().flat_map(|picture| {
            let avif = picture.shape().widths.iter().map(|width| (*width, "avif"));
            avif.chain([(picture.width(), "jpg")])
                .map(|(width, kind)| (picture.file(width, kind), (width, picture.height_at(width))))
        })
    }

    #[test]
    fn every_file_exists_with_the_stated_size() {
        for (file, (width, height)) in expected_files() {
            let found = imagesize::size(Path::new(STATIC).join(&file)).expect(&file);
            assert_eq!((found.width, found.height), (width.into(), height.into()), "{file}");
        }
    }

    #[test]
    fn there_are_no_other_files_and_the_total_size_is_bounded() {
        let expected: BTreeSet<String> = expected_files().map(|(file, _)| file).collect();
        let mut bytes = 0;
        for entry in fs::read_dir(Path::new(STATIC).join("pictures")).expect("static/pictures") {
            let entry = entry.expect("an entry");
            let file = format!("pictures/{}", entry.file_name().to_string_lossy());
            assert!(expected.contains(&file), "{file} is shown nowhere");
            bytes += entry.metadata().expect("its length").len();
        }
        assert!(bytes < 3_000_000, "{bytes} bytes of pictures");
    }

    #[test]
    fn lead_pictures_have_priority_others_load_lazily_and_all_have_sizes() {
        let page = scraper::Html::parse_fragment(&Both.render().expect("markup"));
        let every =
            |what| page.select(&scraper::Selector::parse(what).expect("a selector")).collect::<Vec<_>>();
        let images = every("picture > img");
        assert_eq!(images.len(), 2);
        assert_eq!((images[0].attr("fetchpriority"), images[0].attr("loading")), (Some("high"), None));
        assert_eq!((images[1].attr("fetchpriority"), images[1].attr("loading")), (None, Some("lazy")));
        assert_eq!((images[0].attr("alt"), images[1].attr("alt")), (Some("A lot"), Some("")));
        for sized in every("source, img") {
            assert!(sized.attr("width").is_some() && sized.attr("height").is_some(), "{}", sized.html());
        }
        assert!(
            every("source").iter().all(|source| source.attr("sizes").is_some()),
            "each says how wide it is shown"
        );
        let narrow = every("source[media]");
        assert_eq!(narrow.len(), 2, "AVIF and JPEG of the upright crop");
        assert!(
            narrow.iter().all(|source| source.attr("srcset").is_some_and(|set| set.contains("hero-phone")))
        );
    }

    #[test]
    fn addresses_contain_a_version() {
        for address in Picture::Hero.avif().split(", ").chain([Picture::Hero.jpeg()]) {
            let (_, version) = address.split_once("?v=").expect("a version");
            assert!(version.split(' ').next().is_some_and(|v| v.len() == 12), "{address}");
        }
    }
}
