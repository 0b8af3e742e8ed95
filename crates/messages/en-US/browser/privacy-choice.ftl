### The visitor's choice about measuring, on the privacy page.

## Privacy page, the choice about measuring in this browser
# Used in web/src/page/privacy/choice-control.ts
privacy-choice-signal = Your browser sends Global Privacy Control, so this website measures nothing.
    .legal = privacy choice
# Used in web/src/page/privacy/choice-control.ts
privacy-choice-declined = You have opted out in this browser.
    .legal = privacy choice
# Used in web/src/page/privacy/choice-control.ts
privacy-choice-none = Nothing is measured until you allow it.
    .legal = privacy choice
# Used in web/src/page/privacy/choice-control.ts
privacy-choice-measured = This browser is measured as described below.
    .legal = privacy choice
# Used in web/src/page/privacy/choice-control.ts
privacy-choice-not-stored = Your browser does not let this website store your choice.
    .legal = privacy choice
# Used in web/src/page/privacy/choice-control.ts
privacy-choice-allow = Allow
    .legal = privacy choice
# Used in web/src/page/privacy/choice-control.ts
privacy-choice-opt-in = Opt in again
    .legal = privacy choice
# Used in web/src/page/privacy/choice-control.ts
privacy-choice-opt-out = Opt out in this browser
    .legal = privacy choice
