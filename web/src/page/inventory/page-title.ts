// The title of the results page.

/** Sets the title and heading to those of the shown results. */
export function updatePageTitle(): void {
  const results = document.querySelector<HTMLElement>("#results [data-title]");
  if (!results) return;
  const { title = "", subject = "" } = results.dataset;
  document.title = title;
  const heading = document.querySelector("[data-subject-shown]");
  if (heading) heading.textContent = subject;
}
