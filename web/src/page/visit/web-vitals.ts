// Measures largest contentful paint, interaction to next paint, layout shift and time to first byte, by the rules of the
// library web-vitals (tests/browser/analytics/web-vitals.spec.ts compares them). The library takes five times the bytes,
// for what nothing here reads: ratings, and showings from the back/forward cache.

/** What browsers say of an entry, depending on its type. */
interface Entry extends PerformanceEntry {
  activationStart?: number;
  responseStart?: number;
  hadRecentInput?: boolean;
  interactionId?: number;
  value?: number;
}

/** Shifts within this time of each other, and of the first of them, count together. */
const SHIFT_GAP_MS = 1000;
const SHIFTS_WITHIN_MS = 5000;
/** Shorter interactions are not worth a listener's time; the first one counts in any case. */
const SLOW_INTERACTION_MS = 40;
/** One slow interaction is left out for as many. */
const INTERACTIONS_PER_OUTLIER = 50;

/** Starts measuring. Returns a function that reads the metrics so far, by name; unknown ones are absent. */
export function measureSpeed(): () => [name: string, value: string][] {
  const [navigation]: Entry[] = performance.getEntriesByType("navigation");
  const { activationStart = 0, responseStart = 0 } = navigation ?? {};
  const sinceStart = (time: number) => Math.max(time - activationStart, 0);
  const hiddenAt = firstHidden(activationStart);
  const metrics = new Map<string, number>();
  if (responseStart > 0) metrics.set("ttfb", sinceStart(responseStart));

  let shift = 0;
  let largestShift = 0;
  let firstShiftAt = 0;
  let lastShiftAt = Number.NEGATIVE_INFINITY;
  const addShift = ({ hadRecentInput, startTime, value = 0 }: Entry) => {
    if (hadRecentInput) return;
    const isSame = startTime - lastShiftAt < SHIFT_GAP_MS && startTime - firstShiftAt < SHIFTS_WITHIN_MS;
    if (!isSame) firstShiftAt = startTime;
    lastShiftAt = startTime;
    shift = isSame ? shift + value : value;
    largestShift = Math.max(largestShift, shift);
  };

  const interactions = new Map<number, number>();
  const addInteraction = ({ interactionId, duration }: Entry) => {
    if (interactionId) interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
  };

  const addPaint = ({ startTime }: Entry) => {
    if (startTime < hiddenAt) metrics.set("lcp", sinceStart(startTime));
  };

  const flushes = [
    observe("largest-contentful-paint", addPaint),
    observe("layout-shift", addShift),
    observe("event", addInteraction),
    observe("first-input", addInteraction),
  ];
  return () => {
    for (const flush of flushes) flush?.();
    // A page that was never painted has not shifted.
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    if (isObservable("layout-shift") && painted && painted.startTime < hiddenAt) metrics.set("cls", largestShift);
    const slowest = [...interactions.values()].sort((one, other) => other - one);
    // Older browsers do not count, so that nothing is left out.
    const outliers = Math.floor((performance.interactionCount ?? 0) / INTERACTIONS_PER_OUTLIER);
    const interaction = slowest[Math.min(outliers, slowest.length - 1)];
    if (interaction !== undefined) metrics.set("inp", interaction);
    return [...metrics].map(([name, value]) => [name, round(value)]);
  };
}

/** Observes past and later entries. Returns a function that handles those that still wait. */
function observe(type: string, handle: (entry: Entry) => void): (() => void) | undefined {
  if (!isObservable(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(handle));
  const options = { type, buffered: true, durationThreshold: SLOW_INTERACTION_MS };
  observer.observe(options);
  return () => observer.takeRecords().forEach(handle);
}

function isObservable(type: string): boolean {
  return globalThis.PerformanceObserver?.supportedEntryTypes.includes(type) ?? false;
}

/** When the page was hidden for the first time; a page in the background paints late. */
function firstHidden(activationStart: number): number {
  if (document.visibilityState === "hidden") return 0;
  const changes = performance.getEntriesByType("visibility-state");
  const hidden = changes.find(({ name, startTime }) => name === "hidden" && startTime >= activationStart);
  return hidden?.startTime ?? Number.POSITIVE_INFINITY;
}

/** Four decimals suit both milliseconds and layout shift. */
function round(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
