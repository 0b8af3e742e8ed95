//! A vehicle on its own page (VDP).

use crate::SiteConfig;
use crate::views::record_text::RecordText;
use crate::views::{
    Availability, CompareItem, DealBadge, FinanceAction, PhotoView, PriceView, QrCode, VehicleFacts,
    VehicleLocation, VideoView, VinLookup, finance_actions, history_report, no_photo_text, priced, recalls,
    vehicles::feature_groups::{FeatureGroup, feature_groups},
};
use inventory::{Fact, History, Vehicle};
use jiff::civil::Date;
use messages::Language;

/// Bytes.
const MAX_TEASER: usize = 280;

#[derive(Clone, Debug)]
pub(crate) struct VehicleView {
    pub stock_number: String,
    pub name: String,
    /// `2021 Toyota Camry`.
    pub year_make_model: String,
    /// Year, make and model, unless the name begins with them.
    pub subtitle: Option<String>,
    /// `Sale Pending`, `Certified`, `One Owner`, `New Arrival`.
    pub flags: Vec<String>,
    pub availability: Availability,
    /// The lot where it stands, if the dealership has several.
    pub location: Option<VehicleLocation>,
    pub photos: Vec<PhotoView>,
    /// The text in place of photos.
    pub no_photo: String,
    pub video: Option<VideoView>,
    pub price: PriceView,
    /// As the record says it, for the notes that are not for all vehicles.
    pub body_style: Option<String>,
    pub facts: VehicleFacts,
    pub features: Vec<RecordText>,
    pub feature_groups: Vec<FeatureGroup>,
    /// The language of what the dealer wrote, if it is not that of the page.
    pub record_language: Option<&'static str>,
    /// Paragraphs of the dealer's notes.
    pub notes: Vec<String>,
    pub notes_teaser: Option<Teaser>,
    pub finance: Vec<FinanceAction>,
    /// Mileage and drivetrain, for the line under the name.
    pub glance: Vec<RecordText>,
    /// Price and charges, from which scripts reckon the shopper's own figures.
    pub priced: Option<String>,
    pub history_report: Option<VinLookup>,
    pub recalls: Option<VinLookup>,
    /// That address, absolute.
    pub short_link: String,
    pub deal: Option<DealBadge>,
    /// The dealership's time zone, if it has a name: `America/Chicago`.
    pub time_zone: Option<String>,
    pub compare: CompareItem,
}

/// The beginning of the dealer's notes, shown beside the price.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Teaser {
    /// At most two sentences.
    pub text: String,
    pub has_more: bool,
}

impl VehicleView {
    /// `short_link` is the absolute short address of the page.
    pub(crate) fn new(vehicle: &Vehicle, config: &SiteConfig, today: Date, short_link: String) -> Self {
        let messages = &config.site_dir.messages;
        let certified = vehicle.certified().then(|| messages.vehicle_flag_certified());
        let one_owner = History::of_vehicle(vehicle).any(|stated| stated == History::OneOwner);
        let flags = [
            vehicle.status().badge().map(|badge| &messages[badge]),
            certified,
            one_owner.then(|| messages.vehicle_flag_one_owner()),
            vehicle.observation.is_new_arrival.then(|| messages.vehicle_flag_new_arrival()),
        ];
        let fact = |fact| RecordText::of_fact(vehicle, fact, messages);
        let notes = vehicle.description().unwrap_or_default();
        let year_make_model = vehicle.year_make_model();
        let features: Vec<RecordText> =
            vehicle.options().iter().map(|option| RecordText::new(option, messages)).collect();
        Self {
            stock_number: vehicle.stock_number.as_str().to_owned(),
            name: vehicle.name.to_string(),
            subtitle: subtitle(&vehicle.name, &year_make_model),
            year_make_model,
            flags: flags.into_iter().flatten().filter(|flag| !flag.is_empty()).map(str::to_owned).collect(),
            availability: Availability::from_vehicle(vehicle),
            location: VehicleLocation::from_vehicle(vehicle, &config.dealership, today, messages),
            photos: PhotoView::all(vehicle, config),
            no_photo: no_photo_text(vehicle, config),
            video: VideoView::from_vehicle(vehicle),
            price: PriceView::new(vehicle, config),
            body_style: vehicle.body_style().map(str::to_owned),
            facts: VehicleFacts::new(vehicle, messages),
            feature_groups: feature_groups(features.clone()),
            features,
            record_language: (messages.language() != Language::English).then(|| Language::English.code()),
            notes: notes.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect(),
            notes_teaser: Teaser::new(notes),
            time_zone: config.dealership.time_zone.iana_name().map(str::to_owned),
            finance: finance_actions(config, vehicle),
            priced: priced(vehicle),
            glance: [Fact::Mileage, Fact::Drivetrain].into_iter().filter_map(fact).collect(),
            history_report: history_report(&config.partners, vehicle),
            recalls: recalls(vehicle),
            short_link,
            deal: DealBadge::new(&config.partners, vehicle),
            compare: CompareItem::new(vehicle, config),
        }
    }

    /// The short link, for what is printed. Only pages need it: finding the best pattern takes longer than the rest
    /// of a copy.
    pub(crate) fn qr_code(&self) -> Option<QrCode> {
        QrCode::new(&self.short_link)
    }

    /// `sizes` of the large photo: the page's width on a phone; on a wide screen two thirds of the
    /// width beside the price panel, or all of it for a single photo.
    pub(crate) fn photo_sizes(&self) -> &'static str {
        match self.photos.len() {
            0 | 1 => "(width < 1024px) calc(100vw - 2rem), (width < 1344px) calc(100vw - 30rem), 864px",
            _ => {
                "(width < 768px) calc(100vw - 2rem), (width < 1024px) 63vw, (width < 1344px) calc(66vw - 20rem), 573px"
            }
        }
    }

    /// The photos beside the first on a wide screen.
    pub(crate) fn side_photos(&self) -> impl Iterator<Item = &PhotoView> {
        self.photos.iter().skip(1).take(2)
    }

    /// Number of features after the first `shown`.
    pub(crate) fn more_features(&self, shown: usize) -> usize {
        self.features.len().saturating_sub(shown)
    }
}

fn subtitle(name: &str, year_make_model: &str) -> Option<String> {
    let is_in_name = name.to_lowercase().starts_with(&year_make_model.to_lowercase());
    (!is_in_name).then(|| year_make_model.to_owned())
}

impl Teaser {
    /// `None` without notes, or if their first sentence is too long.
    fn new(notes: &str) -> Option<Self> {
        let notes = notes.split_whitespace().collect::<Vec<_>>().join(" ");
        let sentence_ends = notes.match_indices(['.', '!', '?']).map(|(at, end)| at + end.len());
        let ends = sentence_ends.filter(|end| matches!(notes[*end..].chars().next(), None | Some(' ')));
        let end = ends.take(2).take_while(|end| *end <= MAX_TEASER).last()?;
        Some(Self { text: notes[..end].to_owned(), has_more: end < notes.len() })
    }
}

#[cfg(test)]
mod tests {
    use super::{Teaser, subtitle};

    #[test]
    fn a_name_with_year_make_and_model_needs_no_subtitle() {
        assert_eq!(subtitle("2021 ACURA TLX Technology", "2021 Acura TLX"), None);
        assert_eq!(subtitle("TLX Technology", "2021 Acura TLX"), Some("2021 Acura TLX".to_owned()));
        assert_eq!(subtitle("Runabout", ""), None);
    }

    #[test]
    fn the_teaser_has_at_most_two_sentences() {
        let teaser = |text: &str, has_more| Some(Teaser { text: text.to_owned(), has_more });
        let notes = "One owner. Serviced at 3.5k miles!\nNew tires. Ask us.";
        assert_eq!(Teaser::new(notes), teaser("One owner. Serviced at 3.5k miles!", true));
        assert_eq!(Teaser::new("One owner.  New tires."), teaser("One owner. New tires.", false));
        assert_eq!(Teaser::new(&format!("Short. {}.", "long ".repeat(200))), teaser("Short.", true));
        assert_eq!(Teaser::new(&format!("{}. B.", "long ".repeat(200))), None);
        assert_eq!(Teaser::new("no sentence at all"), None);
    }
}
