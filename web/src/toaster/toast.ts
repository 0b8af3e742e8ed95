// The data of a toast.

/** A short message. */
export interface Toast {
  title: string;
  text?: string | undefined;
  /** Defaults to information. */
  tone?: Tone;
  /** At the top, on pages whose main content is at the bottom. */
  place?: "top";
}

/** Destructive is for errors. */
export type Tone = "information" | "success" | "destructive";
