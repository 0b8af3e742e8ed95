// Makes a React component an island: its props are parsed by a schema, and it renders in a transition, so that a large
// island does not hold up a tap while it renders.

import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { config } from "zod/mini";
import type { MountIsland } from "../lazy/island-element";

// Compiling schemas would need `eval`, which the site's content policy forbids.
config({ jitless: true });

let islandCount = 0;

/** Mounts `render(props)` with props that the schema has accepted. */
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
      startTransition(() => root.render(<NotifyMounted mounted={life.mounted}>{render(newProps)}</NotifyMounted>));
    renderRoot(props);
    life.onUpdate((fresh) => renderRoot(schema.parse(fresh)));
    return () => root.unmount();
  };
}

function NotifyMounted({ mounted, children }: { mounted: () => void; children: ReactNode }): ReactNode {
  useLayoutEffect(mounted, [mounted]);
  return children;
}
