//! The surfaces that show facts of a vehicle.

use enum_map::{Enum, enum_len};

/// A surface that shows facts of a vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Enum)]
pub enum FactSurface {
    /// The results' grid.
    Card,
    /// The results' list.
    List,
    /// The vehicle's page.
    Page,
    /// The search panel, `/api/search`.
    Panel,
    /// `/compare`.
    Compare,
    /// `/deal`.
    Deal,
    /// The vehicle's page as Markdown.
    Markdown,
    /// The JSON API.
    Json,
    /// The tools of the Model Context Protocol.
    Mcp,
    /// The Auto Agent Protocol.
    Aap,
    /// The structured data of the vehicle's page.
    JsonLd,
    /// `/inventory.atom`.
    Atom,
    /// Google's vehicle ads.
    GoogleAds,
    /// Google's vehicle listings.
    GoogleListings,
    /// Meta's catalog.
    Meta,
    /// The marketplaces' CSV and XML.
    Marketplace,
    /// The text search, by the value's words.
    Search,
    /// A filter of the results.
    Filter,
    /// A sentence of a shopper, which is read as filters.
    Sentence,
    /// The staff's list of vehicles.
    Staff,
    /// The staff's list of vehicles as CSV.
    Csv,
}

impl FactSurface {
    /// All, in the order of the enum.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..enum_len::<Self>()).map(Self::from_usize)
    }
}
