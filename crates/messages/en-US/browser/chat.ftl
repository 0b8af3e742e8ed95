### The button of the chat.

## Any page, chat
# Used in web/src/page/partners/chat.ts
chat-opening = Opening chat…
    .where = Any page, the chat's button after it was pressed
# Used in web/src/page/partners/chat.ts
chat-failed-title = Chat is not available
# Used in web/src/page/partners/chat.ts
chat-failed-text = Please call or write to us.
    .optional = true
