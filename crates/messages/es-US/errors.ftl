## Page not found

errors-code = 404
errors-not-found-title = ¡Uy! No encontramos esta página
errors-not-found-text = Puede que la dirección esté mal escrita o que la página haya cambiado de lugar. En nuestro inventario encuentra todos los carros.
    .without = Puede que la dirección esté mal escrita o que la página haya cambiado de lugar. En nuestro inventario encuentra todos los vehículos.
errors-search-form = Inventario
errors-search-example = Marca, modelo o VIN
errors-search-button = Buscar
errors-links-not-found = Tal vez buscaba

## Unexpected error

errors-unexpected-title = ¡Error inesperado!
errors-unexpected-text = El error es nuestro, no suyo. Inténtelo de nuevo en un minuto. Si sigue pasando, llámenos y denos el número de solicitud que aparece abajo, para que podamos averiguar qué falló.
errors-request = Solicitud <code>{ $id }</code>
errors-links-unexpected = O pruebe una de estas
