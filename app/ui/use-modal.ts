import {
  type FormEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { showNoticesIn } from "./notice-queue.ts";

/**
 * Shows a native <dialog> as a modal while `open`. Returns the element's ref and handlers. The browser traps the focus and restores
 * it on closing, also when an open dialog is removed. Calls `onClose` on Escape and a click outside, though not on such a click
 * after a form inside was changed. A `persistent` dialog ignores both.
 */
export function useModal(open: boolean, onClose: () => void, persistent = false) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const changed = useRef<Element>(null);

  useEffect(() => {
    const dialog = ref.current;
    changed.current = null;
    if (!dialog) return;
    if (!open) return dialog.close();
    if (!dialog.open) dialog.showModal();
    return showNoticesIn(dialog);
  }, [open]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return {
    ref,
    // `close` fires a moment after Escape; a key pressed in between would be lost.
    onCancel(event: SyntheticEvent) {
      if (event.target !== ref.current) return;
      event.preventDefault();
      if (!persistent) onClose();
    },
    // The browser may close it without `cancel`. The event may also fire when it is already open again.
    onClose() {
      if (!open || ref.current?.open) return;
      if (persistent) ref.current?.showModal();
      else onClose();
    },
    onInput({ target }: FormEvent) {
      if (target instanceof Element && target.closest("form")) changed.current = target;
    },
    onPointerDown({ target }: PointerEvent) {
      pressedOutside.current = target === ref.current;
    },
    onClick({ target }: MouseEvent) {
      // Dragging a selection out of the dialog also ends in a click outside.
      if (target !== ref.current || !pressedOutside.current || persistent) return;
      const unsaved =
        changed.current?.isConnected || ref.current?.querySelector("[data-unsaved=true]");
      if (!unsaved) onClose();
    },
  };
}
