## Any page with a button for sharing, toast
share-copied = Enlace copiado.
share-not-copied = No pudimos copiar el enlace. Por favor, cópielo de la barra de direcciones.
