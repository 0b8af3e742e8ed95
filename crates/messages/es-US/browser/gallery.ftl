## Vehicle page, photos
gallery-title = Fotos
gallery-label = Fotos de { $vehicle }: { $number }
gallery-count = { $count ->
    [one] { $count } foto
   *[other] { $count } fotos
}
gallery-thumbnails = Miniaturas
gallery-photo = Foto { $number }
gallery-photo-of = Foto { $number } de { $most }
gallery-previous = Foto anterior
gallery-next = Foto siguiente

## Vehicle page, full-screen viewer
gallery-failed = No se pudo cargar esta foto.
gallery-close = Cerrar
gallery-zoom = Zoom
