## Any page, the short messages (toasts) at the edge of the screen, read aloud by screen readers
toast-messages = Mensajes
toast-notifications = Notificaciones
