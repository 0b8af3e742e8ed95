import type { ReactNode } from "react";

export interface Outcome {
  tone: "success" | "error";
  text: string;
}

/** What became of a form; it stays until the next try. Both regions stand empty before, so that what comes is heard. */
export function FormOutcome({ outcome }: { outcome: Outcome | null }): ReactNode {
  return (
    <>
      <div role="status">{outcome?.tone === "success" && <p className="notice notice-success">{outcome.text}</p>}</div>
      <div role="alert">{outcome?.tone === "error" && <p className="notice notice-error">{outcome.text}</p>}</div>
    </>
  );
}
