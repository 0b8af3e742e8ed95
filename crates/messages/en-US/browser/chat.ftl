### The button of the chat.

## Any page, chat
# Used in web/src/page/partners/chat.ts
chat-opening = Opening chat…
    .where = Any page, the chat's button after it was pressed
# Used in web/src/page/partners/chat.ts
chat-failed-title = Chat isn't available right now
# Used in web/src/page/partners/chat.ts
chat-failed-text = Please call or message us.
    .optional = true
