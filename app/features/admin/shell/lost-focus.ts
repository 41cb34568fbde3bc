/** An element, and its index among its parent's children. */
interface Step {
  element: Element;
  at: number;
}

/**
 * When the focused element is removed, such as a button in a deleted row, moves the focus to the row that takes its place, or to
 * the list, section, dialog or page around it. Otherwise screen readers would fall silent. Returns a function that stops this.
 */
export function followLostFocus(): () => void {
  /** The focused element and its ancestors. */
  let path = pathOf(document.activeElement);

  function remember({ target }: FocusEvent) {
    path = pathOf(target as Element);
  }
  function forget() {
    const left = path;
    // An element may lose the focus just before it is removed.
    queueMicrotask(() => {
      if (path === left && left[0]?.element.isConnected) path = [];
    });
  }
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document;
    if (path.length === 0 || path[0]?.element.isConnected) return;
    if (activeElement === null || activeElement === body) focusInstead(path);
    path = [];
  });

  document.addEventListener("focusin", remember);
  document.addEventListener("focusout", forget);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", remember);
    document.removeEventListener("focusout", forget);
    observer.disconnect();
  };
}

function pathOf(element: Element | null): Step[] {
  if (!element) return [];
  const siblings = [...(element.parentElement?.children ?? [])];
  return [{ element, at: siblings.indexOf(element) }, ...pathOf(element.parentElement)];
}

function focusInstead(path: readonly Step[]): void {
  const top = path.findIndex(({ element }) => element.isConnected);
  const [gone, parent] = [path[top - 1], path[top]?.element];
  if (!gone || !parent) return;
  const rows = gone.element.matches("li, tr") ? parent.children : [];
  const next =
    rows[Math.min(gone.at, rows.length - 1)] ??
    parent.closest("[aria-label], [aria-labelledby], dialog, main") ??
    document.getElementById("main");
  if (!(next instanceof HTMLElement)) return;
  if (!next.hasAttribute("tabindex")) next.tabIndex = -1;
  next.focus({ preventScroll: true });
}
