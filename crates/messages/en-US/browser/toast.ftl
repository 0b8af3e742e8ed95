### Short messages of scripts.

## Any page, the short messages (toasts) at the edge of the screen, read aloud by screen readers
# Used in web/src/toaster/index.ts
toast-messages = Messages
    .where = Any page, name of the region of toasts with a text below their title
# Used in web/src/toaster/index.ts
toast-notifications = Notifications
    .where = Any page, name of the region of toasts that are a title alone
