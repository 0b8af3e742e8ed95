## Replies to customers, in all of them
staff-replies-hi = Hola
staff-replies-hi-name = Hola, { $name }
staff-replies-sales-team = el equipo de ventas
staff-replies-subject = { $car }, { $dealership }

## Replies to customers, about a vehicle that can be bought
staff-replies-here-title = Está aquí
staff-replies-here = { $hi }, le escribe { $by } de { $dealership }. El vehículo por el que preguntó, { $car }, está aquí y listo para que lo maneje. { $total } ¿Cuándo le gustaría verlo? { $link }
staff-replies-time-title = Acordar una hora
staff-replies-time = { $hi }, le escribe { $by } de { $dealership }. ¿Qué día y a qué hora le conviene ver este vehículo: { $car }? Se lo tendremos listo. { $total } { $link }
staff-replies-help-title = Ofrecer ayuda
staff-replies-help = { $hi }, le escribe { $by } de { $dealership }. ¿Qué le puedo mandar sobre este vehículo, { $car }: más fotos, su historial o los números? { $total } { $link }
    .without = { $hi }, le escribe { $by } de { $dealership }. ¿Qué le puedo mandar sobre este vehículo, { $car }: más fotos o los números? { $total } { $link }

## Replies to customers, about a vehicle that can't be bought now
staff-replies-later-title = Puede tardar
staff-replies-later = { $hi }, le escribe { $by } de { $dealership }. El vehículo por el que preguntó no está disponible en este momento. ¿Quiere que le avisemos si eso cambia? Mientras tanto, estos se le parecen: { $link }
staff-replies-similar-title = Ofrecer parecidos
staff-replies-similar = { $hi }, le escribe { $by } de { $dealership }. Puede que el vehículo por el que preguntó ya esté comprometido. ¿Quiere ver algunos parecidos? { $link }

## Replies to customers, about a vehicle that is sold
staff-replies-sold-title = Ofrecer otros como ese
staff-replies-sold = { $hi }, le escribe { $by } de { $dealership }. El vehículo por el que preguntó ya se vendió. Tenemos otros como ese: { $link } ¿Cuál le preparo?
staff-replies-sold-look-title = Buscarle uno
staff-replies-sold-look = { $hi }, le escribe { $by } de { $dealership }. El vehículo por el que preguntó ya se vendió. ¿Quiere que le busque otro como ese y le llame cuando lo tengamos?

## Replies to customers, the price with all charges
staff-replies-total = El precio es { $total }. Los impuestos, el título y las placas van aparte.
staff-replies-total-charges = El precio es { $total } con todos nuestros cargos ({ $charges }). Los impuestos, el título y las placas van aparte.
staff-replies-total-others = El precio es { $total }. Van aparte los impuestos, el título y las placas y, cuando apliquen: { $others }.
staff-replies-total-all = El precio es { $total } con todos nuestros cargos ({ $charges }). Van aparte los impuestos, el título y las placas y, cuando apliquen: { $others }.

## Replies to customers, about anything else
staff-replies-thanks-title = Dar las gracias
staff-replies-thanks = { $hi }, le escribe { $by } de { $dealership }. Gracias por su mensaje. ¿A qué hora le puedo llamar?
staff-replies-visit-title = Invitar a venir
staff-replies-visit = { $hi }, le escribe { $by } de { $dealership }. ¿Qué día y a qué hora le conviene venir? { $link }
