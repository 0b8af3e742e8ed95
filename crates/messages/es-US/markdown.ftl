## All pages, in place of a form, and of a page that can't be converted
markdown-form = El formulario para enviar está en la página
markdown-page = La página

## All pages, last line
markdown-last-line = <dealer>{ $name }</dealer>, { $street }, { $city }, <phone>{ $phone }</phone>. <inventory>Inventario</inventory>, <page>esta página en un navegador</page>.
