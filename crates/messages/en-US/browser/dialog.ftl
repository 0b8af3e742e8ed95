### What every dialog has.

## Any dialog, head
# Used in templates/_partials/chrome/search_panel.html, templates/_partials/dialog.html, web/src/islands/search-panel/SearchPanel.tsx
dialog-close = Close
    .where = Any dialog, name of the button with a cross
