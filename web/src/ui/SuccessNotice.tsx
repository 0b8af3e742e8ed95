import { type ReactNode, useEffect, useRef } from "react";

/** Says above a form that goes on that it was taken, and has the focus, since what was pressed may be out of view. */
export function SuccessNotice({ text }: { text: string }): ReactNode {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <p className="notice notice-success" tabIndex={-1} ref={box}>
      {text}
    </p>
  );
}
