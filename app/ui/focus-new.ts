/** Focuses an element once, when it is inserted. Use it as the element's `ref`. */
export function focusNew(element: HTMLElement | null): void {
  if (element && element.dataset.focused === undefined) {
    element.dataset.focused = "";
    element.focus();
  }
}
