// Turns a React component into an island. Props are parsed by a schema; rendering is a transition, so that a large
// island does not delay a tap.

import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { config } from "zod/mini";
import type { IslandLifecycle, MountIsland } from "../lazy/island-element";
import { nextTask } from "../page/tasks";

// Compiled schemas need `eval`, which the content security policy forbids.
config({ jitless: true });

let islandCount = 0;

/** Creates an island that renders the parsed props. */
export function reactIsland<Props>(
  schema: { parse(data: unknown): Props },
  render: (props: Props) => ReactNode,
): MountIsland {
  return (container, data, life) => {
    const props = schema.parse(data);
    islandCount += 1;
    const root = createRoot(container, {
      // Each island is a root of its own, and ids must be unique on the page.
      identifierPrefix: `island${islandCount}-`,
      onUncaughtError: (cause) => queueMicrotask(() => life.failed(cause)),
    });
    const renderRoot = (newProps: Props) =>
      startTransition(() => root.render(<NotifyMounted life={life}>{render(newProps)}</NotifyMounted>));
    renderRoot(props);
    life.onUpdate((fresh) => renderRoot(schema.parse(fresh)));
    return () => root.unmount();
  };
}

const Shown = createContext(false);

/** Whether the island has replaced its fallback, and no gesture is on its way: it has its place and its size. */
export function useIsShown(): boolean {
  return useContext(Shown);
}

function NotifyMounted({ life, children }: { life: IslandLifecycle; children: ReactNode }): ReactNode {
  const [isShown, setShown] = useState(false);
  // In a task of its own: replacing the fallback and measuring the island force a layout each.
  useLayoutEffect(
    () =>
      void life
        .mounted()
        .then(nextTask)
        .then(() => life.rest())
        .then(() => setShown(true)),
    [life],
  );
  return <Shown value={isShown}>{children}</Shown>;
}
