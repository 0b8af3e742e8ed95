## Header, on every page

layout-skip-content = Ir al contenido
layout-skip-results = Ir a los resultados
layout-announcement = Aviso
layout-places = { $count } sucursales
layout-map = (abre un mapa en una pestaña nueva)
layout-call = <hidden>Llamar al </hidden>{ $phone }
layout-home = { $name }, inicio
layout-main-menu = Principal
layout-main-menu-small = Principal, pantallas pequeñas
layout-menu = Menú
layout-trade-in = Valúe su carro
layout-new-tab = (se abre en una pestaña nueva)
layout-search = Buscar en el inventario
layout-breadcrumbs = Ruta de navegación
layout-feed = Recién llegados y bajas de precio

## Footer, on every page

layout-social = Redes sociales
layout-quick-links = Enlaces rápidos
layout-services = Servicios
layout-contact = Contacto
layout-copyright = © { $year } { $name }. Todos los derechos reservados.
layout-license = Licencia de concesionario { $license }.
layout-signal-honored = Solicitud de exclusión (opt-out) respetada: su navegador envía Global Privacy Control.
layout-privacy-choices = Sus opciones de privacidad
layout-chat = Chat

## Links to pages, on several pages

layout-link-home = Volver al inicio

## Bar about consent, at the bottom of every page

layout-consent-title = Su privacidad
layout-consent-text = ¿Nos permite medir qué páginas y vehículos ve usted, con scripts de otras empresas que pueden colocar cookies? El sitio web funciona igual de las dos maneras. <link>Cuáles son</link>
layout-consent-allow = Permitir
layout-consent-decline = Rechazar

## Breadcrumbs, on every page below the home page

layout-breadcrumb-home = Inicio
