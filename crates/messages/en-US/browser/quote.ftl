### A quote that was asked for.

## Vehicle page, notice that a quote was asked for
# Used in web/src/page/vehicle/quote-sent.ts
quote-on-day = on { $day }
    .where = Vehicle page, notice that a quote was asked for, the day in place of the time: on July 4
