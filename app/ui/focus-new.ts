/** Focuses an element once, when it is inserted: its `ref`. */
export function focusNew(element: HTMLElement | null): void {
  if (element && element.dataset.focused === undefined) {
    element.dataset.focused = "";
    element.focus();
  }
}
