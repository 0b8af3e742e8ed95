// What the page says of itself on the document, for whoever has to do with it.

/** HTML from the server has been put into the page. */
export const SWAPPED = "page:swapped";

/** The visitor has come to another address without a page being loaded. */
export const VISITED = "page:visited";
