//! Where header and footer lead, and by which words.

use crate::pages::{
    Page, car_finder::CarFinder, compare, finance, frame::form_page::FormPage, frame::still::StillPage,
    house::about::About, house::accessibility::Accessibility, house::contact::Contact,
    house::privacy::Privacy, inventory, sell::Sell, workshop::schedule_service::ScheduleService,
    workshop::service::Service,
};

/// A link to a page.
pub(crate) struct NavLink {
    /// Where it leads.
    pub page: &'static Page,
    /// What it says.
    pub text: &'static str,
}

const fn to(page: &'static Page, text: &'static str) -> NavLink {
    NavLink { page, text }
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
    MenuEntry::Link(to(&inventory::PAGE, "Search Inventory")),
    MenuEntry::Link(to(&finance::PAGE, "Finance")),
    MenuEntry::Menu(
        "Service Your Vehicle",
        &[to(&ScheduleService::PAGE, "Schedule Service"), to(&Service::PAGE, "Service Dept Home")],
    ),
    MenuEntry::Link(to(&About::PAGE, "About Us")),
    MenuEntry::Link(to(&Contact::PAGE, "Contact Us")),
];

/// The footer's quick links.
pub(crate) static QUICK_LINKS: &[NavLink] = &[
    to(&inventory::PAGE, "Search Inventory"),
    to(&Sell::PAGE, "Sell Your Car"),
    to(&finance::PAGE, "Finance & Specials"),
    to(&CarFinder::PAGE, "Car Finder"),
    to(&compare::PAGE, "Compare Vehicles"),
    to(&About::PAGE, "About Us"),
    to(&Contact::PAGE, "Contact Us"),
];

/// The footer's services.
pub(crate) static SERVICES: &[NavLink] =
    &[to(&Service::PAGE, "Service Center"), to(&ScheduleService::PAGE, "Schedule Service")];

/// What the footer's last line begins with.
pub(crate) static PRIVACY: &NavLink = &to(&Privacy::PAGE, "Privacy Policy");

/// What the footer's last line ends with.
pub(crate) static ACCESSIBILITY: &NavLink = &to(&Accessibility::PAGE, "Accessibility");
