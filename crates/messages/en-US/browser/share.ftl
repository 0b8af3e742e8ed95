### Sharing a page.

## Any page with a button for sharing, toast
# Used in web/src/page/share.ts
share-copied = The link is copied.
# Used in web/src/page/share.ts
share-not-copied = Copy the link from the address bar.
