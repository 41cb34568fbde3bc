/**
 * Marks a field as the one a modal dialog focuses when it opens. Use it as the field's `ref`: React's `autoFocus` would focus the
 * field too early.
 */
export function focusOnOpening(field: HTMLInputElement | null): void {
  field?.setAttribute("autofocus", "");
}
