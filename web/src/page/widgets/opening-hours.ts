// Keeps "open now" and today's row current. A page states them for the time it was rendered, and may be cached or left
// open for days. It carries the later states too; this shows each when its time comes, and hides them when no more are
// known.

/** Starts the updates. */
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
  // Timers may be late in background tabs and after a return from the back/forward cache.
  page.addEventListener("visibilitychange", update);
  window.addEventListener("pageshow", update);
}

/** Shows the current state and returns the times of later changes. */
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

/** Marks the day's row, Monday first, in every table of hours. A row may cover several days. */
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
