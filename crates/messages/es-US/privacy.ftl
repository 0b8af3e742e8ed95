## Privacy policy, hero

privacy-title = Política de privacidad
privacy-lead = Qué guarda este sitio web, quién lo recibe y qué nos puede pedir usted, en palabras sencillas.

## Privacy policy, in short

privacy-short-title = En resumen
privacy-short-look = Puede ver todas las páginas sin decirnos quién es. No hay cuentas.
privacy-short-cookies-opt-in = Este sitio web no coloca cookies propias; los scripts que miden las visitas pueden hacerlo, y esperan hasta que usted los permita.
privacy-short-cookies-opt-out = Este sitio web no coloca cookies propias; los scripts que miden las visitas pueden hacerlo, y usted puede desactivarlos.
privacy-short-no-cookies = Este sitio web no coloca cookies propias, y nada en él le sigue el rastro. Contamos qué tan rápido cargan las páginas y cuántas veces se ven los vehículos, sin saber quién es usted. Su navegador recuerda cómo nos encontró y lo comparte únicamente con un formulario que usted envíe.
privacy-short-sent = Lo que usted escribe en un formulario es para responderle. Este sitio web lo envía a { $recipients }, y a ningún otro lugar.
privacy-short-erased = Nuestro sitio web lo borra { $time } después de entregarlo.
privacy-short-sells = Este sitio web no vende información personal.
privacy-recipients-crm-and-staff = nuestro sistema de administración de clientes y a los correos electrónicos de nuestro personal
privacy-recipients-crm = nuestro sistema de administración de clientes
privacy-recipients-staff = los correos electrónicos de nuestro personal
privacy-time-days = { $count ->
    [one] { $count } día
   *[other] { $count } días
}
privacy-time-hours = { $count ->
    [one] { $count } hora
   *[other] { $count } horas
}
privacy-time-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
privacy-time-seconds = { $count ->
    [one] { $count } segundo
   *[other] { $count } segundos
}

## Privacy policy, when you send us a form

privacy-forms-title = Cuando nos envía un formulario
privacy-forms-entered = Recibimos lo que usted escribe: su nombre, su correo electrónico, su número de teléfono si nos da uno, cómo y cuándo prefiere que nos comuniquemos con usted si nos lo dice, y su mensaje.
privacy-forms-offer-and-search = Si pide una oferta, eso incluye los datos de su carro; si nos pide que le busquemos uno, lo que está buscando.
    .without = Si pide una oferta, eso incluye los datos de su vehículo; si nos pide que le busquemos uno, lo que está buscando.
privacy-forms-offer = Si pide una oferta, eso incluye los datos de su carro.
    .without = Si pide una oferta, eso incluye los datos de su vehículo.
privacy-forms-search = Si nos pide que le busquemos un carro, eso incluye lo que está buscando.
    .without = Si nos pide que le busquemos un vehículo, eso incluye lo que está buscando.
privacy-forms-kept = También guardamos la fecha y la hora, la página desde la que escribió y, si el formulario es sobre uno de nuestros vehículos, el año, la marca, el modelo, el VIN, el número de inventario y el precio de ese vehículo.
privacy-forms-consent = Si marca la casilla que permite llamadas y mensajes de texto, también guardamos qué redacción aceptó, cuándo y en qué página. Puede retirar su consentimiento en cualquier momento, por cualquier medio que nos llegue: por teléfono, por correo electrónico o respondiendo STOP a un mensaje de texto. Marcar la casilla nunca es condición para comprar.
privacy-forms-erased = Primero guardamos cada solicitud en nuestro servidor, para que no se pierda ninguna, y después la enviamos a { $recipients }. Borramos de nuestro servidor lo que usted escribió, y lo que su navegador envió junto con eso, { $time } después de entregarlo. Solo conservamos el hecho de que se entregó una solicitud de ese tipo, y cuándo. Una solicitud que no se pudo entregar se queda hasta que nuestro personal la haya atendido. Lo que se envió se queda en el lugar al que se envió hasta que lo borremos ahí.
privacy-forms-found = Si su navegador ejecuta nuestros scripts y no envía una señal de Global Privacy Control, el formulario también nos dice cómo nos encontró, tal como lo recuerda su navegador (<link>vea más abajo</link>): cómo llegó aquí la primera vez y la más reciente, cuántas visitas hizo, cuántas y cuáles de nuestras páginas abrió esta vez, qué filtros puso y los números de inventario de los últimos vehículos que vio. Nuestro personal lo ve junto con su mensaje. Si no envía un formulario, no recibimos nada de eso.
privacy-forms-time = Un formulario también nos dice cuánto tiempo estuvo abierto en su pantalla. Las personas necesitan unos segundos; los programas que mandan basura, no. No usamos ese número para nada más y no lo guardamos.
privacy-forms-never = Nuestros formularios nunca piden número de Seguro Social, fecha de nacimiento, ingresos ni datos bancarios. Por favor, no los incluya en un mensaje.

## Privacy policy, what stays in your browser

privacy-browser-title = Lo que se queda en su navegador
privacy-browser-lists = Este sitio web guarda tres listas en el almacenamiento de su propio navegador: los últimos vehículos que vio, hasta cinco, con el nombre <code>recentlyViewedVehicles</code>; los vehículos que eligió para comparar, hasta tres, con el nombre <code>comparedVehicles</code>; y sus últimas búsquedas en el panel de búsqueda, hasta cinco, con el nombre <code>recentSearches</code>. Sus búsquedas no se comparten con nadie, y puede borrarlas en el panel. Para mostrar los vehículos, su navegador nos pide esos números de inventario; no guardamos registro de quién los pidió. Las listas se quedan hasta que usted borre los datos del sitio en su navegador o quite los vehículos. Su navegador también guarda cuándo pidió una cotización y cómo prefiere que nos comuniquemos con usted, por número de inventario, con el nombre <code>quotesAsked</code> durante treinta días, para que la página del vehículo se lo pueda recordar; no contiene nada de lo que usted escribió. Si ingresa sus números (dónde vive, un carro a cuenta, un enganche, un presupuesto), los guarda con el nombre <code>yourFigures</code> hasta que usted presione “Olvidar mis números” o borre los datos del sitio en su navegador; los recibimos únicamente con un formulario o una página que usted pida con ellos.
privacy-browser-visits = Con el nombre <code>visits</code>, su navegador también recuerda cómo llegó aquí la primera vez y la más reciente, y con qué frecuencia. De cada una guarda la fuente, el medio, la campaña y el término de búsqueda del enlace, el número que Google, Facebook o Microsoft asignó a un clic en un anuncio (“gclid”, “fbclid”, “msclkid”), el nombre del sitio web desde el que llegó y la página que abrió. Hasta que cierre la pestaña también guarda cuántas páginas abrió, las rutas de las últimas ocho que no son de un vehículo y los últimos tres grupos de filtros, pero nada de lo que usted escribió. No le asignamos a su navegador ningún número nuestro. Todo esto se envía únicamente con un formulario que usted envíe; se borra después de noventa días sin una visita. Con Global Privacy Control no se guarda ni se envía nada de esto, y se borra lo que se haya guardado antes.
privacy-browser-tab = Hasta que cierre la pestaña, su navegador también recuerda hasta dónde había bajado en una lista de resultados (<code>inventory-scroll</code>), si esa lista se tuvo que volver a cargar (<code>inventory-reloaded</code>), el modelo que eligió en la búsqueda de la página de inicio (<code>heroModel</code>) y un mensaje para mostrar en la página siguiente (<code>openingToast</code>). Nada de esto se envía a nadie.
privacy-browser-begun-sell-and-search = Lo que escribe en el formulario para ofrecernos su vehículo o para que le busquemos uno se queda en su navegador de la misma manera, con el nombre <code>formsBegun</code>, para que no se pierda al recargar la página: los campos que llenó, pero no las casillas que marcó, y cuándo. Se borra cuando usted envía el formulario, cuando presiona “Borrar lo que escribí” debajo del formulario, cuando cierra la pestaña y después de siete días. Lo recibimos únicamente con el formulario que usted envía, excepto que un VIN se envía a nuestro servidor para consultar el año, la marca y el modelo del vehículo; no se almacena. Con Global Privacy Control nada de esto se guarda en su navegador, y se borra lo que se haya guardado antes.
privacy-browser-begun-sell = Lo que escribe en el formulario para ofrecernos su vehículo se queda en su navegador de la misma manera, con el nombre <code>formsBegun</code>, para que no se pierda al recargar la página: los campos que llenó, pero no las casillas que marcó, y cuándo. Se borra cuando usted envía el formulario, cuando presiona “Borrar lo que escribí” debajo del formulario, cuando cierra la pestaña y después de siete días. Lo recibimos únicamente con el formulario que usted envía, excepto que un VIN se envía a nuestro servidor para consultar el año, la marca y el modelo del vehículo; no se almacena. Con Global Privacy Control nada de esto se guarda en su navegador, y se borra lo que se haya guardado antes.
privacy-browser-begun-search = Lo que escribe en el formulario para que le busquemos un vehículo se queda en su navegador de la misma manera, con el nombre <code>formsBegun</code>, para que no se pierda al recargar la página: los campos que llenó, pero no las casillas que marcó, y cuándo. Se borra cuando usted envía el formulario, cuando presiona “Borrar lo que escribí” debajo del formulario, cuando cierra la pestaña y después de siete días. Lo recibimos únicamente con el formulario que usted envía. Con Global Privacy Control nada de esto se guarda en su navegador, y se borra lo que se haya guardado antes.

## Privacy policy, what our server records

privacy-server-title = Lo que registra nuestro servidor
privacy-server-address = Usamos la dirección IP de su navegador, en memoria, para limitar cuántos formularios puede enviar una misma conexión. No se almacena con su solicitud. El registro propio de nuestro servidor anota qué página se pidió y cuánto tardó, no quién la pidió ni qué se escribió. La empresa que opera la red delante de nuestro servidor puede llevar sus propios registros.
privacy-server-speed = Cuando usted sale de una página, su navegador le dice una vez a nuestro servidor qué tan rápido cargó y respondió esa página: cuatro números y el tipo de página. Los sumamos a los de todas las demás visitas. No identifican a nadie, y no guardamos su dirección IP con ellos. También le dice qué vehículo mostró la página, si usted cambió los números de su precio y qué vehículos eligió ahí para comparar. Con Global Privacy Control su navegador no envía nada.
privacy-server-counts = Con estos reportes y con las búsquedas sacamos números por día: cuántas veces se vio la página de un vehículo, se eligió un vehículo para comparar o se cambiaron sus números, y qué marcas, modelos, precios y pagos mensuales busca la gente. Contamos las palabras de una búsqueda solo si no encontró nada, y no si podrían ser el correo electrónico o el número de teléfono de alguien.
privacy-server-counts-search = De las solicitudes para buscar un carro contamos la marca y el modelo, o la carrocería.
privacy-server-counts-kept = Un número tiene un día y un tema, y nada sobre usted; lo borramos después de 400 días. Las búsquedas de un navegador con Global Privacy Control no se cuentan.
privacy-server-photos = Las fotos de los vehículos se cargan desde el servidor de nuestro sistema de inventario, que entonces ve la dirección IP de su navegador, como cualquier sitio web que muestra una imagen.
privacy-server-videos = Cuando la página de un vehículo tiene un video, su navegador se conecta con la empresa que lo aloja, como YouTube o Vimeo, cuando usted presiona el video, y no antes.

## Privacy policy, partners; the notices about each follow

privacy-partners-title = Socios
privacy-partners-lead = Algunas partes de nuestras páginas son de otras empresas. Cuando las usa, se aplican las políticas de privacidad de ellas.

## Privacy policy, your privacy choices

privacy-choices-title = Sus opciones de privacidad
privacy-choices-state-waiting = No se mide nada hasta que usted lo permita.
privacy-choices-state-measured = En este navegador se mide lo que se describe abajo.
privacy-choices-allow = Permitir
privacy-choices-opt-out = Excluirme en este navegador
privacy-choices-until = Hasta que usted lo permita, en la barra al pie de una página o aquí, no cargamos ninguno de los scripts que miden las visitas ni registramos nada para ellos, y su navegador no recuerda cómo nos encontró.
privacy-choices-how = Puede excluirse con el botón de arriba, en cada navegador que use, o activar Global Privacy Control, en la configuración de su navegador o con una extensión que lo ofrezca. Entonces no cargamos ninguno de los scripts que miden las visitas ni registramos nada para ellos, su navegador no recuerda cómo nos encontró y sus formularios envían solo lo que usted escribe. No necesita decirnos nada más, y todo en el sitio sigue funcionando. Su elección se guarda en su navegador con el nombre <code>privacyChoice</code> y no se envía a nadie. La señal y la elección valen para el navegador que las tiene; las cookies que esos scripts colocaron antes se quedan ahí hasta que usted borre los datos del sitio en su navegador.
privacy-choices-measured-opt-in = Si lo permite, medimos qué páginas y vehículos ve la gente, en qué hace clic, qué filtros pone y si se empezó o se envió un formulario.
privacy-choices-measured = De lo contrario, medimos qué páginas y vehículos ve la gente, en qué hace clic, qué filtros pone y si se empezó o se envió un formulario.
privacy-choices-typed-searches = Lo que usted escribe en un formulario nunca forma parte de eso. Reportamos que usted hizo una búsqueda, no qué buscó; los scripts de las empresas mencionadas arriba que leen las direcciones de las páginas pueden ver ahí las palabras de una búsqueda.
privacy-choices-typed = Lo que usted escribe, en un formulario o en una búsqueda, nunca forma parte de eso.
privacy-choices-none = En este sitio web no usamos ningún script que siga sus pasos de una página a otra. Si su navegador envía una señal de Global Privacy Control, tampoco nos dice qué tan rápido cargaron nuestras páginas ni qué vehículos mostraron, y no recuerda cómo nos encontró; no necesita decirnos nada más.
privacy-choices-ask = Para preguntar qué información tenemos sobre usted, o para que se corrija o se borre, escriba a <email>{ $email }</email>, llame al <phone>{ $phone }</phone> o visítenos. La ley exige que los concesionarios conserven ciertos registros, como los de una venta, durante años. Es posible que le hagamos una o dos preguntas para confirmar que es usted.
    .without = Para preguntar qué información tenemos sobre usted, o para que se corrija o se borre, escriba a <email>{ $email }</email> o llame al <phone>{ $phone }</phone>. La ley exige que los concesionarios conserven ciertos registros, como los de una venta, durante años. Es posible que le hagamos una o dos preguntas para confirmar que es usted.

## Privacy policy, changes

privacy-changes-title = Cambios
privacy-changes-text = El sitio web escribe esta página a partir de su propia configuración, así que cambia cuando cambia lo que hace el sitio web.

## Privacy policy, beside the text

privacy-aside-label = Más sobre nosotros
privacy-links-title = En este sitio
privacy-links-sitemap = Mapa del sitio
