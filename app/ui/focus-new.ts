/** Focuses a field once, when it is inserted: its `ref`. */
export function focusNew(field: HTMLInputElement | null): void {
  if (field && field.dataset.focused === undefined) {
    field.dataset.focused = "";
    field.focus();
  }
}
