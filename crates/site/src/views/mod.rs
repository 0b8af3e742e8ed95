//! View models: plain structs with what a template shows, already formatted.

pub(crate) mod around;
pub(crate) mod cars;
pub(crate) mod forms;
mod link;
pub(crate) mod listing;
mod numbers;
mod partner_links;
mod picture;
mod whole_words;

pub(crate) use around::breadcrumbs::Breadcrumbs;
pub(crate) use around::hours::DepartmentHours;
#[cfg(test)]
pub(crate) use around::page_data::{AnalyticsData, BadgeData, ItemData};
pub(crate) use around::page_data::{PageData, PageType};
pub(crate) use around::partner_notices::{PartnerNotice, measures_visits, partner_notices};
pub(crate) use around::social::{ProductTags, SocialImage};
pub(crate) use cars::card::VehicleCard;
pub(crate) use cars::compare_choice::CompareChoice;
pub(crate) use cars::comparison::{Comparison, compare_path};
pub(crate) use cars::photo::{PhotoFile, PhotoView, card_photo, photo_alt, tile_photo};
pub(crate) use cars::price::out_the_door::{DoorQuestion, ESTIMATE_NOTE, OutTheDoorView};
pub(crate) use cars::price::seen_prices::SeenPrices;
pub(crate) use cars::price::{PRICE_FOOTNOTE, PriceView};
pub(crate) use cars::vehicle::VehicleView;
pub(crate) use cars::vehicle_facts::VehicleFacts;
pub(crate) use cars::vehicle_tile::VehicleTile;
pub(crate) use forms::car_finder_form::{CarFinderForm, CarFinderFormProps};
pub(crate) use forms::enquiry_form::{EnquiryForm, EnquiryFormProps};
pub(crate) use forms::lead_form::{Control, IslandProps, LeadForm, Posted};
#[cfg(test)]
pub(crate) use forms::trade_in_form::ModelsOfMake;
pub(crate) use forms::trade_in_form::{TradeInForm, TradeInFormProps};
pub(crate) use link::Link;
pub(crate) use listing::filters::FilterField;
pub(crate) use listing::hero_search::HeroSearch;
pub(crate) use listing::listing_words::ListingWords;
pub(crate) use listing::parts::{By, Part, part_of, parts, usual};
pub(crate) use listing::results::{ResultsView, State};
pub(crate) use numbers::miles;
pub(crate) use partner_links::{DealBadge, FinanceAction, LookUp, finance_actions, history_report, recalls};
pub(crate) use picture::Picture;
pub(crate) use whole_words::whole_words;
