import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";

export interface Popup<Root extends HTMLElement> {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Goes on the element that holds both the opening button and what it opens. */
  rootRef: RefObject<Root | null>;
  /** Goes on the same element: Escape closes, arrow keys, Home and End move among `[data-item]`. */
  onKeyDown: (event: KeyboardEvent) => void;
}

function itemsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>("[data-item]") ?? [])];
}

function targetIndex(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown" || key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowUp" || key === "ArrowLeft") return (Math.max(at, 0) - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/** What opens under a button: it closes on Escape, on a click elsewhere and when the focus leaves it. */
export function usePopup<Root extends HTMLElement>(): Popup<Root> {
  const [open, setOpen] = useState(false);
  const rootRef = useRef<Root>(null);

  useEffect(() => {
    if (!open) return;
    function closeElsewhere(event: Event) {
      if (!rootRef.current?.contains(event.target as Node)) setOpen(false);
    }
    document.addEventListener("pointerdown", closeElsewhere);
    document.addEventListener("focusin", closeElsewhere);
    return () => {
      document.removeEventListener("pointerdown", closeElsewhere);
      document.removeEventListener("focusin", closeElsewhere);
    };
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && open) {
      setOpen(false);
      rootRef.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
      return;
    }
    if (!open) {
      if (event.key === "ArrowDown") {
        event.preventDefault();
        setOpen(true);
        requestAnimationFrame(() => itemsIn(rootRef.current)[0]?.focus());
      }
      return;
    }
    const items = itemsIn(rootRef.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = targetIndex(event.key, at, items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  }

  return { open, setOpen, rootRef, onKeyDown };
}
