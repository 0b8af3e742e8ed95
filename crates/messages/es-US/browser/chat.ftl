## Any page, chat
chat-opening = Abriendo el chat…
chat-failed-title = El chat no está disponible en este momento
chat-failed-text = Por favor, llámenos o mándenos un mensaje.
