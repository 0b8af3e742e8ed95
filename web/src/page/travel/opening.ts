// Open or closed, and which day is today: a page says it for the moment it was made, and may be kept by a cache or left
// open for days. It carries what the sign will say later; this turns the sign when that time has come, and takes it down
// when the page knows no more.

/** Keeps the opening signs and the tables of hours true. */
export function turnSigns(page: Document = document): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const turn = () => {
    const now = Date.now();
    const moments = [...page.querySelectorAll<HTMLElement>(".open-now")].flatMap((sign) => turnSign(sign, now));
    clearTimeout(waiting);
    if (moments.length > 0) waiting = setTimeout(turn, Math.min(...moments) - now);
  };
  turn();
  // A page that sleeps in a background tab, or in the browser's memory, misses its moments.
  page.addEventListener("visibilitychange", turn);
  window.addEventListener("pageshow", turn);
}

/** Shows what holds now, and returns the moments that are still to come. */
function turnSign(sign: HTMLElement, now: number): number[] {
  const texts = [...sign.querySelectorAll<HTMLElement>(":scope > span")];
  const current = texts.findLast((text) => Number(text.dataset.from ?? 0) <= now);
  for (const text of texts) text.hidden = text !== current;
  const knownUntil = Number(sign.dataset.knownUntil);
  sign.hidden = knownUntil <= now;
  if (sign.hidden) markToday(sign.ownerDocument, -1);
  else if (current?.dataset.day) markToday(sign.ownerDocument, Number(current.dataset.day));
  return [...texts.map((text) => Number(text.dataset.from ?? 0)), knownUntil].filter((moment) => moment > now);
}

/** Marks that day's row, Monday first, in every table of hours; the departments share the day. A row may be of several days. */
function markToday(page: Document, day: number): void {
  for (const table of page.querySelectorAll<HTMLTableElement>("table.hours")) {
    const words = table.querySelector("[aria-current] .visually-hidden");
    const today = day < 0 ? undefined : [...table.rows].find((row) => Number(row.dataset.until) >= day);
    for (const row of table.rows) {
      if (row === today) row.setAttribute("aria-current", "date");
      else row.removeAttribute("aria-current");
    }
    if (day < 0) words?.remove();
    else if (words) today?.cells[0]?.append(words);
  }
}
