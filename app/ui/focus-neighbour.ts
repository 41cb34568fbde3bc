/**
 * Moves the focus away from a list item that is about to be removed, the one that contains `control`: to the next item, the
 * previous one, or `rest`, by default the field beside the list that adds items.
 */
export function focusNeighbour(control: HTMLElement, rest?: HTMLElement | null): void {
  const row = control.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next =
    neighbour?.querySelector<HTMLElement>("input") ??
    neighbour?.querySelector<HTMLElement>("a, button:not(:disabled)");
  (next ?? rest ?? fieldBeside(row?.parentElement))?.focus();
}

function fieldBeside(list: Element | null | undefined): HTMLElement | undefined {
  const fields = [...(list?.parentElement?.querySelectorAll("input") ?? [])];
  return fields.find((field) => !list?.contains(field));
}
