//! Addresses of the pages that others lead to (PAGE-1).

/// The results page.
pub(crate) const INVENTORY: &str = "/inventory";
/// Selling or trading in a car.
pub(crate) const SELL: &str = "/sell";
/// Finance.
pub(crate) const FINANCE: &str = "/finance";
/// The service center.
pub(crate) const SERVICE: &str = "/service";
/// An appointment there.
pub(crate) const SCHEDULE_SERVICE: &str = "/schedule-service";
/// How to reach us.
pub(crate) const CONTACT: &str = "/contact";
/// About us.
pub(crate) const ABOUT: &str = "/about";
/// What car to look for.
pub(crate) const CAR_FINDER: &str = "/car-finder";
/// Vehicles side by side.
pub(crate) const COMPARE: &str = "/compare";
/// What we keep, and who else is told.
pub(crate) const PRIVACY: &str = "/privacy";
/// How the site can be used.
pub(crate) const ACCESSIBILITY: &str = "/accessibility";
