### The privacy policy.

## Privacy policy, hero

# Used in templates/privacy/page.html
privacy-title = Privacy Policy
# Used in templates/privacy/page.html
privacy-lead = What this website keeps, who receives it, and what you can ask us to do, in plain words.
    .optional = true

## Privacy policy, in short

# Used in templates/privacy/page.html
privacy-short-title = In short
# Used in templates/privacy/page.html
privacy-short-look = You can look at every page without telling us who you are. There are no accounts.
    .optional = true
    .legal = privacy disclosure
# Used in crates/site/src/pages/privacy.rs
privacy-short-cookies-opt-in = This website sets no cookies of its own; scripts that measure visits may, and they wait until you allow them.
    .legal = privacy disclosure
# Used in crates/site/src/pages/privacy.rs
privacy-short-cookies-opt-out = This website sets no cookies of its own; scripts that measure visits may, and you can turn those off.
    .legal = privacy disclosure
# Used in templates/privacy/page.html
privacy-short-no-cookies = This website sets no cookies of its own, and nothing on it tracks you. We count how fast pages load and how often vehicles are looked at without knowing who you are. Your browser remembers how you found us and shares that only with a form you send.
    .legal = privacy disclosure
# Used in templates/privacy/page.html
privacy-short-sent = What you enter in a form is for answering you. This website sends it to { $recipients }, and nowhere else.
    .legal = privacy disclosure
# Used in templates/privacy/page.html
privacy-short-erased = Our website erases it { $time } after it is delivered.
    .legal = privacy disclosure
# Used in templates/privacy/page.html
privacy-short-sells = This website sells no personal information.
    .legal = privacy disclosure
# Used in crates/site/src/pages/privacy.rs
privacy-recipients-crm-and-staff = our customer management system and the email of our staff
    .where = Privacy policy, behind “sends it to”
    .legal = privacy disclosure
# Used in crates/site/src/pages/privacy.rs
privacy-recipients-crm = our customer management system
    .where = Privacy policy, behind “sends it to”
    .legal = privacy disclosure
# Used in crates/site/src/pages/privacy.rs
privacy-recipients-staff = the email of our staff
    .where = Privacy policy, behind “sends it to”
    .legal = privacy disclosure
# Used in crates/site/src/pages/privacy.rs
privacy-time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
    .where = Privacy policy, after how long what you send is erased
# Used in crates/site/src/pages/privacy.rs
privacy-time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
    .where = Privacy policy, after how long what you send is erased
# Used in crates/site/src/pages/privacy.rs
privacy-time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
    .where = Privacy policy, after how long what you send is erased
# Used in crates/site/src/pages/privacy.rs
privacy-time-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
    .where = Privacy policy, after how long what you send is erased

## Privacy policy, when you send us a form

# Used in templates/privacy/policy.html
privacy-forms-title = When you send us a form
# Used in templates/privacy/policy.html
privacy-forms-entered = We receive what you enter: your name, your email address, your phone number if you give one, how and when you'd like to be reached if you tell us, and your message.
    .legal = privacy disclosure
# Used in templates/privacy/policy.html
privacy-forms-offer-and-search = If you ask for an offer, that includes the details of your car; if you ask us to find one, what you're looking for.
    .legal = privacy disclosure
    .claim = appraisals car_finder kinds
    .without = If you ask for an offer, that includes the details of your vehicle; if you ask us to find one, what you're looking for.
# Used in templates/privacy/policy.html
privacy-forms-offer = If you ask for an offer, that includes the details of your car.
    .legal = privacy disclosure
    .claim = appraisals kinds
    .without = If you ask for an offer, that includes the details of your vehicle.
# Used in templates/privacy/policy.html
privacy-forms-search = If you ask us to find a car, that includes what you're looking for.
    .legal = privacy disclosure
    .claim = car_finder kinds
    .without = If you ask us to find a vehicle, that includes what you're looking for.
# Used in templates/privacy/policy.html
privacy-forms-kept = We also keep the date and time, the page you wrote from and, if the form is about one of our vehicles, that vehicle's year, make, model, VIN, stock number and price.
    .legal = privacy disclosure
# Used in crates/site/law/us.toml, templates/privacy/policy.html
privacy-forms-consent = If you check the box that allows calls and texts, we also keep which wording you agreed to, when, and on which page. You can withdraw your consent at any time, in any way that reaches us: by phone, by email, or by replying STOP to a text. Checking the box is never a condition of buying.
    .legal = text-consent of law/us.toml
# Used in templates/privacy/policy.html
privacy-forms-erased = We save each request on our server first, so that none is lost, and then send it to { $recipients }. We erase what you entered, and what your browser sent with it, from our server { $time } after it is delivered. We keep only the fact that a request of its kind was delivered, and when. A request that could not be delivered stays until our staff have dealt with it. What was sent stays where it was sent to until we delete it there.
    .legal = privacy disclosure
# Used in templates/privacy/policy.html
privacy-forms-found = If your browser runs our scripts and does not send a Global Privacy Control signal, the form also tells us how you found us, as your browser remembers it (<link>see below</link>): how you got here the first time and most recently, how many visits you made, how many and which of our pages you opened this time, which filters you set, and the stock numbers of the vehicles you viewed last. Our staff see it with your message. If you don't send a form, we receive none of it.
    .legal = privacy disclosure
# Used in templates/privacy/policy.html
privacy-forms-time = A form also tells us how long it was open on your screen. People need a few seconds; programs that send junk don't. We use that number for nothing else and don't keep it.
    .legal = privacy disclosure
# Used in templates/privacy/policy.html
privacy-forms-never = Our forms never ask for a Social Security number, date of birth, income or bank details. Please don't include them in a message.
    .legal = privacy disclosure

## Privacy policy, what stays in your browser

# Used in templates/privacy/policy.html
privacy-browser-title = What stays in your browser
# Used in templates/privacy/policy.html
privacy-browser-lists = This website keeps three lists in your browser's own storage: the last vehicles you viewed, up to five, under the name <code>recentlyViewedVehicles</code>; the vehicles you chose to compare, up to three, under the name <code>comparedVehicles</code>; and your last searches in the search panel, up to five, under the name <code>recentSearches</code>. Your searches are shared with no one, and you can clear them in the panel. To show the vehicles, your browser requests those stock numbers from us; we don't keep a record of who requested them. The lists stay until you clear your browser's site data or remove the vehicles. Your browser also keeps when you requested a quote and how you'd like to be reached, by stock number, under the name <code>quotesAsked</code> for thirty days, so that the vehicle's page can remind you; it contains nothing you typed. If you enter your figures (where you live, a trade-in, a down payment, a budget), it keeps them under the name <code>yourFigures</code> until you press “Forget my figures” or clear your browser's site data; we receive them only with a form or a page that you request with them.
    .legal = privacy disclosure
# Used in templates/privacy/policy.html
privacy-browser-visits = Under the name <code>visits</code>, your browser also remembers how you got here the first time and most recently, and how often. For each it keeps the source, medium, campaign and search term in the link, the number that Google, Facebook or Microsoft assigned to a click on an ad (“gclid”, “fbclid”, “msclkid”), the name of the website that sent you, and the page you opened. Until you close the tab it also keeps how many pages you opened, the paths of the last eight that are not about a vehicle, and the last three sets of filters, but nothing you typed. We don't assign your browser a number of our own. All of this is sent only with a form you send; it is deleted after ninety days without a visit. With Global Privacy Control none of it is kept or sent, and anything kept before is erased.
    .legal = privacy disclosure
# Used in templates/privacy/policy.html
privacy-browser-tab = Until you close the tab, your browser also remembers how far down a list of results you were (<code>inventory-scroll</code>), whether that list had to be loaded again (<code>inventory-reloaded</code>), the model you chose in the search on the home page (<code>heroModel</code>), and a message for the next page to show (<code>openingToast</code>). None of these is sent to anyone.
    .legal = privacy disclosure
# Used in crates/site/src/pages/privacy.rs
privacy-browser-begun-sell-and-search = What you enter in the form to offer us your vehicle or to have us find one stays in your browser the same way, under the name <code>formsBegun</code>, so that reloading the page doesn't lose it: the fields you filled in, but not the boxes you checked, and when. It is erased when you send the form, when you press “Clear what I typed” under the form, when you close the tab, and after seven days. We receive it only with the form you send, except that a VIN is sent to our server to look up the year, make and model of the vehicle; it is not stored. With Global Privacy Control none of it is kept in your browser, and anything kept before is erased.
    .legal = privacy disclosure
    .claim = appraisals car_finder
# Used in crates/site/src/pages/privacy.rs
privacy-browser-begun-sell = What you enter in the form to offer us your vehicle stays in your browser the same way, under the name <code>formsBegun</code>, so that reloading the page doesn't lose it: the fields you filled in, but not the boxes you checked, and when. It is erased when you send the form, when you press “Clear what I typed” under the form, when you close the tab, and after seven days. We receive it only with the form you send, except that a VIN is sent to our server to look up the year, make and model of the vehicle; it is not stored. With Global Privacy Control none of it is kept in your browser, and anything kept before is erased.
    .legal = privacy disclosure
    .claim = appraisals
# Used in crates/site/src/pages/privacy.rs
privacy-browser-begun-search = What you enter in the form to have us find a vehicle stays in your browser the same way, under the name <code>formsBegun</code>, so that reloading the page doesn't lose it: the fields you filled in, but not the boxes you checked, and when. It is erased when you send the form, when you press “Clear what I typed” under the form, when you close the tab, and after seven days. We receive it only with the form you send. With Global Privacy Control none of it is kept in your browser, and anything kept before is erased.
    .legal = privacy disclosure
    .claim = car_finder

## Privacy policy, what our server records

# Used in templates/privacy/policy.html
privacy-server-title = What our server records
# Used in templates/privacy/policy.html
privacy-server-address = We use your browser's IP address, in memory, to limit how many forms one connection can send. It is not stored with your request. Our server's own log records which page was requested and how long it took, not who requested it or what was typed. The company that runs the network in front of our server may keep its own logs.
    .legal = privacy disclosure
# Used in templates/privacy/policy.html
privacy-server-speed = When you leave a page, your browser tells our server once how fast that page loaded and responded: four numbers and the kind of page. We add them to those of all other visits. They don't identify anyone, and we don't keep your IP address with them. It also tells which vehicle the page showed, whether you changed the figures of its price, and which vehicles you chose to compare there. With Global Privacy Control your browser sends nothing.
    .legal = privacy disclosure
# Used in templates/privacy/policy.html
privacy-server-counts = From these reports and from searches we make numbers for each day: how often a vehicle's page was viewed, a vehicle was chosen for comparison or its figures were changed, and which makes, models, prices and monthly payments people look for. We count the words of a search only if it found nothing, and not if they could be someone's email address or phone number.
    .legal = privacy disclosure
# Used in templates/privacy/policy.html
privacy-server-counts-search = Of requests to find a car we count make and model, or the body style.
    .legal = privacy disclosure
# Used in templates/privacy/policy.html
privacy-server-counts-kept = A number has a day and a subject and nothing about you; we delete it after 400 days. Searches of a browser with Global Privacy Control are not counted.
    .legal = privacy disclosure
# Used in templates/privacy/policy.html
privacy-server-photos = Vehicle photos are loaded from the host of our inventory system, which then sees your browser's IP address, as any website that shows a picture does.
    .legal = privacy disclosure
# Used in templates/privacy/policy.html
privacy-server-videos = Where the page of a vehicle has a video, your browser contacts the company that hosts it, such as YouTube or Vimeo, when you press the video, and not before.
    .legal = privacy disclosure

## Privacy policy, partners; the notices about each follow

# Used in templates/privacy/policy.html
privacy-partners-title = Partners
# Used in templates/privacy/policy.html
privacy-partners-lead = Some parts of our pages belong to other companies. When you use them, their own privacy policies apply.
    .legal = privacy disclosure

## Privacy policy, your privacy choices

# Used in templates/privacy/policy.html
privacy-choices-title = Your privacy choices
# Used in templates/privacy/policy.html
privacy-choices-state-waiting = Nothing is measured until you allow it.
    .legal = privacy choice
# Used in templates/privacy/policy.html
privacy-choices-state-measured = This browser is measured as described below.
    .legal = privacy choice
# Used in templates/privacy/policy.html
privacy-choices-allow = Allow
    .legal = privacy choice
# Used in templates/privacy/policy.html
privacy-choices-opt-out = Opt out in this browser
    .legal = privacy choice
# Used in templates/privacy/policy.html
privacy-choices-until = Until you allow it, in the bar at the bottom of a page or here, we load none of the scripts that measure visits and record nothing for them, and your browser doesn't remember how you found us.
    .legal = privacy choice
# Used in templates/privacy/policy.html, web/src/page/privacy/choice-control.ts
privacy-choices-how = You can opt out with the button above, in each browser that you use, or turn on Global Privacy Control, in your browser's settings or with an extension that offers it. Then we load none of the scripts that measure visits and record nothing for them, your browser doesn't remember how you found us, and your forms send only what you enter. You don't need to tell us anything else, and everything on the site still works. Your choice is kept in your browser under the name <code>privacyChoice</code> and sent to no one. Signal and choice apply to the browser that has them; cookies those scripts set earlier stay there until you clear your browser's site data.
    .legal = privacy choice
# Used in templates/privacy/policy.html
privacy-choices-measured-opt-in = If you allow it, we measure which pages and vehicles people view, what they click, which filters they set, and whether a form was started or sent.
    .legal = privacy choice
# Used in templates/privacy/policy.html
privacy-choices-measured = Otherwise, we measure which pages and vehicles people view, what they click, which filters they set, and whether a form was started or sent.
    .legal = privacy choice
# Used in templates/privacy/policy.html
privacy-choices-typed-searches = What you type in a form is never part of it. We report that you searched, not for what; scripts of the companies named above that read addresses of pages can see the words of a search there.
    .legal = privacy choice
# Used in templates/privacy/policy.html
privacy-choices-typed = What you type, in a form or in a search, is never part of it.
    .legal = privacy choice
# Used in templates/privacy/policy.html
privacy-choices-none = We run no script on this website that follows you from page to page. If your browser sends a Global Privacy Control signal, it doesn't tell us how fast our pages loaded or which vehicles they showed either, and doesn't remember how you found us; you don't need to tell us anything else.
    .legal = privacy choice
# Used in templates/privacy/policy.html
privacy-choices-ask = To ask what information we have about you, or to have it corrected or deleted, email <email>{ $email }</email>, call <phone>{ $phone }</phone>, or stop by. The law requires dealers to keep some records, such as those of a sale, for years. We may ask a question or two to confirm it's you.
    .legal = privacy choice
    .claim = walk_ins
    .without = To ask what information we have about you, or to have it corrected or deleted, email <email>{ $email }</email> or call <phone>{ $phone }</phone>. The law requires dealers to keep some records, such as those of a sale, for years. We may ask a question or two to confirm it's you.

## Privacy policy, changes

# Used in templates/privacy/policy.html
privacy-changes-title = Changes
# Used in templates/privacy/policy.html
privacy-changes-text = The website writes this page from its own settings, so it changes when what the website does changes.
    .legal = privacy disclosure

## Privacy policy, beside the text

# Used in templates/privacy/page.html
privacy-aside-label = More about us
# Used in templates/privacy/page.html
privacy-links-title = On this site
# Used in templates/privacy/page.html
privacy-links-sitemap = Sitemap
