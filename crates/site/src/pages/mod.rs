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
mod folder_rules;
pub(crate) mod home;
pub(crate) mod inventory;
mod layout;
mod old_address;
pub(crate) mod own_page;
pub(crate) mod own_path;
mod page;
mod path_params;
pub(crate) mod privacy;
pub(crate) mod schedule_service;
pub(crate) mod sell;
pub(crate) mod service;
pub(crate) mod specials;
pub(crate) mod thank_you;
pub(crate) mod vehicle;
mod vehicle_address;
pub(crate) mod vehicle_not_found;

pub(crate) use errors::{not_found, unexpected_error};
pub(crate) use fallback::LedElsewhere;
pub(crate) use folder_rules::with_folder_rules;
pub(crate) use layout::head::{Head, Indexing};
pub use old_address::RedirectReason;
pub(crate) use old_address::{may_redirect, redirect_by_query};
pub(crate) use page::{Page, PageForm, PageMeta, PageRoute};
pub(crate) use path_params::PathParams;

use crate::{
    Site,
    site::{ChromeKey, SPECIALS_PATH, Shell},
};
use content::Menu;
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

/// An entry of the main menu, as the dealership has it.
pub(crate) struct MenuItem<'s> {
    pub text: &'s str,
    /// `None` for a submenu.
    pub path: Option<&'s str>,
    pub links: Vec<MenuLink<'s>>,
}

/// A link of a menu, as the dealership has it.
#[derive(Clone, Copy)]
pub(crate) struct MenuLink<'s> {
    pub path: &'s str,
    pub text: &'s str,
}

/// A submenu of more own pages than this stands in for them.
const MAX_OWN_ENTRIES: usize = 1;

/// The main menu with the pages that the dealership has. Its own pages are where they ask to be, else at
/// the end.
pub(crate) fn main_menu(shell: &Shell) -> Vec<MenuItem<'_>> {
    let own = own_links(shell);
    let placed_at = |place: &str| -> Vec<MenuLink<'_>> {
        let is_there = |menu: &Menu| matches!(menu, Menu::After(text) if text.eq_ignore_ascii_case(place));
        own.iter().filter(|(_, menu)| is_there(menu)).map(|(link, _)| *link).collect()
    };
    let mut menu = Vec::new();
    for entry in MAIN_MENU {
        match entry {
            MenuEntry::Link(link) => {
                if shell.has(link.path) {
                    menu.push(MenuItem { text: link.text, path: Some(link.path), links: Vec::new() });
                }
                menu.extend(placed_at(link.text).into_iter().map(MenuItem::from));
            }
            MenuEntry::Submenu(text, links) => {
                let shown = links.iter().filter(|link| shell.has(link.path));
                let links = shown.map(|link| MenuLink { path: link.path, text: link.text });
                let links: Vec<_> = links.chain(placed_at(text)).collect();
                if !links.is_empty() {
                    menu.push(MenuItem { text, path: None, links });
                }
            }
        }
    }
    let at_end = own.iter().filter(|(_, menu)| **menu == Menu::Main).map(|(link, _)| *link);
    let at_end: Vec<_> = at_end.collect();
    if at_end.len() > MAX_OWN_ENTRIES {
        menu.push(MenuItem { text: "More", path: None, links: at_end });
    } else {
        menu.extend(at_end.into_iter().map(MenuItem::from));
    }
    menu
}

impl<'s> From<MenuLink<'s>> for MenuItem<'s> {
    fn from(link: MenuLink<'s>) -> Self {
        Self { text: link.text, path: Some(link.path), links: Vec::new() }
    }
}

/// The dealership's own pages in their order.
fn own_links(shell: &Shell) -> Vec<(MenuLink<'_>, &Menu)> {
    let mut own: Vec<_> = shell.own_pages.iter().collect();
    own.sort_by_key(|(_, page)| (page.order, page.title.as_str()));
    own.into_iter().map(|(path, page)| (MenuLink { path, text: &page.title }, &page.menu)).collect()
}

/// The footer's first list: pages of the website, then those of the dealership.
pub(crate) fn footer_quick_links<'s>(shell: &'s Shell, current: &ChromeKey) -> Vec<MenuLink<'s>> {
    let shown = FOOTER_QUICK_LINKS.iter().filter(|link| shell.has(link.path));
    let links = shown.map(|link| MenuLink { path: link.path, text: link.text });
    let specials = current.has_specials.then_some(MenuLink { path: SPECIALS_PATH, text: "Specials" });
    let own = own_links(shell).into_iter().filter(|(_, menu)| **menu != Menu::None).map(|(link, _)| link);
    links.chain(specials).chain(own).collect()
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
