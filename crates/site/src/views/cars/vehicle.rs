//! The detail page's view model.

use crate::SiteConfig;
use crate::views::{
    CompareChoice, DealBadge, FinanceAction, LookUp, PhotoView, PriceView, VehicleFacts,
    cars::feature_groups::{FeatureGroup, feature_groups},
    finance_actions, history_report, recalls,
};
use inventory::Vehicle;

/// Bytes of the notes that may stand beside the price.
const TEASER_MAX: usize = 280;

/// A detail page's content.
#[derive(Clone, Debug)]
pub(crate) struct VehicleView {
    /// Stock number.
    pub stock_number: String,
    /// Full-text name.
    pub name: String,
    /// `2021 Toyota Camry`.
    pub year_make_model: String,
    /// The same, where the name does not say it already.
    pub subtitle: Option<String>,
    /// `Certified`, `New Arrival`.
    pub flags: Vec<&'static str>,
    /// Photos, the first is fetched at once.
    pub photos: Vec<PhotoView>,
    /// Prices.
    pub price: PriceView,
    /// Facts.
    pub facts: VehicleFacts,
    /// Features.
    pub features: Vec<String>,
    /// The same, as a shopper looks for them.
    pub feature_groups: Vec<FeatureGroup>,
    /// Paragraphs of the dealer's notes.
    pub notes: Vec<String>,
    /// Their beginning.
    pub notes_teaser: Option<Teaser>,
    /// Finance actions.
    pub finance: Vec<FinanceAction>,
    /// History report and recalls.
    pub look_ups: Vec<LookUp>,
    /// Deal-rating badge.
    pub deal: Option<DealBadge>,
    /// Documentation fee, for the disclaimers.
    pub documentation_fee: String,
    /// What its compare toggle chooses.
    pub compare: CompareChoice,
}

/// The beginning of the dealer's notes, for beside the price.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Teaser {
    /// Two sentences, or what there is.
    pub text: String,
    /// Whether there is more.
    pub goes_on: bool,
}

impl VehicleView {
    /// The page of one vehicle.
    pub(crate) fn new(vehicle: &Vehicle, config: &SiteConfig) -> Self {
        let flags = [(vehicle.certified, "Certified"), (vehicle.new_arrival, "New Arrival")];
        let notes = vehicle.description.as_deref().unwrap_or_default();
        let year_make_model = vehicle.year_make_model();
        Self {
            stock_number: vehicle.stock_number.as_str().to_owned(),
            name: vehicle.name.clone(),
            subtitle: subtitle(&vehicle.name, &year_make_model),
            year_make_model,
            flags: flags.into_iter().filter_map(|(set, flag)| set.then_some(flag)).collect(),
            photos: PhotoView::all(vehicle, config),
            price: PriceView::new(vehicle, &config.pricing),
            facts: VehicleFacts::new(vehicle),
            features: vehicle.options.clone(),
            feature_groups: feature_groups(&vehicle.options),
            notes: notes.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect(),
            notes_teaser: Teaser::of(notes),
            finance: finance_actions(&config.partners, vehicle),
            look_ups: [history_report(&config.partners, vehicle), recalls(vehicle)]
                .into_iter()
                .flatten()
                .collect(),
            deal: DealBadge::new(&config.partners, vehicle),
            documentation_fee: config.pricing.fee().to_string(),
            compare: CompareChoice::new(vehicle, config),
        }
    }

    /// Width of the large photo: the page's on a phone; on a wide screen two thirds of what the price panel leaves, or all of
    /// it where there is one photo alone.
    pub(crate) fn photo_sizes(&self) -> &'static str {
        match self.photos.len() {
            0 | 1 => "(width < 1024px) calc(100vw - 2rem), (width < 1344px) calc(100vw - 30rem), 864px",
            _ => {
                "(width < 768px) calc(100vw - 2rem), (width < 1024px) 63vw, (width < 1344px) calc(66vw - 20rem), 573px"
            }
        }
    }

    /// The photos that stand beside the first on a wide screen, until the row is turned.
    pub(crate) fn beside(&self) -> impl Iterator<Item = &PhotoView> {
        self.photos.iter().skip(1).take(2)
    }

    /// Features beyond the first `shown`.
    pub(crate) fn more_features(&self, shown: usize) -> usize {
        self.features.len().saturating_sub(shown)
    }
}

/// Year, make and model, unless the name begins with them, as most do.
fn subtitle(name: &str, year_make_model: &str) -> Option<String> {
    let is_said = name.to_lowercase().starts_with(&year_make_model.to_lowercase());
    (!is_said).then(|| year_make_model.to_owned())
}

impl Teaser {
    /// Of these notes; `None` where there are none, or where their first sentence is too long to stand there.
    fn of(notes: &str) -> Option<Self> {
        let notes = notes.split_whitespace().collect::<Vec<_>>().join(" ");
        let sentence_ends = notes.match_indices(['.', '!', '?']).map(|(at, end)| at + end.len());
        let ends = sentence_ends.filter(|end| matches!(notes[*end..].chars().next(), None | Some(' ')));
        let end = ends.take(2).take_while(|end| *end <= TEASER_MAX).last()?;
        Some(Self { text: notes[..end].to_owned(), goes_on: end < notes.len() })
    }
}

#[cfg(test)]
mod tests {
    use super::{Teaser, subtitle};

    #[test]
    fn a_name_that_says_year_make_and_model_is_not_said_twice() {
        assert_eq!(subtitle("2021 ACURA TLX Technology", "2021 Acura TLX"), None);
        assert_eq!(subtitle("TLX Technology", "2021 Acura TLX"), Some("2021 Acura TLX".to_owned()));
        assert_eq!(subtitle("Runabout", ""), None);
    }

    #[test]
    fn the_teaser_is_two_sentences_at_most() {
        let teaser = |text: &str, goes_on| Some(Teaser { text: text.to_owned(), goes_on });
        let notes = "One owner. Serviced at 3.5k miles!\nNew tires. Ask us.";
        assert_eq!(Teaser::of(notes), teaser("One owner. Serviced at 3.5k miles!", true));
        assert_eq!(Teaser::of("One owner.  New tires."), teaser("One owner. New tires.", false));
        assert_eq!(Teaser::of(&format!("Short. {}.", "long ".repeat(200))), teaser("Short.", true));
        assert_eq!(Teaser::of(&format!("{}. B.", "long ".repeat(200))), None);
        assert_eq!(Teaser::of("no sentence at all"), None);
    }
}
