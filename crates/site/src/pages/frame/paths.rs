//! Addresses of the pages that others lead to (PAGE-1).

/// The results page.
pub(in crate::pages) const INVENTORY: &str = "/inventory";
/// Selling or trading in a car.
pub(in crate::pages) const SELL: &str = "/sell";
/// Finance.
pub(in crate::pages) const FINANCE: &str = "/finance";
/// The service center.
pub(in crate::pages) const SERVICE: &str = "/service";
/// An appointment there.
pub(in crate::pages) const SCHEDULE_SERVICE: &str = "/schedule-service";
/// How to reach us.
pub(in crate::pages) const CONTACT: &str = "/contact";
/// About us.
pub(in crate::pages) const ABOUT: &str = "/about";
/// What car to look for.
pub(in crate::pages) const CAR_FINDER: &str = "/car-finder";
/// Vehicles side by side.
pub(in crate::pages) const COMPARE: &str = "/compare";
/// What we keep, and who else is told.
pub(in crate::pages) const PRIVACY: &str = "/privacy";
/// How the site can be used.
pub(in crate::pages) const ACCESSIBILITY: &str = "/accessibility";
