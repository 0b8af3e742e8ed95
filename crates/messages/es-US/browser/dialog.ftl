## Any dialog, head
dialog-close = Cerrar
