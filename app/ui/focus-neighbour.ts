/** Moves the focus from the list item with `control`, which goes away, to the next item, the previous one, or `rest`. */
export function focusNeighbour(control: HTMLElement, rest: HTMLElement | null | undefined): void {
  const row = control.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  (neighbour?.querySelector<HTMLElement>("a, button, input") ?? rest)?.focus();
}
