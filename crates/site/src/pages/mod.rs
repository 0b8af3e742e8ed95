//! The pages, one file each; `templates/` has a folder of the same name for each. Page kinds are in
//! `page`, the layout in `layout`.

pub(crate) mod about;
pub(crate) mod accessibility;
pub(crate) mod car_finder;
pub(crate) mod compare;
pub(crate) mod contact;
pub(crate) mod deal;
mod errors;
pub(crate) mod fallback;
pub(crate) mod finance;
pub(crate) mod home;
pub(crate) mod inventory;
mod layout;
mod page;
mod path_params;
pub(crate) mod privacy;
pub(crate) mod schedule_service;
pub(crate) mod sell;
pub(crate) mod service;
pub(crate) mod thank_you;
pub(crate) mod vehicle;

pub(crate) use errors::{not_found, unexpected_error};
pub(crate) use layout::head::{Head, Indexing};
pub(crate) use page::{Page, PageForm, PageMeta, PageRoute};
pub(crate) use path_params::PathParams;

use crate::{Site, site::Shell};
use leads::LeadKind;
use page::form_page::{EnquiryPage, FormContext, FormPage, form_page};
use page::static_page::{StaticPage, static_page};

/// Pages at fixed addresses (PAGE-1), in the sitemap's order. The router, the sitemap, redirects to
/// a page's own address, the redisplay of posted forms and the lists of pages in tests are made
/// from this list, without those that the dealership lacks ([`pages_of`]).
pub(crate) static PAGES: &[Page] = &[
    home::PAGE,
    inventory::PAGE,
    sell::PAGE,
    finance::PAGE,
    service::PAGE,
    schedule_service::PAGE,
    contact::PAGE,
    about::PAGE,
    car_finder::PAGE,
    compare::PAGE,
    privacy::PAGE,
    accessibility::PAGE,
];

/// The pages that the dealership has.
pub(crate) fn pages_of(site: &Site) -> impl Iterator<Item = &'static Page> {
    PAGES.iter().filter(|page| site.shell.has(page.meta.path))
}

/// Whether the site takes forms of a kind: one of its pages has the form, or, for enquiries about
/// vehicles, it is on no page of the list.
pub(crate) fn takes_form(site: &Site, kind: LeadKind) -> bool {
    let has_form = |page: &&Page| page.form.is_some_and(|form| form.kind == kind);
    pages_of(site).any(|page| has_form(&page)) || !PAGES.iter().any(|page| has_form(&page))
}

/// Pages that are about their parameters, and no entries of the sitemap.
pub(crate) static DYNAMIC_PAGES: &[PageRoute] =
    &[vehicle::PAGES, vehicle::SHORT, deal::PAGES, thank_you::PAGES];

/// A link to a page, in a menu or a list of suggestions.
#[derive(Clone, Copy)]
pub(crate) struct NavLink {
    pub path: &'static str,
    pub text: &'static str,
}

/// An entry of the main menu.
pub(crate) enum MenuEntry {
    Link(NavLink),
    Submenu(&'static str, &'static [NavLink]),
}

impl MenuEntry {
    /// Whether it leads to a page that the dealership has.
    pub(crate) fn is_shown(&self, shell: &Shell) -> bool {
        match self {
            Self::Link(link) => shell.has(link.path),
            Self::Submenu(_, links) => any_shown(links, shell),
        }
    }
}

pub(crate) fn any_shown(links: &[NavLink], shell: &Shell) -> bool {
    links.iter().any(|link| shell.has(link.path))
}

const fn link(page: &Page, text: &'static str) -> NavLink {
    NavLink { path: page.meta.path, text }
}

pub(crate) static MAIN_MENU: &[MenuEntry] = &[
    MenuEntry::Link(link(&inventory::PAGE, "Search Inventory")),
    MenuEntry::Link(link(&finance::PAGE, "Finance")),
    MenuEntry::Submenu(
        "Service Your Vehicle",
        &[link(&schedule_service::PAGE, "Schedule Service"), link(&service::PAGE, "Service Dept Home")],
    ),
    MenuEntry::Link(link(&about::PAGE, "About Us")),
    MenuEntry::Link(link(&contact::PAGE, "Contact Us")),
];

pub(crate) static FOOTER_QUICK_LINKS: &[NavLink] = &[
    link(&inventory::PAGE, "Search Inventory"),
    link(&sell::PAGE, "Sell Your Car"),
    link(&finance::PAGE, "Finance & Specials"),
    link(&car_finder::PAGE, "Car Finder"),
    link(&compare::PAGE, "Compare Vehicles"),
    link(&about::PAGE, "About Us"),
    link(&contact::PAGE, "Contact Us"),
];

pub(crate) static FOOTER_SERVICES: &[NavLink] =
    &[link(&service::PAGE, "Service Center"), link(&schedule_service::PAGE, "Schedule Service")];

pub(crate) static FOOTER_PRIVACY: &NavLink = &link(&privacy::PAGE, "Privacy Policy");

pub(crate) static FOOTER_ACCESSIBILITY: &NavLink = &link(&accessibility::PAGE, "Accessibility");
