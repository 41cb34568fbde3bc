import { useEffect, useEffectEvent, useState } from "react";

interface Combobox {
  open: boolean;
  /** The option that Enter would take; -1 for none. */
  active: number;
  close: () => void;
}

interface Options {
  listId: string;
  count: number;
  onType: (words: string) => void;
  onTake: (index: number) => void;
}

/** Ties a combobox field that is there already to its list of options (WAI-ARIA, list autocomplete). */
export function useCombobox(
  field: HTMLInputElement,
  { listId, count, onType, onTake }: Options,
): Combobox {
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const open = wanted && count > 0;

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const type = useEffectEvent(() => {
    onType(field.value.trim());
    setWanted(true);
    setActive(-1);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      setWanted(true);
      // One place more than there are options: past the last comes the field itself.
      setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === "Enter") {
      // Without an option it is the form's.
      if (open && active >= 0) {
        event.preventDefault();
        onTake(active);
      }
      close();
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      close();
    }
  });
  const leave = useEffectEvent(close);

  useEffect(() => {
    const listeners = { input: () => type(), blur: () => leave() };
    const keydown = (event: KeyboardEvent) => press(event);
    for (const [name, listener] of Object.entries(listeners))
      field.addEventListener(name, listener);
    field.addEventListener("keydown", keydown);
    // Fast typists are done before this code has arrived.
    if (document.activeElement === field && field.value !== field.defaultValue) type();
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

  return { open, active, close };
}
