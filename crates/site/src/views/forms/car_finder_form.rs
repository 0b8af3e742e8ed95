//! The car finder's form.

use crate::views::forms::{
    known_cars::{ModelsOfMake, known_cars, suggestions},
    lead_form::{FormProps, IslandProps, LeadForm, Suggestion},
    wishes::{Wish, wishes},
};
use crate::{OptionalPage, Site};
use inventory::{
    Bounds, Facet, InventorySummary, Query, RangeFilter, ResolvedQuery, StockNumber, VehicleSummary,
    leading_make,
};
use leads::{BodyStyle, CarFinder, Choice as _, LeadKind, NumberBounds, Transmission, VehicleType};
use messages::{Messages, key};
use serde::Serialize;
use ts_rs::TS;

/// Path of the page with the form.
pub(crate) const CAR_FINDER: &str = OptionalPage::CarFinder.path();

/// Years by which a similar vehicle may be older or newer.
const SIMILAR_YEARS: u32 = 2;

/// Props of the form's island.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "CarFinderFormProps.ts")]
pub(crate) struct CarFinderFormProps {
    #[serde(flatten)]
    pub form: FormProps,
    /// Newest model year.
    pub newest_year: u32,
    /// Fields of the table that the form lacks.
    pub left_out: &'static [&'static str],
    /// Suggested makes and models; any text is allowed.
    pub cars: Vec<ModelsOfMake>,
    /// What came with the visitor: chips above the fields, which are folded then.
    pub wishes: Vec<Wish>,
}

impl IslandProps for CarFinderFormProps {
    fn form(&self) -> &FormProps {
        &self.form
    }

    fn suggestions(&self, list: &str) -> Vec<Suggestion<'_>> {
        suggestions(&self.cars, list)
    }
}

pub(crate) type CarFinderForm = LeadForm<CarFinderFormProps>;

impl CarFinderForm {
    /// `page` is the path of the page with the form.
    pub(crate) fn new(site: &Site, page: &str, summary: &InventorySummary) -> Self {
        let kind = LeadKind::CarFinder;
        let props = CarFinderFormProps {
            form: FormProps::new(site, kind, page, key::FORM_WORDS_REQUEST),
            newest_year: CarFinder::years(site.this_year()).max,
            left_out: site.left_out_wishes(),
            cars: known_cars(summary),
            wishes: Vec::new(),
        };
        Self::with_values(site.form_table(kind), props, &[])
    }

    /// Fills the form. The comments say it all in words, and are a chip of their own if the fields hold less than `asked`
    /// wishes.
    fn filled<const N: usize>(
        mut self,
        values: [(&'static str, Option<String>); N],
        comments: String,
        asked: usize,
        messages: &Messages,
    ) -> Self {
        let given = values.into_iter().filter_map(|(name, value)| Some((name, value?)));
        let comments = ("comments", comments);
        self.fill(&given.chain([comments.clone()]).collect::<Vec<_>>());
        self.props.wishes = wishes(&self.table, &self.data, messages);
        if self.props.wishes.len() < asked {
            self.props.wishes.push(Wish { text: comments.1.clone(), values: vec![comments] });
        }
        self
    }

    /// Fills the form for a vehicle similar to a sold one: of about the same age and price.
    pub(crate) fn like(self, sold: &VehicleSummary, stock_number: &StockNumber, site: &Site) -> Self {
        let body = sold.body_style.as_deref().and_then(inventory::BodyStyle::from_text);
        let body = body.and_then(|body| BodyStyle::ALL.iter().find(|style| style.value() == body.value()));
        let NumberBounds { min: oldest, max: newest, .. } = CarFinder::years(site.this_year());
        let year = sold.year.map(u32::from).filter(|year| (oldest..=newest).contains(year));
        let comments = site.shell.messages.form_words_like(&sold.name(), &stock_number.as_str()).to_string();
        let values = [
            ("make", Some(sold.make.to_string())),
            ("model", Some(sold.model.to_string())),
            ("bodyStyle", body.map(|style| style.value().to_owned())),
            ("yearMin", year.map(|year| (year - SIMILAR_YEARS).max(oldest).to_string())),
            ("yearMax", year.map(|year| (year + SIMILAR_YEARS).min(newest).to_string())),
            ("priceMax", sold.cents.and_then(max_price).map(|dollars| dollars.to_string())),
        ];
        self.filled(values, comments, usize::MAX, &site.shell.messages)
    }

    /// Fills the form with what a search asked for (FORM-10). What has no field is in the comments, with the
    /// words as typed.
    pub(crate) fn searched(self, search: &ResolvedQuery<'_>, site: &Site) -> Self {
        let query = search.query();
        let single = |facet| query.selected.single(facet).map(str::to_owned);
        let body = query.selected.single(Facet::Body);
        let style = BodyStyle::ALL.iter().find(|style| Some(style.value()) == body);
        let is_van = body.is_some_and(|body| body.ends_with(VehicleType::Van.value()));
        let kind = query.selected.values(Facet::Transmission).first().map(|text| text.to_lowercase());
        // `cvt` before `automatic`: feeds write `Automatic CVT`.
        let transmission = Transmission::ALL
            .iter()
            .rev()
            .find(|transmission| kind.as_ref().is_some_and(|text| text.contains(transmission.value())));
        let absent = search.absent().first();
        let make = absent.map(|model| model.make).map(str::to_owned).or_else(|| single(Facet::Make));
        let make = make.or_else(|| unlisted_make(search).map(str::to_owned));
        let model = absent.map(|model| model.name.to_owned()).or_else(|| single(Facet::Model));
        let [years, odometer, price] = [
            (RangeFilter::Year, CarFinder::years(site.this_year())),
            (RangeFilter::Mileage, CarFinder::ODOMETER),
            (RangeFilter::Price, CarFinder::PRICE),
        ]
        .map(|(range, field)| widened(query.ranges[range], field));
        let number = |number: Option<u32>| number.map(|number| number.to_string());
        let values = [
            ("make", make),
            ("model", model),
            ("type", is_van.then(|| VehicleType::Van.value().to_owned())),
            ("bodyStyle", style.map(|style| style.value().to_owned())),
            ("transmission", transmission.map(|transmission| transmission.value().to_owned())),
            ("yearMin", number(years.min)),
            ("yearMax", number(years.max)),
            ("odometerMin", number(odometer.min)),
            ("odometerMax", number(odometer.max)),
            ("priceMin", number(price.min)),
            ("priceMax", number(price.max)),
        ];
        let messages = &site.shell.messages;
        let filters = match typed_words(search) {
            Some(_) => usize::MAX,
            None => search.filter_labels(messages).len(),
        };
        self.filled(values, search_in_words(search, messages), filters, messages)
    }
}

impl Site {
    /// Fields of the car finder that it lacks where the dealership has other vehicles than cars (LOOK-13).
    pub(crate) fn left_out_wishes(&self) -> &'static [&'static str] {
        if self.config.has_fact("kinds") { &[] } else { &["type", "bodyStyle"] }
    }
}

/// The path of the form that asks for what a search did not find, if the site has the form. It takes
/// the search's parameters.
pub(crate) fn car_finder_for(search: &Query) -> String {
    let search = search.on_page(1);
    let is_wish = |(name, _): &(&str, _)| !["sort", "dir", "view"].contains(name);
    let query = form_urlencoded::Serializer::new(String::new())
        .extend_pairs(search.parameters().into_iter().filter(is_wish))
        .finish();
    format!("{CAR_FINDER}?{query}")
}

/// The make that the words name although no vehicle here is one.
fn unlisted_make(search: &ResolvedQuery<'_>) -> Option<&'static str> {
    let unread = search.interpretation().map_or(&[][..], |interpreted| &interpreted.unread);
    search.query().search.iter().chain(unread).find_map(|text| leading_make(text))
}

/// The words of the search as they were typed.
fn typed_words<'q>(search: &'q ResolvedQuery<'_>) -> Option<&'q str> {
    let query = search.query();
    search.interpretation().map_or(query, inventory::Interpretation::original).search.as_deref()
}

/// `I searched for "red supra under 60k" (Red, Under 60,000 miles).`
fn search_in_words(search: &ResolvedQuery<'_>, messages: &Messages) -> String {
    let filters = search.filter_labels(messages).join(", ");
    match typed_words(search) {
        Some(typed) if filters.is_empty() => messages.form_words_searched_words(&typed).to_string(),
        Some(typed) => messages.form_words_searched_both(&typed, &filters).to_string(),
        None => messages.form_words_searched_filters(&filters).to_string(),
    }
}

/// The range in steps of the form's field; an end beyond the field's is open.
fn widened(range: Bounds, NumberBounds { min, max, step }: NumberBounds) -> Bounds {
    let is_in_field = |number: &u32| (min..=max).contains(number);
    Bounds {
        min: range.min.map(|number| number / step * step).filter(is_in_field),
        max: range.max.map(|number| number.div_ceil(step).saturating_mul(step)).filter(is_in_field),
    }
}

/// In dollars: a tenth more, rounded up to a step; `None` above the form's maximum.
fn max_price(cents: u64) -> Option<u32> {
    let NumberBounds { max, step, .. } = CarFinder::PRICE;
    let dollars = u32::try_from(cents.saturating_mul(11) / 1_000).ok()?;
    Some(dollars.div_ceil(step).saturating_mul(step)).filter(|dollars| *dollars <= max)
}
