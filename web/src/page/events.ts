// What the page says of itself on the document, for whoever has to do with it.

/** HTML from the server has been put into the page. */
export const SWAPPED = "page:swapped";

/** The visitor has come to another address without a page being loaded. */
export const VISITED = "page:visited";

/** The server has accepted a lead; said on its form, with the words of the form's button. */
export const ACCEPTED = "lead:accepted";

/** The list of compared vehicles was asked to change; said with what came of it. */
export const COMPARED = "compare:asked";

/** The gallery shows another photo; said on it, with the photo's place from 0 on. */
export const TURNED = "gallery:turned";

/** The partner's deal ratings have not come. */
export const RATINGS_FAILED = "ratings:failed";
