//! Where header and footer lead, and by which words.

use super::paths;

/// A link to a page.
pub(crate) struct NavLink {
    /// Where it leads.
    pub path: &'static str,
    /// What it says.
    pub text: &'static str,
}

const fn to(path: &'static str, text: &'static str) -> NavLink {
    NavLink { path, text }
}

/// An entry of the main navigation.
pub(crate) enum MenuEntry {
    /// A link.
    Link(NavLink),
    /// A menu that opens.
    Menu(&'static str, &'static [NavLink]),
}

/// The main navigation.
pub(crate) static MAIN: &[MenuEntry] = &[
    MenuEntry::Link(to(paths::INVENTORY, "Search Inventory")),
    MenuEntry::Link(to(paths::FINANCE, "Finance")),
    MenuEntry::Menu(
        "Service Your Vehicle",
        &[to(paths::SCHEDULE_SERVICE, "Schedule Service"), to(paths::SERVICE, "Service Dept Home")],
    ),
    MenuEntry::Link(to(paths::ABOUT, "About Us")),
    MenuEntry::Link(to(paths::CONTACT, "Contact Us")),
];

/// The footer's quick links.
pub(crate) static QUICK_LINKS: &[NavLink] = &[
    to(paths::INVENTORY, "Search Inventory"),
    to(paths::SELL, "Sell Your Car"),
    to(paths::FINANCE, "Finance & Specials"),
    to(paths::CAR_FINDER, "Car Finder"),
    to(paths::COMPARE, "Compare Vehicles"),
    to(paths::ABOUT, "About Us"),
    to(paths::CONTACT, "Contact Us"),
];

/// The footer's services.
pub(crate) static SERVICES: &[NavLink] =
    &[to(paths::SERVICE, "Service Center"), to(paths::SCHEDULE_SERVICE, "Schedule Service")];

/// What the footer's last line begins with.
pub(crate) static PRIVACY: &NavLink = &to(paths::PRIVACY, "Privacy Policy");

/// What the footer's last line ends with.
pub(crate) static ACCESSIBILITY: &NavLink = &to(paths::ACCESSIBILITY, "Accessibility");
