## The panel
your-figures-title = Sus números
your-figures-note = Se quedan en este navegador y solo nos llegan con una solicitud que usted mande. Los carros muestran lo que le cuestan a usted.
your-figures-use = Usar estos números
your-figures-forget = Olvidar mis números
your-figures-fit = Ver para qué carros me alcanza

## Cards and vehicles
your-figures-month = { $payment } al mes para usted
your-figures-fits = { $payment } al mes, le alcanza
your-figures-over = { $payment } al mes, se pasa por { $over }
your-figures-nothing = Nada que financiar para usted
your-figures-before-taxes = { $total } más impuestos
your-figures-back = Usted recibe { $sum }
your-figures-in-all = { $text }, { $sum } en total

## What the figures are, in one line
your-figures-line = Para usted: { $figures }
your-figures-trade = carro a cuenta de { $worth }
your-figures-trade-owed = carro a cuenta de { $worth }, del que todavía debe { $owed }
your-figures-loan = { $down } de enganche, { $months } meses a { $apr }% APR
your-figures-budget = hasta { $payment } al mes
