## Car finder, hero

car-finder-title = Buscador de carros
    .without = Buscador de vehículos
car-finder-lead = ¿No lo ve aquí? Díganos qué está buscando. Lo buscamos entre los vehículos que van llegando y le escribimos por correo electrónico o le llamamos cuando encontremos uno.
car-finder-inventory = Buscar en el inventario de hoy
car-finder-call = ¿Prefiere hablar? Llame a nuestro equipo de ventas al

## Car finder, the form

car-finder-form-title = Describa el vehículo
car-finder-form-hint = Deje en blanco lo que no le importe.

## Car finder, beside the form

car-finder-aside-label = Bueno saberlo
car-finder-next-title = Qué sigue
car-finder-next-tell = <name>Díganos qué quiere.</name> Con todo el detalle que guste, poco o mucho, y elija por cuánto tiempo buscamos.
car-finder-next-look = <name>Lo buscamos.</name> En nuestro inventario, entre los carros a cuenta que van llegando y en todos los lugares donde compramos vehículos.
    .without = <name>Lo buscamos.</name> Entre nuestros vehículos y los que van llegando.
car-finder-next-call = <name>Le escribimos por correo electrónico o le llamamos.</name> Con fotos, millaje y precio, en cuanto encontremos uno.
car-finder-helps-title = Qué nos ayuda a buscar
car-finder-helps-limits = El año modelo más antiguo y el millaje más alto que aceptaría
car-finder-helps-models = Otros modelos que consideraría, en los comentarios
car-finder-helps-equipment = Lo indispensable: tercera fila, tracción 4x4, capacidad de remolque, puerta trasera tipo hatchback
car-finder-helps-trade-in = Si tiene un carro a cuenta
