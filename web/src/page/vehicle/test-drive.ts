// The choice of a test drive beside the price opens the form with it, in its dialog, which shows day and time from then on
// (FORM-8). Without scripts the page loads with the choice in its address.

/** Starts the choice of the page's vehicle. */
export function startTestDrive(page: Document = document): void {
  const form = page.querySelector<HTMLFormElement>(".test-drive form");
  form?.addEventListener("submit", (event) => {
    const dialog = page.querySelector<HTMLDialogElement>("dialog#enquiry");
    if (!dialog) return;
    event.preventDefault();
    const choices = new FormData(form);
    dialog.querySelector(".quote-form")?.setAttribute("data-drive", "");
    for (const choice of dialog.querySelectorAll<HTMLInputElement>("[type='radio']"))
      if (choices.get(choice.name) === choice.value) choice.click();
    dialog.showModal();
    dialog.querySelector("h2")?.focus();
  });
}
