## Vehicle page, title in the browser and in search results

vehicle-meta-title = { $vehicle } en venta en { $city }, núm. de inventario { $stock } | { $dealer }
vehicle-meta-description = Vehículo usado en { $dealer }: { $vehicle }. Núm. de inventario { $stock }. Vea fotos, equipo y el precio completo, y pida una cotización.
    .without = { $vehicle } en { $dealer }. Núm. de inventario { $stock }. Vea fotos, equipo y el precio completo, y pida una cotización.
vehicle-meta-description-without-price = Vehículo usado en { $dealer }: { $vehicle }. Núm. de inventario { $stock }. Vea fotos y equipo, y pregunte por su precio.
    .without = { $vehicle } en { $dealer }. Núm. de inventario { $stock }. Vea fotos y equipo, y pregunte por su precio.
vehicle-meta-miles-and-price = { $vehicle } con { $miles } por { $price }
vehicle-meta-miles = { $vehicle } con { $miles }
vehicle-meta-price = { $vehicle } por { $price }

## Links to pages of the dealership as a preview, description of the picture

vehicle-share-picture = Carros y SUV frente a la sala de exhibición de { $dealer }, al anochecer

## Vehicle page, head

vehicle-flags-label = Lo más destacado
vehicle-flag-certified = Certificado
vehicle-flag-one-owner = Un solo dueño
vehicle-flag-new-arrival = Recién llegado
vehicle-from-a-month = { $amount } al mes (condiciones abajo)

## Vehicle page, link to a video below the photos

vehicle-video = Ver el video <host>en { $host }</host>

## Vehicle page, quick stats below the photos

vehicle-quick-stats-label = Datos principales
vehicle-quick-stats-price = Precio
vehicle-fact-vin = VIN
vehicle-fact-stock-number = Núm. de inventario

## Vehicle page, tabs

vehicle-tabs-label = Sobre este vehículo
vehicle-features-title = Equipo
vehicle-features-none = No tenemos la lista del equipo de este vehículo.
vehicle-features-more = { $count } más<hidden> de { $group }</hidden>
vehicle-features-safety = Seguridad
vehicle-features-technology = Tecnología
vehicle-features-comfort = Comodidad
vehicle-features-other = Otro equipo
vehicle-specifications-title = Especificaciones
vehicle-notes-title = Notas
vehicle-notes-none = Comuníquese con el concesionario para más información sobre este vehículo.

## Vehicle page, panel with the price

vehicle-price-title = Detalles del precio
vehicle-quote-sent = <about>Cotización solicitada</about> (<day/>). <promise>Le responderemos por teléfono o por correo electrónico.</promise>
    .without = <about>Cotización solicitada.</about> Envío: <day/>.<promise> </promise>
vehicle-call = Llamar al <phone>{ $phone }</phone>
vehicle-notes-more = más<hidden> de las notas del concesionario</hidden>
vehicle-feature-preview-label = Parte de su equipo
vehicle-feature-preview-more = +{ $count } más
vehicle-history-report-of = de { $vehicle } (se abre en una pestaña nueva)
vehicle-no-history-report = Esta página no incluye un informe de historial ni una consulta de llamados a revisión (recalls).
vehicle-no-history-report-but-links = Esta página no incluye un informe de historial ni una consulta de llamados a revisión (recalls)<screen>; para eso, use los enlaces de arriba</screen>.

## Vehicle page, choice of a time for a test drive

vehicle-test-drive = Programar una prueba de manejo
vehicle-test-drive-day = Día
vehicle-test-drive-time = Hora
vehicle-test-drive-continue = Continuar
vehicle-test-drive-send = Solicitar prueba de manejo
vehicle-test-drive-message = Me interesa una prueba de manejo el { $day }. Vehículo: { $vehicle }.
vehicle-test-drive-message-morning = Me interesa una prueba de manejo el { $day }, en la mañana. Vehículo: { $vehicle }.
vehicle-test-drive-message-afternoon = Me interesa una prueba de manejo el { $day }, en la tarde. Vehículo: { $vehicle }.
vehicle-test-drive-two = Somos dos y nos gustaría hacer juntos una prueba de manejo. Vehículo: { $vehicle }.
vehicle-test-drive-two-day = Somos dos y nos gustaría hacer juntos una prueba de manejo, el { $day }. Vehículo: { $vehicle }.
vehicle-test-drive-two-morning = Somos dos y nos gustaría hacer juntos una prueba de manejo, el { $day }, en la mañana. Vehículo: { $vehicle }.
vehicle-test-drive-two-afternoon = Somos dos y nos gustaría hacer juntos una prueba de manejo, el { $day }, en la tarde. Vehículo: { $vehicle }.

## Vehicle page, dialog with the form

vehicle-dialog-about = { $vehicle }, núm. de inventario { $stock }

## Vehicle page, below the facts

vehicle-similar-title = Vehículos similares
vehicle-recently-viewed-title = Vehículos vistos recientemente

## Vehicle page, bar at the lower edge of a phone

vehicle-call-bar = Llamar <phone>{ $phone }</phone>

## Form about a vehicle, the shopper's figures that are sent along

vehicle-figures-compared-with = en comparación con { $vehicles }
