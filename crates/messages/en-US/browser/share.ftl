### Sharing a page.

## Any page with a button for sharing, toast
# Used in web/src/page/share.ts
share-copied = Link copied.
# Used in web/src/page/share.ts
share-not-copied = We couldn't copy the link. Please copy it from the address bar.
