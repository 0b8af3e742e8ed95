//! The site's pictures, with the sizes and addresses of their files: those of `static/pictures/`, or the
//! dealership's own (LOOK-2).
//!
//! A template shows one with a macro of `_partials/picture.html`:
//!
//! ```text
//! {% import "_partials/picture.html" as pictures %}
//! {% call pictures::lead(shell.picture(Picture::Hero), "Cars in front of the showroom", "100vw") %}{% endcall %}
//! {% call pictures::picture(shell.picture(Picture::BodySuvs), "", "(width < 640px) 50vw, 300px") %}{% endcall %}
//! ```
//!
//! `lead` is for the picture at the top of a page: browsers fetch it first. `picture` loads lazily.
//! The last argument is the `sizes` attribute. The page's module imports `Picture`.
//! `static/pictures/` contains `NAME-WIDTH.avif` for each width, and one JPEG for browsers without
//! AVIF. Commit 40f88cd is the last one with the renderer that drew them (`crates/pictures`).

use crate::static_files::versioned_address;
use artwork::PictureSpec;
use enum_map::{Enum, EnumMap};
use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, Enum, PartialEq, Eq, PartialOrd, Ord)]
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

/// As wide as the page.
const LEAD: PictureSpec =
    PictureSpec { ratio: (16, 9), widths: &[960, 1440, 1920], fallback: 960, budget: 80_000 };
/// As wide as the page's content.
const WIDE: PictureSpec = PictureSpec { ratio: (16, 9), widths: &[960, 1600], fallback: 960, budget: 70_000 };
/// On a card.
const CARD: PictureSpec = PictureSpec { ratio: (4, 3), widths: &[400, 800], fallback: 800, budget: 36_000 };
/// As wide as a phone, upright.
const UPRIGHT: PictureSpec =
    PictureSpec { ratio: (4, 5), widths: &[480, 720, 960], fallback: 480, budget: 42_000 };
/// The picture of shared links.
pub(crate) const SOCIAL: PictureSpec =
    PictureSpec { ratio: (1200, 630), widths: &[], fallback: 1200, budget: 200_000 };

impl Picture {
    const fn name_and_spec(self) -> (&'static str, &'static PictureSpec) {
        match self {
            Self::Hero => ("hero", &LEAD),
            Self::HeroPhone => ("hero-phone", &UPRIGHT),
            Self::Story => ("story", &WIDE),
            Self::Banner => ("banner", &WIDE),
            Self::Finance => ("finance", &WIDE),
            Self::Service => ("service", &WIDE),
            Self::Sell => ("sell", &WIDE),
            Self::BodyAll => ("body-all", &CARD),
            Self::BodySuvs => ("body-suvs", &CARD),
            Self::BodyTrucks => ("body-trucks", &CARD),
            Self::BodySedans => ("body-sedans", &CARD),
            Self::ServiceQuickLube => ("service-quick-lube", &CARD),
            Self::ServiceTiresBrakes => ("service-tires-brakes", &CARD),
            Self::ServiceMechanical => ("service-mechanical", &CARD),
            Self::ServiceCollision => ("service-collision", &CARD),
        }
    }

    pub(crate) fn all() -> impl Iterator<Item = Self> {
        EnumMap::<Self, ()>::default().into_iter().map(|(picture, ())| picture)
    }

    /// The name of its files.
    pub(crate) const fn name(self) -> &'static str {
        self.name_and_spec().0
    }

    pub(crate) const fn spec(self) -> &'static PictureSpec {
        self.name_and_spec().1
    }

    /// The crop for narrow screens.
    const fn phone(self) -> Option<Self> {
        match self {
            Self::Hero => Some(Self::HeroPhone),
            _ => None,
        }
    }

    /// The picture that a dealership's own is made from if it has none of this name.
    pub(crate) const fn instead(self) -> Option<Self> {
        match self {
            Self::HeroPhone => Some(Self::Hero),
            _ => None,
        }
    }

    const fn height_at(self, width: u16) -> u16 {
        let (ratio_width, ratio_height) = self.spec().ratio;
        width / ratio_width * ratio_height
    }

    fn file(self, width: u16, kind: &str) -> String {
        format!("pictures/{}-{width}.{kind}", self.name())
    }
}

/// A picture as a page shows it.
#[derive(Clone, Debug)]
pub(crate) struct ShownPicture {
    /// `image/avif`.
    pub media_type: &'static str,
    /// The files of that type as a `srcset`.
    pub srcset: String,
    /// Address of the JPEG.
    pub jpeg: String,
    /// Width of the JPEG.
    pub width: u32,
    /// Height of the JPEG.
    pub height: u32,
    /// The crop for narrow screens.
    pub phone: Option<Box<Self>>,
    /// The picture's name, if it is the dealership's own: its stylesheet has the color below it.
    pub own: Option<&'static str>,
}

impl ShownPicture {
    fn of_the_site(picture: Picture) -> Self {
        let spec = picture.spec();
        let wide = |width: &u16| format!("{} {width}w", versioned_address(&picture.file(*width, "avif")));
        Self {
            media_type: "image/avif",
            srcset: spec.widths.iter().map(wide).collect::<Vec<_>>().join(", "),
            jpeg: versioned_address(&picture.file(spec.fallback, "jpg")),
            width: spec.fallback.into(),
            height: picture.height_at(spec.fallback).into(),
            phone: None,
            own: None,
        }
    }
}

/// All pictures as pages show them.
#[derive(Clone, Debug)]
pub(crate) struct Pictures(BTreeMap<Picture, ShownPicture>);

impl Pictures {
    /// `own` returns a picture of the dealership.
    pub(crate) fn new(own: impl Fn(Picture) -> Option<ShownPicture>) -> Self {
        let shown = |picture: Picture| own(picture).unwrap_or_else(|| ShownPicture::of_the_site(picture));
        let with_phone = |picture: Picture| {
            let phone = picture.phone().map(|phone| Box::new(shown(phone)));
            (picture, ShownPicture { phone, ..shown(picture) })
        };
        Self(Picture::all().map(with_phone).collect())
    }

    pub(crate) fn get(&self, picture: Picture) -> &ShownPicture {
        &self.0[&picture]
    }
}

#[cfg(test)]
mod tests {
    use super::{Picture, Pictures};
    use askama::Template;
    use std::{collections::BTreeSet, fs, path::Path};

    #[derive(Template)]
    #[template(
        source = r#"{% import "_partials/picture.html" as pictures %}{% call pictures::lead(shown.get(Picture::Hero), "A lot", "100vw") %}{% endcall %}{% call pictures::picture(shown.get(Picture::HeroPhone), "", "50vw") %}{% endcall %}"#,
        ext = "html"
    )]
    struct Both {
        shown: Pictures,
    }

    const STATIC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../static");

    /// Every file that the table names, and its size in pixels.
    fn expected_files() -> impl Iterator<Item = (String, (u16, u16))> {
        Picture::all().flat_map(|picture| {
            let avif = picture.spec().widths.iter().map(|width| (*width, "avif"));
            avif.chain([(picture.spec().fallback, "jpg")])
                .map(move |(width, kind)| (picture.file(width, kind), (width, picture.height_at(width))))
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

    /// 412 CSS pixels with 1.75 pixels each, as Lighthouse's phone has.
    #[test]
    fn the_first_picture_of_a_phone_is_small() {
        let file = Path::new(STATIC).join(Picture::HeroPhone.file(720, "avif"));
        let bytes = fs::metadata(file).expect("the hero for phones").len();
        assert!(bytes <= 14_000, "{bytes} bytes");
    }

    #[test]
    fn lead_pictures_have_priority_others_load_lazily_and_all_have_sizes() {
        let page =
            scraper::Html::parse_fragment(&Both { shown: Pictures::new(|_| None) }.render().expect("markup"));
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
        let pictures = Pictures::new(|_| None);
        let hero = pictures.get(Picture::Hero);
        for address in hero.srcset.split(", ").chain([&*hero.jpeg]) {
            let (_, version) = address.split_once("?v=").expect("a version");
            assert!(version.split(' ').next().is_some_and(|v| v.len() == 12), "{address}");
        }
    }
}
