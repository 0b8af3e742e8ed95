## Vehicle as Markdown, facts
markdown-vehicle-availability = Disponibilidad
markdown-vehicle-former = Precio anterior: { $price }
markdown-vehicle-video = Video en { $host }

## Vehicle as Markdown, out the door
markdown-vehicle-payment = { $payment } al mes. Monto financiado: { $financed }. { $terms }
markdown-vehicle-budget = Su presupuesto

## Vehicle as Markdown, headings
markdown-vehicle-photos = Fotos

## Vehicle as Markdown, contact
markdown-vehicle-form = Formulario: <link>en la página, en un navegador</link>
markdown-vehicle-phone = Teléfono: <link>{ $phone }</link>
markdown-vehicle-hours = Horario: { $department }
