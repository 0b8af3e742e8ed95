## Pages of vehicles and deal page, form for the shopper's own figures

inventory-figures-county = Dónde vive
inventory-figures-choose-county = Elija un lugar
inventory-figures-trade = Valor de su carro a cuenta
inventory-figures-owed = Lo que todavía debe
inventory-figures-down = Enganche
inventory-figures-apr = APR
inventory-figures-budget = Lo que quiere pagar al mes
inventory-figures-term = Plazo
inventory-figures-dollars = en dólares
inventory-figures-percent = en porcentaje
inventory-figures-months = en meses
inventory-figures-note = Deje estos campos en blanco para usar nuestras condiciones: { $terms }. No guardamos nada de lo que escriba aquí.
