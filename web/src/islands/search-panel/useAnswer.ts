import { useEffect, useState } from "react";
import type { SearchAnswer } from "../../generated/SearchAnswer";
import { askFor } from "./answer";

const PAUSE_MS = 150;

/** What a text found. */
export interface Found {
  text: string;
  answer: SearchAnswer;
}

interface Settled {
  /** The text that was asked for. */
  text: string;
  /** What it found; `null` where no answer came. */
  found: Found | null;
}

/**
 * The newest answer, and whether another is on its way. It is asked for once the visitor pauses, and no more once the text
 * has changed; the answer to the text before stays until then. An empty text has none. Where no answer came it is asked for
 * again when the network is back.
 */
export function useAnswer(text: string): { found: Found | null; isBusy: boolean } {
  const [settled, setSettled] = useState<Settled | null>(null);
  useEffect(() => {
    if (text === "") {
      setSettled(null);
      return;
    }
    const outdated = new AbortController();
    const ask = async () => {
      const answer = await askFor(text, outdated.signal);
      if (outdated.signal.aborted) return;
      setSettled({ text, found: answer && { text, answer } });
      if (!answer) addEventListener("online", ask, { once: true, signal: outdated.signal });
    };
    const pause = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      outdated.abort();
    };
  }, [text]);
  if (text === "") return { found: null, isBusy: false };
  return { found: settled?.found ?? null, isBusy: settled?.text !== text };
}
