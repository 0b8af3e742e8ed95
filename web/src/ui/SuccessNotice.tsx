import { type ReactNode, useEffect, useRef } from "react";

/** Confirms a delivery above a form that stays; takes the focus, because the button may be out of view. */
export function SuccessNotice({ text }: { text: string }): ReactNode {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <p className="notice notice-success" tabIndex={-1} ref={box}>
      {text}
    </p>
  );
}
