//! View models: plain structs with the formatted values that templates show.

mod arrival;
mod breadcrumbs;
mod dealer_texts;
mod forms;
mod loan_text;
mod opening_hours;
mod page_data;
mod partner_links;
mod partner_notices;
mod qr_code;
mod receipt;
mod record_text;
mod results;
mod site_pages;
mod social;
mod specials;
pub(crate) mod text;
mod time_window;
mod vehicles;

pub(crate) use crate::pictures::Picture;
pub(crate) use arrival::Arrival;
pub(crate) use breadcrumbs::{Breadcrumbs, Link};
pub(crate) use dealer_texts::{SectionTexts, Values, VehicleRow, placeholder_names};
pub(crate) use forms::car_finder_form::{CAR_FINDER, CarFinderForm, CarFinderFormProps, car_finder_for};
pub(crate) use forms::enquiry_form::{
    EnquiryFigures, EnquiryForm, EnquiryFormProps, INCLUDE_FIGURES, TEST_DRIVE_FIELDS, TestDrive,
};
#[cfg(test)]
pub(crate) use forms::known_cars::ModelsOfMake;
pub(crate) use forms::lead_form::{Control, IslandProps, LeadForm, Posted};
pub(crate) use forms::trade_in_form::{TradeInForm, TradeInFormProps};
pub(crate) use forms::visit_day::has_closed;
#[cfg(test)]
pub(crate) use forms::{enquiry_form::TestDriveRequest, visit_day::VisitDay, wishes::Wish};
pub(crate) use opening_hours::{DepartmentHours, MAX_DAYS_TO_OPENING};
#[cfg(test)]
pub(crate) use page_data::{AnalyticsData, BadgeData, ItemData};
pub(crate) use page_data::{PageData, PageType};
pub(crate) use partner_links::{
    DealBadge, FinanceAction, NO_HISTORY_REPORT, VinLookup, finance_actions, history_report, recalls,
};
pub(crate) use partner_notices::{PartnerNotice, company, partner_notices, partner_parts};
pub(crate) use qr_code::QrCode;
pub(crate) use receipt::Receipt;
pub(crate) use record_text::RecordText;
pub(crate) use results::choices::{BodyTile, Choices, PriceRange};
pub(crate) use results::filters::FilterField;
#[cfg(test)]
pub(crate) use results::filters::{IN_VIEW_OF_MORE, MAX_IN_VIEW, OPEN as OPEN_FACETS};
pub(crate) use results::hero_search_form::HeroSearchForm;
pub(crate) use results::labels::ResultsLabels;
pub(crate) use results::landing_pages::{
    LandingKind, LandingPage, in_default_order, landing_page_of, landing_pages, may_be_landing_page,
};
pub(crate) use results::{FoundVehicles, MAX_NEAR_MATCHES, ResultsState, ResultsView, SearchedInstead};
pub(crate) use site_pages::{SitePageLink, names_page, pages_for};
pub(crate) use social::{ProductTags, SocialImage};
pub(crate) use specials::{SpecialView, preview_special, unknown_vehicles};
pub(crate) use text::{format_miles, nowrap_short_words};
pub(crate) use vehicles::availability::Availability;
pub(crate) use vehicles::cards::{DYNAMIC_SLOT, ResultCard, payment_html};
pub(crate) use vehicles::compare_item::CompareItem;
pub use vehicles::compared::MAX_COMPARED;
pub(crate) use vehicles::compared::{find_vehicles, stock_numbers};
pub(crate) use vehicles::comparison::{Comparison, compare_path};
pub(crate) use vehicles::deal::{DealView, Difference};
pub use vehicles::photo::tile_photo;
pub(crate) use vehicles::photo::{
    PhotoFile, PhotoView, card_photo, jpeg_photos, lead_photo, no_photo_text, photo_alt,
};
pub(crate) use vehicles::price::PriceView;
pub(crate) use vehicles::price::calculator::Calculator;
#[cfg(test)]
pub(crate) use vehicles::price::figure_rules::{FigurePlace, FigureTaxes, FigureTerms};
pub(crate) use vehicles::price::figure_rules::{FigureRules, priced};
pub(crate) use vehicles::price::figures::{DealLoan, Figures, TotalView, bounded, kept_path};
pub use vehicles::price::figures::{FiguresInput, location_name};
pub use vehicles::price::figures_form::FiguresForm;
pub(crate) use vehicles::price::out_the_door::{LineView, OutTheDoorView, PaymentView, deal_path};
pub use vehicles::price::out_the_door::{Rates, totals_in_own_county, unknown_of_price};
pub(crate) use vehicles::price::price_comparison::{PriceComparison, PriceOf};
pub(crate) use vehicles::price::price_history::PriceHistoryView;
pub(crate) use vehicles::vehicle::VehicleView;
pub(crate) use vehicles::vehicle_card::VehicleCard;
pub(crate) use vehicles::vehicle_facts::VehicleFacts;
pub(crate) use vehicles::vehicle_location::{VehicleLocation, place_and_vin};
pub(crate) use vehicles::vehicle_tile::VehicleTile;
pub(crate) use vehicles::video::VideoView;
