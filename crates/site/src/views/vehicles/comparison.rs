//! The comparison: a column for each vehicle, and a row for each value that at least one vehicle
//! has.

use crate::views::{
    CompareItem, DealBadge, FiguresInput, PhotoView, PriceView, deal_path, no_photo_text, priced,
    qr_code::QrCode,
    vehicles::{
        compared::vehicle_parameter,
        comparison_features::ComparedFeatures,
        comparison_head::{ComparedPayments, ComparedTotals, lowest_prices},
        comparison_rows::{Best, ComparedRow, EstimatedRow, ExactFigures, estimates, facts, market, samples},
        price::ChargesLine,
    },
};
use crate::{AdvertisedPrice, SiteConfig, site::PhotoPriority};
use inventory::{LoanTerms, Vehicle};
use messages::Messages;

#[derive(Clone, Debug)]
pub(crate) struct ComparedVehicle {
    pub item: CompareItem,
    /// The name on a phone: year, make and model.
    pub short_name: String,
    pub photo: Option<PhotoView>,
    /// The text in place of a photo.
    pub no_photo: String,
    pub price: PriceView,
    /// Price and charges, from which scripts reckon the shopper's own figures.
    pub priced: Option<String>,
    /// The mark of the lowest dealer price.
    pub best_price: Option<Best>,
    pub deal: Option<DealBadge>,
    /// Path of the comparison without this vehicle.
    pub without: String,
}

#[derive(Clone, Debug)]
pub(crate) struct Comparison {
    /// The parts of the advertised prices.
    pub advertised_as: AdvertisedPrice,
    pub vehicles: Vec<ComparedVehicle>,
    pub price_differs: bool,
    /// `None` without financing.
    pub payments: Option<ComparedPayments>,
    /// `None` without tax rates.
    pub totals: Option<ComparedTotals>,
    pub facts: Vec<ComparedRow>,
    pub features: ComparedFeatures,
    /// Market prices and savings.
    pub market: Vec<ComparedRow>,
    pub estimates: Vec<EstimatedRow>,
    /// Placeholders; empty if the configuration disables them.
    pub samples: Vec<ComparedRow>,
    /// Path of the deal page of these vehicles.
    pub deal: String,
    /// Address of the comparison, and its QR code for paper.
    pub link: String,
    pub qr_code: Option<QrCode>,
    /// Number of requested vehicles that are not in the inventory.
    pub removed: usize,
}

impl Comparison {
    pub(crate) fn new(
        vehicles: &[&Vehicle],
        removed: usize,
        financing: Option<LoanTerms>,
        link: String,
        config: &SiteConfig,
    ) -> Self {
        let messages = &config.site_dir.messages;
        let best_prices = lowest_prices(vehicles);
        let payments = financing.and_then(|terms| ComparedPayments::new(vehicles, terms, messages));
        let totals = ComparedTotals::new(vehicles, config);
        let exact = ExactFigures { total: totals.is_some(), payment: payments.is_some() };
        let (estimates, samples) = if config.compare.placeholders {
            (estimates(vehicles, exact, messages), samples(vehicles, messages))
        } else {
            (Vec::new(), Vec::new())
        };
        let column = |(index, vehicle): (usize, &&Vehicle)| {
            let others = vehicles.iter().filter(|other| other.stock_number != vehicle.stock_number);
            ComparedVehicle {
                item: CompareItem::new(vehicle, config),
                short_name: Some(vehicle.year_make_model())
                    .filter(|name| !name.is_empty())
                    .unwrap_or_else(|| vehicle.name.to_string()),
                photo: PhotoView::on_card(vehicle, config, PhotoPriority::at(index)),
                no_photo: no_photo_text(vehicle, config),
                price: PriceView::new(vehicle, config),
                priced: priced(vehicle),
                best_price: best_prices.get(index).copied().flatten(),
                deal: DealBadge::new(&config.partners, vehicle),
                without: compare_path(others.copied()),
            }
        };
        let prices: Vec<_> = vehicles.iter().map(|vehicle| vehicle.list_price).collect();
        Self {
            advertised_as: config.pricing.advertised,
            vehicles: vehicles.iter().enumerate().map(column).collect(),
            price_differs: prices.windows(2).any(|pair| pair[0] != pair[1]),
            payments,
            totals,
            facts: facts(vehicles, messages),
            features: ComparedFeatures::new(vehicles),
            market: market(vehicles, messages),
            estimates,
            samples,
            qr_code: QrCode::new(&link),
            link,
            deal: deal_path(vehicles.iter().copied(), &FiguresInput::default()),
            removed,
        }
    }

    /// A vehicle has a deal rating.
    pub(crate) fn has_deals(&self) -> bool {
        self.vehicles.iter().any(|vehicle| vehicle.deal.is_some())
    }

    /// The label of the row that adds the mandatory charges to the price, or takes them away; `None` without a price or
    /// a charge.
    pub(crate) fn fee_label(&self, messages: &Messages) -> Option<String> {
        let line = self.charges().next()?;
        Some(match (line.fee.as_ref().filter(|_| self.has_one_fee()), line.is_included) {
            (Some(fee), true) => messages.compare_price_before_fee(fee).to_string(),
            (Some(fee), false) => messages.compare_price_with_fee(fee).to_string(),
            (None, true) => messages.compare_price_before_charges().to_owned(),
            (None, false) => messages.compare_price_with_charges().to_owned(),
        })
    }

    /// The documentation fee is the only charge of each vehicle, so that the row's label has its amount.
    pub(crate) fn has_one_fee(&self) -> bool {
        self.charges().all(|line| line.fee.is_some())
    }

    fn charges(&self) -> impl Iterator<Item = &ChargesLine> {
        self.vehicles.iter().filter_map(|vehicle| vehicle.price.charges.as_ref())
    }

    /// Text of the empty column.
    pub(crate) fn empty_column_text<'m>(&self, messages: &'m Messages) -> Option<&'m str> {
        let text = match self.vehicles.len() {
            1 => messages.compare_add_more(),
            2 => messages.compare_add_another(),
            _ => "",
        };
        Some(text).filter(|text| !text.is_empty())
    }

    pub(crate) fn has_several_vehicles(&self) -> bool {
        self.vehicles.len() > 1
    }
}

/// The compare page's path for these vehicles (COMPARE-1).
pub(crate) fn compare_path<'v>(vehicles: impl IntoIterator<Item = &'v Vehicle>) -> String {
    match vehicle_parameter(vehicles) {
        vehicles if vehicles.is_empty() => "/compare".to_owned(),
        vehicles => format!("/compare?{vehicles}"),
    }
}
