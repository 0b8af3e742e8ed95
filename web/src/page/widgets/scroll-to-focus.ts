// Scrolls a focused item of a horizontal row fully into view; browsers settle for a part of it.

/** Covers the action rows of current and later vehicles. */
export function scrollFocusedIntoView(page: Document = document): void {
  page.addEventListener("focusin", ({ target }) => {
    const item = target instanceof Element ? target.closest(".vehicle-actions > li") : null;
    item?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  });
}
