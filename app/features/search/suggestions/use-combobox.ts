import { useEffect, useEffectEvent, useState } from "react";

interface Combobox {
  /** Whether the list is shown: it is requested and has options. */
  open: boolean;
  /** Whether the shopper's input calls for the list. */
  requested: boolean;
  /** The index of the highlighted option; -1 for none. */
  active: number;
  close: () => void;
}

interface Options {
  listId: string;
  count: number;
  onType: (term: string) => void;
  onSelect: (index: number) => void;
}

/** Whether typing has changed the field's initial value, or the field is empty, which shows the recent searches. */
const isOpened = (field: HTMLInputElement) =>
  field.value !== field.defaultValue || field.value === "";

/** Turns an existing field into a combobox with a list of options (WAI-ARIA, list autocomplete). */
export function useCombobox(
  field: HTMLInputElement,
  { listId, count, onType, onSelect }: Options,
): Combobox {
  const [requested, setRequested] = useState(false);
  const [active, setActive] = useState(-1);
  const open = requested && count > 0;

  const close = () => {
    setRequested(false);
    setActive(-1);
  };
  const type = useEffectEvent(() => {
    onType(field.value.trim());
    setRequested(true);
    setActive(-1);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      setRequested(true);
      // The field itself counts as the position after the last option.
      setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === "Enter") {
      // Without a highlighted option, the form handles Enter.
      if (open && active >= 0) {
        event.preventDefault();
        onSelect(active);
      }
      close();
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      close();
    }
  });
  const leave = useEffectEvent(close);

  useEffect(() => {
    const listeners = { input: () => type(), blur: () => leave(), click: () => type() };
    const keydown = (event: KeyboardEvent) => press(event);
    for (const [name, listener] of Object.entries(listeners))
      field.addEventListener(name, listener);
    field.addEventListener("keydown", keydown);
    // The shopper may have typed before this code was loaded.
    if (document.activeElement === field && isOpened(field)) type();
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        field.removeEventListener(name, listener);
      field.removeEventListener("keydown", keydown);
    };
  }, [field]);

  useEffect(() => {
    field.setAttribute("aria-controls", listId);
    field.setAttribute("aria-expanded", String(open));
    if (open && active >= 0) field.setAttribute("aria-activedescendant", `${listId}-${active}`);
    else field.removeAttribute("aria-activedescendant");
  }, [field, listId, open, active]);

  return { open, requested, active, close };
}
