## Finance page, hero

finance-hero-title = Financiamiento y ofertas especiales
finance-hero-lead = Resuelva primero el financiamiento: sepa en qué se fijan las financieras, haga su solicitud y busque dentro de su presupuesto.
finance-hero-start = Empezar la solicitud
finance-hero-how = Cómo hacer la solicitud
    .without = Cómo hacer la solicitud
finance-hero-budget = Buscar por presupuesto
finance-hero-specials = Ver ofertas especiales

## Finance page, benefits

finance-benefits-label = Financiamiento con nosotros
finance-benefit-quick-title = Aprobación rápida
finance-benefit-quick-text = Con una sola solicitud puede empezar, aun antes de elegir carro. Qué tan pronto le respondan depende de la financiera y de su situación.
finance-benefit-secure-title = Seguridad
finance-benefit-secure-text-online = Su solicitud va directamente a la financiera. Nuestro sitio web nunca le pide su número de Seguro Social, su fecha de nacimiento ni sus ingresos, y no guarda ninguno de esos datos.
    .without = Su solicitud va directamente a la empresa que la recibe. Nuestro sitio web nunca le pide su número de Seguro Social, su fecha de nacimiento ni sus ingresos, y no guarda ninguno de esos datos.
finance-benefit-secure-text-in-person = Nuestro sitio web nunca le pide su número de Seguro Social, su fecha de nacimiento ni sus ingresos, y no guarda ninguno de esos datos.
finance-benefit-rates-title = Tasas competitivas
finance-benefit-rates-text = Su tasa depende de la financiera, de su crédito, del plazo y del vehículo. Antes de firmar, compare la tasa de porcentaje anual (APR) y el total con la oferta de su propio banco.

## Finance page, calculator

finance-calculator-title = Calcule su pago aproximado
finance-calculator-lead = Empiece aquí con un precio común y luego escriba el suyo. No guardamos nada de lo que escribe, y no afecta su crédito.
finance-calculator-price = Precio del vehículo
finance-calculator-by-payment = Vehículos de hasta { $payment } al mes
finance-calculator-by-price = Vehículos de hasta { $price }

## Finance page, the lender's application

finance-application-title = Solicitud de crédito
finance-application-lead = Tenga a la mano su licencia de manejar, sus domicilios de los últimos dos años y los datos de su trabajo y de sus ingresos. El crédito está sujeto a la aprobación de la financiera.
    .without = Tenga a la mano su licencia de manejar, sus domicilios de los últimos dos años y los datos de su trabajo y de sus ingresos. El crédito está sujeto a aprobación.
finance-application-loading = La solicitud de la financiera se está cargando.
    .without = La solicitud se está cargando.
finance-application-frame = Solicitud de crédito de nuestra financiera asociada
    .without = Solicitud de crédito
finance-application-missing = ¿No ve la solicitud? <link>Abra la solicitud en una pestaña nueva</link> o llámenos al <phone>{ $phone }</phone>.

## Finance page, how to apply where no lender's application is on the page

finance-apply-lead = Llámenos o visítenos. Llenamos la solicitud juntos, y usted decide después.
finance-apply-bring = <name>Traiga lo que piden las financieras.</name> Su licencia de manejar, comprobantes de domicilio y de ingresos, y la tarjeta del seguro. Si da a cuenta un carro que todavía debe, el nombre de la financiera y cuánto le falta por pagar.
    .without = <name>Pregunte qué traer.</name> Por ejemplo, su licencia de manejar y comprobantes de domicilio y de ingresos.
finance-apply-budget = <name>Díganos su presupuesto.</name> Cuánto puede dar de enganche, cuánto quiere pagar al mes y por cuánto tiempo.
finance-apply-compare = <name>Compare antes de firmar.</name> La tasa de porcentaje anual (APR) y el total, lado a lado con la oferta de su propio banco. El crédito está sujeto a la aprobación de la financiera.
    .without = <name>Lea antes de firmar.</name> La tasa de porcentaje anual (APR) y el total están en el contrato. El crédito está sujeto a aprobación.

## Finance page, specials

finance-specials-title = Ofertas especiales
finance-specials-lead = { $count ->
    [one] El vehículo de nuestro inventario que hoy tiene el { $price } más por debajo del mercado.
   *[other] Los vehículos de nuestro inventario que hoy tienen el { $price } más por debajo del mercado.
}

## Finance page, shop by budget

finance-budget-note-no-fee = Estos son precios de venta, del más bajo al más alto. No incluyen impuestos, título ni placas; no cobramos cargo por trámites (doc fee).
finance-budget-note-total = Estos son precios totales, del más bajo al más alto. Incluyen el cargo por trámites (doc fee) y no incluyen impuestos, título ni placas.
finance-budget-note-total-charges = Estos son precios totales, del más bajo al más alto. Incluyen nuestros cargos y no incluyen impuestos, título ni placas.
finance-budget-note-charges = Estos son precios de venta, del más bajo al más alto. No incluyen impuestos, título, placas ni nuestros cargos; cada anuncio muestra también el precio con los cargos.
finance-budget-note-dealer = Estos son precios de venta, del más bajo al más alto. No incluyen impuestos, título, placas ni cargos por trámites (doc fee); cada anuncio muestra también el precio con el cargo por trámites.

## Finance page, questions at the end

finance-talk-title = ¿Tiene preguntas sobre financiamiento?
finance-talk-text = Pregunte antes de hacer la solicitud. Le diremos en qué se fijan las financieras y cómo influye un carro a cuenta en su préstamo.
finance-message = Mándenos un mensaje
