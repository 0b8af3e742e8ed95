//! View models: plain structs with what a template shows, already formatted.

mod breadcrumbs;
mod car_finder_form;
mod card;
mod cards;
mod compare_choice;
mod comparison;
mod comparison_rows;
mod enquiry_form;
mod feature_groups;
mod filters;
mod head;
mod hero_search;
mod hours;
mod lead_form;
mod listing_words;
mod numbers;
mod page_data;
mod pagination;
mod partner_links;
mod partner_notices;
mod photo;
mod picture;
mod price;
mod results;
mod search_panel;
mod shell;
mod social;
mod trade_in_form;
mod vehicle;
mod vehicle_facts;
mod vehicle_tile;
mod whole_words;

pub(crate) use breadcrumbs::Breadcrumbs;
pub(crate) use car_finder_form::{CarFinderForm, CarFinderFormProps};
pub(crate) use card::VehicleCard;
pub(crate) use cards::Cards;
pub(crate) use compare_choice::CompareChoice;
pub(crate) use comparison::{Comparison, compare_path};
pub(crate) use enquiry_form::{EnquiryForm, EnquiryFormProps};
pub(crate) use filters::FilterField;
#[cfg(test)]
pub(crate) use filters::{Facet, FacetChoice, Filters, Range, SortChoice, Unit};
pub(crate) use head::Head;
pub(crate) use hero_search::HeroSearch;
pub(crate) use hours::DepartmentHours;
#[cfg(test)]
pub(crate) use lead_form::{FormChoice, NumberBounds};
pub(crate) use lead_form::{IslandProps, LeadForm, Posted, kept_text};
pub(crate) use listing_words::ListingWords;
pub(crate) use numbers::miles;
#[cfg(test)]
pub(crate) use page_data::{AnalyticsData, BadgeData, ItemData};
pub(crate) use page_data::{PageData, PageType};
pub(crate) use partner_links::{DealBadge, FinanceAction, finance_actions, history_report};
pub(crate) use partner_notices::{PartnerNotice, measures_visits, partner_notices};
pub(crate) use photo::{PhotoFile, PhotoView, Turn, card_photo, photo_alt, tile_photo};
pub(crate) use picture::Picture;
pub(crate) use price::{PRICE_FOOTNOTE, PriceView};
pub(crate) use results::{ResultsView, State};
pub(crate) use search_panel::SearchPanelProps;
pub(crate) use shell::{Link, Shell};
pub(crate) use social::{ProductTags, SocialImage};
#[cfg(test)]
pub(crate) use trade_in_form::ModelsOfMake;
pub(crate) use trade_in_form::{TradeInForm, TradeInFormProps};
pub(crate) use vehicle::VehicleView;
pub(crate) use vehicle_facts::VehicleFacts;
pub(crate) use vehicle_tile::VehicleTile;
pub(crate) use whole_words::whole_words;
