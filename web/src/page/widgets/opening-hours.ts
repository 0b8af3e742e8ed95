// Open or closed, and which day is today: a page says it for the moment it was made, and may be kept by a cache or left
// open for days. It carries what the sign will say later; this turns the sign when that time has come, and takes it down
// when the page knows no more.

/** Keeps the opening signs and the tables of hours true. */
export function startHours(page: Document = document): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    const now = Date.now();
    const changeTimes = [...page.querySelectorAll<HTMLElement>(".open-now")].flatMap((status) =>
      updateStatus(status, now),
    );
    clearTimeout(timer);
    if (changeTimes.length > 0) timer = setTimeout(update, Math.min(...changeTimes) - now);
  };
  update();
  // A page that sleeps in a background tab, or in the browser's memory, misses its moments.
  page.addEventListener("visibilitychange", update);
  window.addEventListener("pageshow", update);
}

/** Shows what holds now, and returns the moments that are still to come. */
function updateStatus(status: HTMLElement, now: number): number[] {
  const texts = [...status.querySelectorAll<HTMLElement>(":scope > span")];
  const current = texts.findLast((text) => Number(text.dataset.from ?? 0) <= now);
  for (const text of texts) text.hidden = text !== current;
  const knownUntil = Number(status.dataset.knownUntil);
  status.hidden = knownUntil <= now;
  if (status.hidden) markToday(status.ownerDocument, -1);
  else if (current?.dataset.day) markToday(status.ownerDocument, Number(current.dataset.day));
  return [...texts.map((text) => Number(text.dataset.from ?? 0)), knownUntil].filter((time) => time > now);
}

/** Marks that day's row, Monday first, in every table of hours; the departments share the day. A row may be of several days. */
function markToday(page: Document, day: number): void {
  for (const table of page.querySelectorAll<HTMLTableElement>("table.hours")) {
    const todayLabel = table.querySelector("[aria-current] .visually-hidden");
    const today = day < 0 ? undefined : [...table.rows].find((row) => Number(row.dataset.until) >= day);
    for (const row of table.rows) {
      if (row === today) row.setAttribute("aria-current", "date");
      else row.removeAttribute("aria-current");
    }
    if (day < 0) todayLabel?.remove();
    else if (todayLabel) today?.cells[0]?.append(todayLabel);
  }
}
