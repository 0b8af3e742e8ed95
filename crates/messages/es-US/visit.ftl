## Addresses and phones, on several pages

visit-call-number = Llamar al <phone>{ $phone }</phone>
visit-email = Correo electrónico
visit-map = Mapa: { $name }, { $street }, { $city }
visit-directions = Cómo llegar<hidden> (se abre en una pestaña nueva)</hidden>
visit-directions-to = Cómo llegar<hidden> a { $place } (se abre en una pestaña nueva)</hidden>

## Get in Touch section, at the end of the home page

visit-touch-title = Comuníquese con nosotros
visit-touch-call = Llámenos

## Links to a text message, on several pages

visit-text-us = Mándenos un mensaje de texto
visit-text-about = Mándenos un mensaje de texto<hidden> sobre { $vehicle }</hidden>
visit-or-text = o <link>mándenos un mensaje de texto</link>
