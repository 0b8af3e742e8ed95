// A row that is swiped sideways: what takes the focus in it comes into view as a whole. A browser is content when a part of it is.

/** Watches the strips of hand-offs, those of cards that come later too. */
export function scrollFocusedIntoView(page: Document = document): void {
  page.addEventListener("focusin", ({ target }) => {
    const item = target instanceof Element ? target.closest(".vehicle-actions > li") : null;
    item?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  });
}
