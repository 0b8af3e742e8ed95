## Vehicle page and deal, the button

receipt-keep = Guardar este precio
receipt-keep-of = Guardar este precio<hidden> de { $vehicle }</hidden>

## Enquiry

receipt-in-enquiry = el precio que usted guardó

## Kept price

receipt-title = Precio guardado
receipt-issued-in-sentence = emitido el { $day }
receipt-printed = { $name }, impreso el { $day }
receipt-call-for-price = Hoy no tiene precio en este sitio web: llámenos para preguntarlo.
receipt-same = Hoy el precio es el mismo.
receipt-less = Desde entonces bajó { $amount }: hoy cuesta { $price }.
receipt-more = Desde entonces subió { $amount }: hoy cuesta { $price }.
receipt-sold = Desde entonces se vendió.
receipt-gone = Este vehículo ya no está aquí.
receipt-unknown = En este momento no podemos consultar el precio de hoy. Vuelva a abrir esta página en un minuto.
receipt-like = Este se le parece
receipt-honored = Se respeta hasta el { $day }: hasta entonces, este es el precio de este vehículo, a menos que se venda antes. Los impuestos y los cargos de las agencias del gobierno son los del día en que usted compre; pregúntenos, o pregunte en su { $office }.
receipt-was-honored = Se respetó hasta el { $day }.
receipt-no-offer = Este es el precio que mostramos ese día, no una oferta. Los precios, los impuestos y los cargos pueden haber cambiado desde entonces.
receipt-lines = En cuánto salía
receipt-ask = Preguntar por este precio
receipt-see = Ver el vehículo
receipt-stock = Núm. de inventario
receipt-vin = VIN

## Kept price, addresses that don't open

receipt-forged-title = Nosotros no emitimos este precio
receipt-forged-text = Se cambió la dirección, o le falta una parte. Vuelva a abrir el vehículo para guardar su precio de hoy.
receipt-expired-title = Este precio ya es muy viejo
receipt-expired-text = Guardamos los precios por medio año. Vuelva a abrir el vehículo para ver su precio de hoy.
receipt-unavailable-title = En este momento no podemos abrir este precio
receipt-unavailable-text = Intente de nuevo en un minuto, o llámenos.
