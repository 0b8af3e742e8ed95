// What a short message says.

/** A short message. */
export interface Toast {
  title: string;
  text?: string | undefined;
  /** Information, where nothing else is said. */
  tone?: Tone;
  /** Where the page has what matters at its lower end, at the upper one. */
  place?: "top";
}

/** Destructive: something did not work. */
export type Tone = "information" | "success" | "destructive";
