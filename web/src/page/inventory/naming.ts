// The page is called after the results it shows.

/** Calls the page what the server calls the results that it shows now. */
export function nameThePage(): void {
  const answer = document.querySelector<HTMLElement>("#results [data-title]");
  if (!answer) return;
  const { title = "", subject = "" } = answer.dataset;
  document.title = title;
  const shown = document.querySelector("[data-subject-shown]");
  if (shown) shown.textContent = subject;
}
