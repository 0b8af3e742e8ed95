//! The pages, one file each; `templates/` has a folder of the same name for each. Page kinds are in
//! `page`, the layout in `layout`.

pub(crate) mod about;
pub(crate) mod accessibility;
pub(crate) mod car_finder;
pub(crate) mod compare;
pub(crate) mod contact;
pub(crate) mod deal;
pub(crate) mod dealer_page;
mod errors;
pub(crate) mod fallback;
pub(crate) mod finance;
mod folder_rules;
pub(crate) mod home;
pub(crate) mod inventory;
mod layout;
mod old_address;
pub(crate) mod own_path;
mod page;
mod path_params;
pub(crate) mod privacy;
pub(crate) mod receipt;
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
pub(crate) use own_path::moved_permanently;
pub(crate) use page::{Page, PageForm, PageMeta, PageRoute};
pub(crate) use path_params::PathParams;

use crate::{
    Site,
    site::{ChromeKey, SPECIALS_PATH, Shell},
};
use content::Menu;
use leads::LeadKind;
use messages::{Key, Messages, key};
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

/// The site takes forms of a kind: one of its pages has the form, or, for enquiries about vehicles, it is on no
/// page of the list.
pub(crate) fn takes_form(site: &Site, kind: LeadKind) -> bool {
    let has_form = |page: &&Page| page.form.is_some_and(|form| form.kind == kind);
    pages_of(site).any(|page| has_form(&page)) || !PAGES.iter().any(|page| has_form(&page))
}

/// Pages that are about their parameters, and no entries of the sitemap.
pub(crate) static DYNAMIC_PAGES: &[PageRoute] =
    &[vehicle::PAGES, vehicle::SHORT, deal::PAGES, receipt::PAGES, thank_you::PAGES];

/// Seconds until a page that waits for the inventory reloads.
const LOADING_REFRESH: u32 = 2;

/// A link to a page, in a menu or a list of suggestions.
#[derive(Clone, Copy)]
pub(crate) struct NavLink {
    pub path: &'static str,
    pub text: Key,
}

/// An entry of the main menu.
pub(crate) enum MenuEntry {
    Link(NavLink),
    Submenu(Key, &'static [NavLink]),
}

impl MenuEntry {
    /// The name of the place after it, in the front matter of the dealership's own pages: the product's text.
    pub(crate) fn place(&self) -> &'static str {
        let (Self::Link(NavLink { text, .. }) | Self::Submenu(text, _)) = self;
        &Messages::english()[*text]
    }
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
    let own = dealer_links(shell);
    let placed_at = |place: &str| -> Vec<MenuLink<'_>> {
        let is_there = |menu: &Menu| matches!(menu, Menu::After(text) if text.eq_ignore_ascii_case(place));
        own.iter().filter(|(_, menu)| is_there(menu)).map(|(link, _)| *link).collect()
    };
    let mut menu = Vec::new();
    for entry in MAIN_MENU {
        let placed = placed_at(entry.place());
        match entry {
            MenuEntry::Link(link) => {
                if shell.has(link.path) {
                    menu.push(MenuItem::from(link.shown(shell)));
                }
                menu.extend(placed.into_iter().map(MenuItem::from));
            }
            MenuEntry::Submenu(text, links) => {
                let shown = links.iter().filter(|link| shell.has(link.path));
                let links: Vec<_> = shown.map(|link| link.shown(shell)).chain(placed).collect();
                if !links.is_empty() {
                    menu.push(MenuItem { text: &shell.messages[*text], path: None, links });
                }
            }
        }
    }
    let at_end = own.iter().filter(|(_, menu)| **menu == Menu::Main).map(|(link, _)| *link);
    let at_end: Vec<_> = at_end.collect();
    if at_end.len() > MAX_OWN_ENTRIES {
        menu.push(MenuItem { text: shell.messages.menu_more(), path: None, links: at_end });
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
fn dealer_links(shell: &Shell) -> Vec<(MenuLink<'_>, &Menu)> {
    let mut own: Vec<_> = shell.dealer_pages.iter().collect();
    own.sort_by_key(|(_, page)| (page.order, page.title.as_str()));
    own.into_iter().map(|(path, page)| (MenuLink { path, text: &page.title }, &page.menu)).collect()
}

/// The footer's first list: pages of the website, then those of the dealership.
pub(crate) fn footer_quick_links<'s>(shell: &'s Shell, current: &ChromeKey) -> Vec<MenuLink<'s>> {
    let shown = FOOTER_QUICK_LINKS.iter().filter(|link| shell.has(link.path));
    let links = shown.map(|link| link.shown(shell));
    let specials = current
        .has_specials
        .then(|| MenuLink { path: SPECIALS_PATH, text: shell.messages.own_specials_title() });
    let own = dealer_links(shell).into_iter().filter(|(_, menu)| **menu != Menu::None).map(|(link, _)| link);
    links.chain(specials).chain(own).collect()
}

pub(crate) fn any_shown(links: &[NavLink], shell: &Shell) -> bool {
    links.iter().any(|link| shell.has(link.path))
}

impl NavLink {
    fn shown(self, shell: &Shell) -> MenuLink<'_> {
        MenuLink { path: self.path, text: &shell.messages[self.text] }
    }
}

const fn link(page: &Page, text: Key) -> NavLink {
    NavLink { path: page.meta.path, text }
}

pub(crate) static MAIN_MENU: &[MenuEntry] = &[
    MenuEntry::Link(link(&inventory::PAGE, key::MENU_INVENTORY)),
    MenuEntry::Link(link(&finance::PAGE, key::MENU_FINANCE)),
    MenuEntry::Submenu(
        key::MENU_SERVICE,
        &[
            link(&schedule_service::PAGE, key::MENU_SCHEDULE_SERVICE),
            link(&service::PAGE, key::MENU_SERVICE_HOME),
        ],
    ),
    MenuEntry::Link(link(&about::PAGE, key::MENU_ABOUT)),
    MenuEntry::Link(link(&contact::PAGE, key::MENU_CONTACT)),
];

pub(crate) static FOOTER_QUICK_LINKS: &[NavLink] = &[
    link(&inventory::PAGE, key::MENU_INVENTORY),
    link(&sell::PAGE, key::MENU_SELL),
    link(&finance::PAGE, key::MENU_FINANCE_SPECIALS),
    link(&car_finder::PAGE, key::MENU_CAR_FINDER),
    link(&compare::PAGE, key::MENU_COMPARE),
    link(&about::PAGE, key::MENU_ABOUT),
    link(&contact::PAGE, key::MENU_CONTACT),
];

pub(crate) static FOOTER_SERVICES: &[NavLink] = &[
    link(&service::PAGE, key::MENU_SERVICE_CENTER),
    link(&schedule_service::PAGE, key::MENU_SCHEDULE_SERVICE),
];

pub(crate) static FOOTER_PRIVACY: &NavLink = &link(&privacy::PAGE, key::MENU_PRIVACY);

pub(crate) static FOOTER_ACCESSIBILITY: &NavLink = &link(&accessibility::PAGE, key::MENU_ACCESSIBILITY);
