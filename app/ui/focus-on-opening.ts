/**
 * Marks a field, by its `ref`, as the one that a modal dialog focuses when it opens. React's `autoFocus` would focus it too early.
 */
export function focusOnOpening(field: HTMLInputElement | null): void {
  field?.setAttribute("autofocus", "");
}
