## Accessibility statement, hero

accessibility-title = Accesibilidad
accessibility-lead = Qué hacemos para que todos puedan usar este sitio web, qué falta mejorar y cómo hablar con una persona si lo prefiere.

## Accessibility statement, where something does not work

accessibility-person-title = ¿Hay algo que no le funciona?
accessibility-person-text = Díganos de la forma que le sea más fácil. No tiene que explicar por qué. Nuestro equipo de ventas puede leerle un anuncio por teléfono, mandarle los detalles por correo electrónico, llenar un formulario con usted o mostrarle el carro en persona.
    .without = Díganos de la forma que le sea más fácil. No tiene que explicar por qué.
accessibility-person-service = Nuestro departamento de servicio puede hacer una cita con usted.
accessibility-email = Escribir a { $email }
accessibility-person-hint = Si puede, díganos en qué página fue, qué estaba tratando de hacer y qué navegador o tecnología de asistencia usa. Eso nos ayuda a corregirlo.

## Accessibility statement, what we aim for

accessibility-aim-title = Nuestra meta
accessibility-aim-text = Este sitio web está hecho según las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA. Las páginas tienen un encabezado principal y regiones marcadas, los formularios tienen etiquetas visibles y explican los errores con palabras, las fotos tienen descripciones, nada se mueve solo y el texto se puede agrandar sin que se corte. Todas nuestras propias páginas funcionan también sin scripts: buscar, filtrar, comparar por enlace y todos los formularios.

## Accessibility statement, what has been tested

accessibility-tested-title = Qué se ha probado
accessibility-tested-checks = Todas las páginas, en tamaño de teléfono y de computadora, con revisiones automáticas de las reglas WCAG que un programa puede probar. Se hacen antes de cada nueva versión del software de este sitio web.
accessibility-tested-keyboard = Los menús, los cuadros de diálogo, los filtros, las fotos y los formularios usando solo el teclado, en pruebas automatizadas: el foco se ve, avanza en orden, se queda dentro de un cuadro de diálogo abierto y regresa después.
accessibility-tested-contrast = El contraste de cada par de color de texto y color de fondo, y de los bordes de los controles, en modo claro y oscuro; y que lo seleccionado se siga viendo cuando su sistema define los colores.
accessibility-tested-widths = Todas las páginas en anchos de 320 píxeles en adelante: nada se desplaza hacia los lados, excepto las tablas más anchas que la pantalla, ni siquiera con el texto al doble de su tamaño, y las áreas táctiles miden al menos 44 píxeles de alto.
accessibility-tested-scripts = Todas las páginas con los scripts desactivados y con la opción de reducir movimiento activada.

## Accessibility statement, what still needs work

accessibility-missing-title = Qué falta mejorar
accessibility-missing-audit = Ningún experto externo ha auditado todavía el sitio web, y ningún grupo de personas que usan a diario lectores de pantalla, lupas o control por voz lo ha probado para nosotros. Las revisiones automáticas encuentran solo algunos de los problemas.
accessibility-missing-photos = Las descripciones de las fotos de los vehículos dicen el nombre del vehículo y el número de la foto; no describen un rayón. Pregúntenos y lo revisamos por usted.
    .without = Las descripciones de las fotos de los vehículos dicen el nombre del vehículo y el número de la foto; no describen un rayón.
accessibility-missing-notes = Las notas del concesionario aparecen exactamente como se escribieron en nuestro sistema de inventario, así que algunas pueden ser difíciles de leer.
accessibility-missing-partners = Algunas partes son de otras empresas: { $parts }. No podemos corregirlas, pero podemos ayudarle con lo mismo por teléfono o en persona.
    .without = Algunas partes son de otras empresas: { $parts }. No podemos corregirlas.
accessibility-missing-maps = Los mapas son de otra empresa. No podemos corregirlos, pero con gusto le explicamos cómo llegar.
    .without = Los mapas son de otra empresa. No podemos corregirlos.
accessibility-overlay = Este sitio web no tiene capas ni widgets de accesibilidad. Su propio navegador, su configuración y sus ayudas lo hacen mejor, y no les estorbamos.
accessibility-aside-label = Visítenos
