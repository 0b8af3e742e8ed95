### The accessibility statement.

## Accessibility statement, hero

# Used in templates/accessibility/page.html
accessibility-title = Accessibility
# Used in templates/accessibility/page.html
accessibility-lead = What we do so everyone can use this website, what still needs work, and how to reach a person instead.
    .optional = true

## Accessibility statement, where something does not work

# Used in templates/accessibility/page.html
accessibility-person-title = Is something not working for you?
# Used in templates/accessibility/page.html
accessibility-person-text = Tell us in whatever way is easiest for you. You don't have to explain why. Our sales team can read a listing to you over the phone, email you the details, fill out a form with you, or show you the car in person.
    .claim = sales_help
    .without = Tell us in whatever way is easiest for you. You don't have to explain why.
# Used in templates/accessibility/page.html
accessibility-person-service = Our service desk can make an appointment with you.
    .optional = true
    .claim = service sales_help
# Used in templates/accessibility/page.html
accessibility-email = Email { $email }
# Used in templates/accessibility/page.html
accessibility-person-hint = If you can, tell us which page it was, what you were trying to do, and which browser or assistive technology you use. It helps us fix it.
    .optional = true

## Accessibility statement, what we aim for

# Used in templates/accessibility/page.html
accessibility-aim-title = What we aim for
# Used in templates/accessibility/page.html
accessibility-aim-text = This website is built to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Pages have one main heading and landmarks, forms have visible labels and explain errors in words, photos have descriptions, nothing moves by itself, and text can be enlarged without being cut off. Every page of our own also works without scripts: searching, filtering, comparing by link, and every form.

## Accessibility statement, what has been tested

# Used in templates/accessibility/page.html
accessibility-tested-title = What has been tested
# Used in templates/accessibility/page.html
accessibility-tested-checks = Every page, at phone and desktop sizes, with automated checks for the WCAG rules that software can test. They run before every release of the software behind this website.
# Used in templates/accessibility/page.html
accessibility-tested-keyboard = The menus, dialogs, filters, photos and forms with only a keyboard, in scripted tests: the focus is visible, moves in order, stays inside an open dialog and returns afterward.
# Used in templates/accessibility/page.html
accessibility-tested-contrast = The contrast of every pair of text and background color, and of the edges of controls, in light and dark mode; and that selections stay visible when your system sets the colors.
# Used in templates/accessibility/page.html
accessibility-tested-widths = Every page at widths from 320 pixels up: nothing scrolls sideways except tables wider than the screen, even with text at twice its size, and touch targets are at least 44 pixels high.
# Used in templates/accessibility/page.html
accessibility-tested-scripts = Every page with scripts switched off, and with reduced motion turned on.

## Accessibility statement, what still needs work

# Used in templates/accessibility/page.html
accessibility-missing-title = What still needs work
# Used in templates/accessibility/page.html
accessibility-missing-audit = No outside expert has audited the website yet, and no group of people who use screen readers, magnifiers or voice control every day has tested it for us. Automated checks find only some of the problems.
# Used in templates/accessibility/page.html
accessibility-missing-photos = The descriptions of vehicle photos name the vehicle and the photo’s number; they don't describe a scratch. Ask us, and we'll look for you.
    .claim = sales_help
    .without = The descriptions of vehicle photos name the vehicle and the photo's number; they don't describe a scratch.
# Used in templates/accessibility/page.html
accessibility-missing-notes = Dealer notes appear exactly as they were written in our inventory system, so some may be hard to read.
# Used in templates/accessibility/page.html
accessibility-missing-partners = Some parts belong to other companies: { $parts }. We can't fix them, but we can help you with the same things by phone or in person.
    .claim = sales_help
    .without = Some parts belong to other companies: { $parts }. We can't fix them.
# Used in templates/accessibility/page.html
accessibility-missing-maps = The maps belong to another company. We can't fix them, but we're happy to give you directions.
    .claim = sales_help
    .without = The maps belong to another company. We can't fix them.
# Used in templates/accessibility/page.html
accessibility-overlay = There is no overlay or accessibility widget on this website. Your own browser, settings and aids do that better, and we stay out of their way.
    .optional = true
# Used in templates/accessibility/page.html
accessibility-aside-label = Visit us
