// The page is called after the results it shows.

/** Calls the page what the server calls the results that it shows now. */
export function updatePageTitle(): void {
  const results = document.querySelector<HTMLElement>("#results [data-title]");
  if (!results) return;
  const { title = "", subject = "" } = results.dataset;
  document.title = title;
  const heading = document.querySelector("[data-subject-shown]");
  if (heading) heading.textContent = subject;
}
