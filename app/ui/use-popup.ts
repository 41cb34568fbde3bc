import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";

export interface Popup<Root extends HTMLElement> {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** For the element that contains both the button and the popup. */
  rootRef: RefObject<Root | null>;
  /** For the same element: Escape closes; arrow keys, Home and End move between `[data-item]` elements. */
  onKeyDown: (event: KeyboardEvent) => void;
}

function itemsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>("[data-item]") ?? [])];
}

function targetIndex(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowDown" || key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowUp" || key === "ArrowLeft") return (Math.max(index, 0) - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/** The state of a popup, which closes on Escape, on a click outside, and when it loses the focus. */
export function usePopup<Root extends HTMLElement>(): Popup<Root> {
  const [open, setOpen] = useState(false);
  const rootRef = useRef<Root>(null);

  useEffect(() => {
    if (!open) return;
    function closeOutside(event: Event) {
      if (!rootRef.current?.contains(event.target as Node)) setOpen(false);
    }
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
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
    const index = items.indexOf(document.activeElement as HTMLElement);
    const next = targetIndex(event.key, index, items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  }

  return { open, setOpen, rootRef, onKeyDown };
}
