## Above a form, and as a toast: the form was not received

posts-failed = No se pudo enviar su mensaje. Por favor, inténtelo de nuevo.
posts-unreachable = Ocurrió un error al enviar el formulario.
posts-saved = Guardamos su mensaje y lo haremos llegar. ¿Es urgente? Llame al { $phone }.
posts-limited = { $count ->
    [one] Recibimos muchas solicitudes desde su conexión. Inténtelo de nuevo en { $count } minuto o llámenos al { $phone }.
   *[other] Recibimos muchas solicitudes desde su conexión. Inténtelo de nuevo en { $count } minutos o llámenos al { $phone }.
}
posts-too-fast = Eso fue más rápido de lo normal, así que todavía no lo hemos enviado. Lo que escribió sigue aquí. Por favor, presione el botón otra vez.
posts-other-site = Este formulario se envió desde otro sitio, así que no pudimos aceptarlo. Por favor, envíelo de nuevo desde aquí.
posts-too-long = { $rule }. Lo que envió era demasiado largo para leerlo, así que no recibimos nada. Con el botón de regresar de su navegador vuelve a lo que escribió. Por favor, acórtelo o llámenos al { $phone }.
posts-garbled = No pudimos leer algunos de los caracteres que envió, así que no guardamos nada. Con el botón de regresar de su navegador vuelve a lo que escribió. Por favor, envíelo de nuevo o llámenos al { $phone }.
posts-unreadable = No pudimos leer una parte de lo que escribió. Por favor, escríbalo de nuevo
