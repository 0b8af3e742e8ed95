## Sell page, the form's heading

sell-title = Pida una cotización por su carro a cuenta
    .without = Reciba una oferta
sell-form-title = Cuéntenos de su carro
    .without = Cuéntenos de su vehículo
sell-lead = Dé su carro a cuenta de uno de los nuestros, o simplemente véndanoslo. Con estos datos le damos un estimado inicial y, una vez que hayamos visto el carro, le hacemos una oferta en firme.
sell-aside-label = Bueno saberlo

## Sell page, beside the form: by phone

sell-talk-title = ¿Prefiere hablar?
sell-talk-text = Llame a nuestro equipo de ventas al <phone/><text/>.

## Sell page, beside the form: what happens next

sell-next-title = Qué sigue
sell-next-send = <name>Usted manda los datos.</name> Le llegan directo a nuestro equipo de ventas.
sell-next-estimate = <name>Le damos un estimado inicial.</name> Por teléfono o por correo electrónico, con la explicación de cómo llegamos a ese número.
sell-next-bring = <name>Traiga el carro.</name> Lo revisamos y lo manejamos. Puede quedarse a ver.
    .without = <name>Tráigalo.</name> Lo revisamos. Puede quedarse a ver.
sell-next-decide = <name>Usted decide.</name> Use la oferta para uno de nuestros carros, véndanos el suyo o quédese con él.
    .without = <name>Usted decide.</name> Acepte la oferta o quédese con lo que tiene.
sell-bring-title = Qué traer
sell-bring-title-document = El título, o el nombre de la financiera y lo que todavía debe si no ha terminado de pagarlo
sell-bring-registration = El registro del vehículo y su licencia de manejar
sell-bring-keys = Todas las llaves y controles, y los comprobantes de servicio si los tiene

## Sell page, what we look at

sell-look-title = En qué nos fijamos
sell-look-lead = Revise esto primero, y nuestra oferta no le va a sorprender.
sell-look-mileage-title = Millaje y año
sell-look-mileage-text = En cuánto se venden aquí los carros como el suyo, con el mismo equipo.
sell-look-body-title = Carrocería y vidrios
sell-look-body-text = Pintura, golpes, óxido, despostilladuras en el parabrisas, rines.
sell-look-tires-title = Llantas y frenos
sell-look-tires-text = Cuánta vida les queda y si se gastan parejo.
sell-look-drive-title = Cómo se maneja
sell-look-drive-text = Luces de advertencia, fugas, ruidos y una vuelta a la manzana.
sell-look-history-title = Su historial
sell-look-history-text = Título, accidentes y dueños, según el informe de historial.
    .without = Título, accidentes y dueños.
