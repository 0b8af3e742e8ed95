## Vehicle page, notice that a quote was asked for
quote-on-day = el { $day }
