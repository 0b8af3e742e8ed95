## Privacy policy, partners: names of what they provide, also in a sentence of the accessibility statement

partners-maps = Mapas
partners-recalls = Llamados a revisión (recalls)
partners-credit-application = Solicitud de crédito
partners-finance-tools = Herramientas de financiamiento
partners-trade-in = Valuación de carros a cuenta
partners-history-reports = Informes de historial de vehículos
partners-deal-ratings = Calificaciones de las ofertas
partners-visits = Medición de visitas
partners-statistics = Estadísticas de páginas
partners-tag-manager = Administrador de etiquetas
partners-meta = Publicidad en Facebook e Instagram
partners-google-ads = Publicidad en Google
partners-calls = Llamadas telefónicas
partners-chat = Chat
partners-further = Otras mediciones

## Privacy policy, partners: when browsers contact them, and what they learn

partners-maps-notice = El mapa de nuestras páginas de inicio y de contacto se carga desde { $host } cuando usted se desplaza hasta él. Esa empresa ve entonces la dirección IP de su navegador y puede colocar sus propias cookies. Los enlaces de “Cómo llegar” y del mapa abren el servicio de mapas en una pestaña nueva.
partners-recalls-notice = El enlace para consultar llamados a revisión (recalls) de la página de un vehículo abre www.nhtsa.gov, un sitio web del gobierno de los Estados Unidos, en una pestaña nueva, con el VIN del vehículo en la dirección y nada sobre usted.
partners-credit-application-notice = La solicitud de crédito de nuestra página de financiamiento es la página de la propia financiera, que se carga desde { $host }. Lo que usted escribe ahí va a la financiera; este sitio web nunca lo ve ni lo guarda.
    .without = La solicitud de crédito de nuestra página de financiamiento se carga desde { $host }. Lo que usted escribe ahí va a ese lugar; este sitio web nunca lo ve ni lo guarda.
partners-finance-tools-notice = Los botones de financiamiento de un anuncio abren { $host } con el VIN y el número de inventario del vehículo en la dirección y nada sobre usted.
partners-trade-in-notice = El enlace para valuar su carro a cuenta abre { $host } en una pestaña nueva.
partners-history-reports-notice = El enlace al informe de historial de un anuncio abre al proveedor del informe en una pestaña nueva, con el VIN del vehículo en la dirección.
partners-deal-ratings-notice = La calificación de la oferta que aparece junto a un precio viene de un script de { $host }, que recibe el VIN y el precio del vehículo. Esa empresa ve la dirección IP de su navegador y puede colocar sus propias cookies.
partners-visits-notice = Un script de { $host } nos dice qué páginas y vehículos ve la gente. Puede colocar sus propias cookies. { $loaded }
partners-statistics-notice = Google Analytics, que se carga desde www.googletagmanager.com, cuenta qué páginas y vehículos ve la gente, en qué hace clic y si se empezó o se envió un formulario, pero no lo que alguien escribe. Coloca cookies para que un navegador que regresa no se cuente dos veces. Sus funciones de publicidad están desactivadas. { $loaded }
partners-tag-manager-notice = Google Tag Manager, que se carga desde www.googletagmanager.com, inicia scripts nuestros y de empresas que miden nuestra publicidad. Se entera de qué páginas y vehículos ve la gente, en qué hace clic y si se empezó o se envió un formulario, pero no de lo que alguien escribe en un formulario. Estos scripts pueden leer la dirección de una página, con las palabras de una búsqueda, y colocar cookies. { $loaded }
partners-meta-notice = El píxel de Meta, que se carga desde connect.facebook.net, le dice a Meta qué páginas y vehículos ve la gente, en qué hace clic, qué filtros pone y si se empezó o se envió un formulario, para que nuestros anuncios en Facebook e Instagram lleguen a personas que buscan un vehículo y nosotros sepamos qué anuncios funcionan. Coloca cookies, y Meta puede relacionar una visita con una cuenta. No lee lo que alguien escribe. { $loaded }
partners-google-ads-notice = Google Ads, que se carga desde www.googletagmanager.com, le dice a Google qué páginas y vehículos ve la gente, en qué hace clic, qué filtros pone y si se empezó o se envió un formulario, para que nosotros sepamos qué anuncios funcionan y estos lleguen a personas que buscan un vehículo. Coloca cookies, y Google puede relacionar una visita con una cuenta. No lee lo que alguien escribe. { $loaded }
partners-calls-notice = Un script de { $host } muestra un número de teléfono que llega a nosotros, para que sepamos de qué anuncio o sitio web viene una llamada. Esa empresa conoce el número desde el que usted llama y puede grabar las llamadas donde lo indique. Puede colocar cookies. { $loaded }
partners-chat-notice = El chat se carga desde { $host } cuando usted presiona nuestro botón de chat, y no antes. Lo que escribe ahí va a esa empresa, que puede colocar cookies y guardar la conversación. El botón no se muestra si su navegador envía una señal de Global Privacy Control o si usted se excluye más abajo.
partners-further-notice = Los scripts que inicia nuestro administrador de etiquetas también pueden cargarse desde { $hosts }. Pueden colocar cookies. { $loaded }
partners-loaded-opt-out = No se carga si su navegador envía una señal de Global Privacy Control o si usted se excluye más abajo.
partners-loaded-opt-in = Se carga solo después de que usted lo permita, y nunca si su navegador envía una señal de Global Privacy Control.

## Vehicles: buttons and links to partners

partners-prequalify = Precalificar
partners-value-trade = Valuar su carro
partners-apply = Solicitar crédito
partners-calculate = Calcular el pago
partners-history-report = Informe de historial
partners-recall-lookup = Consultar recalls
partners-no-history-report = Esta página no incluye un informe de historial ni una consulta de llamados a revisión (recalls)
