import { Component, createRef, type ReactNode } from "react";
import { browsing } from "../../page/inventory/browsing";
import { Icon } from "../../ui/Icon";

const MOST_TRIES = 3;
/** Long enough to read why the page is about to load again. */
const RELOAD_AFTER_MS = 3000;
/** The page was loaded again because of a crash, and has not come right since. */
const RELOADED = "inventory-reloaded";

interface Props {
  /** What the server sent; fresh data is worth another try. */
  data: unknown;
  children: ReactNode;
}

interface State {
  crashed: boolean;
  trying: boolean;
  tries: number;
}

/** Takes the place of what cannot be rendered. Trying again asks the server anew; three times, then the page loads again, once. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { crashed: false, trying: false, tries: 0 };
  #box = createRef<HTMLDivElement>();
  #reload: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(): Partial<State> {
    return { crashed: true, trying: false };
  }

  override componentDidMount(): void {
    this.#look();
  }

  override componentDidUpdate({ data }: Props, { trying }: State): void {
    if (this.state.crashed && data !== this.props.data) {
      this.setState({ crashed: false });
      return;
    }
    this.#look();
    // The button that was pressed has gone with what crashed again.
    if (trying && !this.state.trying) this.#box.current?.querySelector("button")?.focus({ preventScroll: true });
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#reload);
  }

  #look(): void {
    if (!this.state.crashed) forget();
    else if (this.state.tries >= MOST_TRIES && !this.state.trying && this.#reload === undefined && remember())
      this.#reload = setTimeout(() => location.reload(), RELOAD_AFTER_MS);
  }

  #tryAgain(): void {
    this.setState(({ tries }) => ({ tries: tries + 1, trying: true }));
    browsing.go(browsing.wanted, { anew: true });
  }

  override render(): ReactNode {
    const { crashed, trying, tries } = this.state;
    if (!crashed) return this.props.children;
    const isOver = tries >= MOST_TRIES && !trying;
    return (
      <div className="crash" role="alert" ref={this.#box}>
        <Icon name="triangle-alert" />
        <h3>Something went wrong</h3>
        <p>
          The inventory could not be loaded. The vehicles on this page can still be looked at, and turned page by page.
        </p>
        {isOver && <p>We've tried multiple times to fix this issue automatically.</p>}
        {!isOver && (
          <button
            type="button"
            className="btn btn-primary btn-block"
            aria-disabled={trying}
            onClick={() => trying || this.#tryAgain()}
          >
            {trying ? "Retrying..." : `Try Again (${tries}/${MOST_TRIES})`}
          </button>
        )}
        <button type="button" className="btn btn-secondary btn-block" onClick={() => location.reload()}>
          Refresh Page
        </button>
      </div>
    );
  }
}

// Without storage nothing could end the reloading, so there is none.
function remember(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return false;
    sessionStorage.setItem(RELOADED, "");
    return true;
  } catch {
    return false;
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // It was not stored either.
  }
}
