### What stands around every page: header, footer, and the bar about consent.

## Header, on every page

# Used in templates/_partials/chrome/header.html
layout-skip-content = Skip to content
    .where = Header, first link for keyboards
# Used in templates/_partials/chrome/header.html
layout-skip-results = Skip to results
    .where = Header of the results page, second link for keyboards
# Used in templates/_partials/chrome/header.html
layout-announcement = Announcement
    .where = Header, the dealership's announcement, for screen readers
# Of a dealership with several lots.
# Used in templates/_partials/chrome/header.html
layout-places = { $count } locations
# Used in templates/_partials/chrome/header.html
layout-map = (opens a map in a new tab)
    .where = Header, behind the address, for screen readers
# Used in templates/_partials/chrome/header.html
layout-call = <hidden>Call </hidden>{ $phone }
# Used in templates/_partials/chrome/footer.html, templates/_partials/chrome/header.html
layout-home = { $name }, home
    .where = Header and footer, logo, for screen readers
# Used in templates/_partials/chrome/header.html
layout-main-menu = Main
    .where = Header, menu, for screen readers
# Used in templates/_partials/chrome/header.html
layout-main-menu-small = Main, small screens
    .where = Header, menu, for screen readers
# Used in templates/_partials/chrome/header.html
layout-menu = Menu
    .where = Header, button that opens the menu on phones, for screen readers
# Specification: literal.
# Used in templates/_partials/chrome/header.html, templates/sell/page.html
layout-trade-in = Value Your Trade In
    .where = Header, and the page to sell a car: button to the partner's valuation
    .claim = trade_ins
# Used in templates/_partials/chrome/footer.html, templates/_partials/chrome/header.html, templates/sell/page.html, templates/vehicle/page.html
layout-new-tab = (opens in a new tab)
    .where = Behind links on several pages, for screen readers
# Used in templates/_partials/chrome/header.html, templates/errors/not_found.html
layout-search = Search the inventory
    .where = Header, button with an icon, and the search form of the page of a wrong address, for screen readers
# Used in templates/_partials/chrome/breadcrumbs.html
layout-breadcrumbs = Breadcrumbs
    .where = Above the heading of several pages, for screen readers
# Used in templates/layout.html
layout-feed = New arrivals and price drops
    .where = Results page, name of its feed of news for readers of feeds

## Footer, on every page

# Used in templates/_partials/chrome/footer.html
layout-social = Social media
    .where = Footer, links to social networks, for screen readers
# Specification: literal.
# Used in templates/_partials/chrome/footer.html
layout-quick-links = Quick Links
# Specification: literal.
# Used in templates/_partials/chrome/footer.html
layout-services = Services
# Used in templates/_partials/chrome/footer.html
layout-contact = Contact
# Used in templates/_partials/chrome/footer.html
layout-copyright = © { $year } { $name }. All rights reserved.
# Used in templates/_partials/chrome/footer.html
layout-license = Dealer license { $license }.
    .legal = dealer license
# Used in crates/site/law/us.toml, templates/_partials/chrome/footer.html
layout-signal-honored = Opt-out request honored: your browser sends Global Privacy Control.
    .where = Footer, for browsers that send Global Privacy Control
    .legal = privacy-signal of law/us.toml
# Used in templates/_partials/chrome/footer.html
layout-privacy-choices = Your Privacy Choices
    .legal = privacy disclosure
# Used in templates/_partials/chrome/footer.html
layout-chat = Chat
    .claim = chat

## Links to pages, on several pages

# Specification: literal.
# Used in templates/errors/not_found.html, templates/errors/unexpected.html, templates/thank_you/page.html
layout-link-home = Return to Home

## Bar about consent, at the bottom of every page

# Used in templates/_partials/chrome/footer.html
layout-consent-title = Your privacy
    .legal = consent disclosure
# Used in templates/_partials/chrome/footer.html
layout-consent-text = May we measure which pages and vehicles you view, with scripts of other companies that may set cookies? The website works the same either way. <link>What they are</link>
    .legal = consent disclosure
# Used in templates/_partials/chrome/footer.html
layout-consent-allow = Allow
    .legal = consent disclosure
# Used in templates/_partials/chrome/footer.html
layout-consent-decline = Decline
    .legal = consent disclosure

## Breadcrumbs, on every page below the home page

# Used in crates/site/src/structured_data/mod.rs, templates/_partials/chrome/breadcrumbs.html
layout-breadcrumb-home = Home
