### Other companies' parts of the website: their links, and what the privacy policy says of them.

## Privacy policy, partners: names of what they provide, also in a sentence of the accessibility statement

# Used in crates/site/src/views/partner_notices.rs
partners-maps = Maps
# Used in crates/site/src/views/partner_notices.rs
partners-recalls = Recalls
# Used in crates/site/src/views/partner_notices.rs
partners-credit-application = Credit application
    .claim = credit_application
# Used in crates/site/src/views/partner_notices.rs
partners-finance-tools = Finance tools
# Used in crates/site/src/views/partner_notices.rs
partners-trade-in = Trade-in valuation
    .claim = trade_ins
# Used in crates/site/src/views/partner_notices.rs
partners-history-reports = Vehicle history reports
# Used in crates/site/src/views/partner_notices.rs
partners-deal-ratings = Deal ratings
# Used in crates/site/src/views/partner_notices.rs
partners-visits = Visit measurement
# Used in crates/site/src/views/partner_notices.rs
partners-statistics = Page statistics
# Used in crates/site/src/tags.rs
partners-tag-manager = Tag manager
# Used in crates/site/src/tags.rs
partners-meta = Advertising on Facebook and Instagram
# Used in crates/site/src/tags.rs
partners-google-ads = Advertising on Google
# Used in crates/site/src/tags.rs
partners-calls = Phone calls
# Used in crates/site/src/tags.rs
partners-chat = Chat
# Used in crates/site/src/tags.rs
partners-further = Further measurement

## Privacy policy, partners: when browsers contact them, and what they learn

# Used in crates/site/src/views/partner_notices.rs
partners-maps-notice = The map on our home and contact pages is loaded from { $host } when you scroll to it. That company then sees your browser's IP address, and may set cookies of its own. Directions and map links open the map service in a new tab.
    .legal = privacy disclosure
# Used in crates/site/src/views/partner_notices.rs
partners-recalls-notice = The recall lookup link of a vehicle's page opens www.nhtsa.gov, a United States government website, in a new tab with the vehicle's VIN in the address and nothing about you.
    .legal = privacy disclosure
# Used in crates/site/src/views/partner_notices.rs
partners-credit-application-notice = The credit application on our finance page is the lender's own page, loaded from { $host }. What you type there goes to the lender; this website never sees or keeps it.
    .legal = privacy disclosure
    .claim = credit_application lenders
    .without = The credit application on our finance page is loaded from { $host }. What you type there goes there; this website never sees or keeps it.
# Used in crates/site/src/views/partner_notices.rs
partners-finance-tools-notice = The finance buttons of a listing open { $host } with the vehicle's VIN and stock number in the address and nothing about you.
    .legal = privacy disclosure
# Used in crates/site/src/views/partner_notices.rs
partners-trade-in-notice = Value Your Trade In opens { $host } in a new tab.
    .legal = privacy disclosure
    .claim = trade_ins
# Used in crates/site/src/views/partner_notices.rs
partners-history-reports-notice = The history report link of a listing opens the report provider in a new tab with the vehicle's VIN in the address.
    .legal = privacy disclosure
# Used in crates/site/src/views/partner_notices.rs
partners-deal-ratings-notice = The deal rating next to a price comes from a script from { $host }, which receives the vehicle's VIN and price. That company sees your browser's IP address, and may set cookies of its own.
    .legal = privacy disclosure
# Used in crates/site/src/views/partner_notices.rs
partners-visits-notice = A script from { $host } tells us which pages and vehicles people view. It may set cookies of its own. { $loaded }
    .legal = privacy disclosure
# Used in crates/site/src/views/partner_notices.rs
partners-statistics-notice = Google Analytics, loaded from www.googletagmanager.com, counts which pages and vehicles people view, what they click, and whether a form was started or sent, but not what anyone types. It sets cookies so that a returning browser isn't counted twice. Its advertising features are turned off. { $loaded }
    .legal = privacy disclosure
# Used in crates/site/src/tags.rs
partners-tag-manager-notice = Google Tag Manager, loaded from www.googletagmanager.com, starts scripts of ours and of companies that measure our advertising. It learns which pages and vehicles people view, what they click, and whether a form was started or sent, but not what anyone types in a form. These scripts may read the address of a page, with the words of a search, and set cookies. { $loaded }
    .legal = privacy disclosure
# Used in crates/site/src/tags.rs
partners-meta-notice = The Meta pixel, loaded from connect.facebook.net, tells Meta which pages and vehicles people view, what they click, which filters they set, and whether a form was started or sent, so that our ads on Facebook and Instagram reach people who look for a vehicle and we learn which ads work. It sets cookies, and Meta may connect a visit with an account. It doesn't read what anyone types. { $loaded }
    .legal = privacy disclosure
# Used in crates/site/src/tags.rs
partners-google-ads-notice = Google Ads, loaded from www.googletagmanager.com, tells Google which pages and vehicles people view, what they click, which filters they set, and whether a form was started or sent, so that we learn which ads work and they reach people who look for a vehicle. It sets cookies, and Google may connect a visit with an account. It doesn't read what anyone types. { $loaded }
    .legal = privacy disclosure
# Used in crates/site/src/tags.rs
partners-calls-notice = A script from { $host } shows a phone number that leads to us, so that we learn which ad or website a call follows. That company knows the number you call from, and may record calls where it says so. It may set cookies. { $loaded }
    .legal = privacy disclosure
# Used in crates/site/src/tags.rs
partners-chat-notice = The chat is loaded from { $host } when you press our Chat button, and not before. What you type there goes to that company, which may set cookies and keep the conversation. The button isn't shown if your browser sends a Global Privacy Control signal or you opt out below.
    .legal = privacy disclosure
    .claim = chat
# Used in crates/site/src/tags.rs
partners-further-notice = Scripts that our tag manager starts may also be loaded from { $hosts }. They may set cookies. { $loaded }
    .legal = privacy disclosure
# Used in crates/site/src/tags.rs
partners-loaded-opt-out = It is not loaded if your browser sends a Global Privacy Control signal or you opt out below.
    .where = Privacy policy, end of the notices about scripts that measure
    .legal = privacy disclosure
# Used in crates/site/src/tags.rs
partners-loaded-opt-in = It is loaded only after you allow it, and never if your browser sends a Global Privacy Control signal.
    .where = Privacy policy, end of the notices about scripts that measure
    .legal = privacy disclosure

## Vehicles: buttons and links to partners

# Specification: literal.
# Used in crates/site/src/views/partner_links.rs
partners-prequalify = Get Pre-Qualified
    .claim = financing
# Specification: literal.
# Used in crates/site/src/views/partner_links.rs
partners-value-trade = Value Your Trade
    .optional = true
    .claim = trade_ins
# Specification: literal.
# Used in crates/site/src/views/partner_links.rs
partners-apply = Apply for Financing
    .claim = financing
# Specification: literal.
# Used in crates/site/src/views/partner_links.rs
partners-calculate = Calculate Payment
    .claim = financing
# Used in crates/site/src/views/partner_links.rs
partners-history-report = History Report
    .claim = history_reports
# Used in crates/site/src/views/partner_links.rs
partners-recall-lookup = Recall Lookup
# Used in crates/site/src/views/partner_links.rs
partners-no-history-report = This page does not include a history report or recall check
    .where = Vehicle's page and its Markdown, beside the links; without its full stop
