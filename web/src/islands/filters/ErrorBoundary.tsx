import { Component, createRef, type ReactNode } from "react";
import * as texts from "../../generated/messages/filters";
import { resultsNavigation } from "../../page/inventory/results-navigation";
import { Icon } from "../../ui/Icon";

const MAX_RETRIES = 3;
/** Time to read why the page will reload. */
const RELOAD_AFTER_MS = 3000;
/** Set after a reload because of an error, until rendering succeeds. */
const RELOADED_KEY = "inventory-reloaded";

interface Props {
  /** Data from the server; new data clears the error. */
  data: unknown;
  children: ReactNode;
}

interface State {
  hasError: boolean;
  isRetrying: boolean;
  retries: number;
}

/** Replaces filters that cannot be rendered. A retry fetches the results again; after three the page reloads, once. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasError: false, isRetrying: false, retries: 0 };
  #box = createRef<HTMLDivElement>();
  #reload: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(): Partial<State> {
    return { hasError: true, isRetrying: false };
  }

  override componentDidMount(): void {
    this.#reloadIfExhausted();
  }

  override componentDidUpdate({ data }: Props, { isRetrying: wasRetrying }: State): void {
    if (this.state.hasError && data !== this.props.data) {
      this.setState({ hasError: false });
      return;
    }
    this.#reloadIfExhausted();
    // The pressed button was replaced by the new error.
    if (wasRetrying && !this.state.isRetrying)
      this.#box.current?.querySelector("button")?.focus({ preventScroll: true });
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#reload);
  }

  #reloadIfExhausted(): void {
    if (!this.state.hasError) clearReloaded();
    else if (
      this.state.retries >= MAX_RETRIES &&
      !this.state.isRetrying &&
      this.#reload === undefined &&
      markReloaded()
    )
      this.#reload = setTimeout(() => location.reload(), RELOAD_AFTER_MS);
  }

  #retry(): void {
    this.setState(({ retries }) => ({ retries: retries + 1, isRetrying: true }));
    resultsNavigation.navigate(resultsNavigation.requestedUrl, { bypassCache: true });
  }

  override render(): ReactNode {
    const { hasError, isRetrying, retries } = this.state;
    if (!hasError) return this.props.children;
    const isExhausted = retries >= MAX_RETRIES && !isRetrying;
    return (
      <div className="crash" role="alert" ref={this.#box}>
        <Icon name="triangle-alert" />
        <h3>{texts.failedTitle}</h3>
        <p>{texts.failedText}</p>
        {isExhausted && texts.failedOften !== "" && <p>{texts.failedOften}</p>}
        {!isExhausted && (
          <button
            type="button"
            className="btn btn-primary btn-block"
            aria-disabled={isRetrying}
            onClick={() => isRetrying || this.#retry()}
          >
            {isRetrying ? texts.retrying : texts.tryAgain(retries, MAX_RETRIES)}
          </button>
        )}
        <button type="button" className="btn btn-secondary btn-block" onClick={() => location.reload()}>
          {texts.refresh}
        </button>
      </div>
    );
  }
}

// Without storage reloading could loop, so the page does not reload.
function markReloaded(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) !== null) return false;
    sessionStorage.setItem(RELOADED_KEY, "");
    return true;
  } catch {
    return false;
  }
}

function clearReloaded(): void {
  try {
    sessionStorage.removeItem(RELOADED_KEY);
  } catch {
    // Storage is denied: nothing is stored either.
  }
}
