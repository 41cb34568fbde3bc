import { type MouseEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Shows a native <dialog> as a modal while `open`; returns the element's ref and handlers. The browser traps the focus and returns
 * it on closing, also when an open dialog is removed. `onClose` is called on Escape and a click outside.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return {
    ref,
    // `close` comes a moment after Escape; a key pressed in between would be lost.
    onCancel(event: SyntheticEvent) {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    // The browser may close it without asking. The event may also come when it is open again.
    onClose() {
      if (open && !ref.current?.open) onClose();
    },
    onClick(event: MouseEvent) {
      if (event.target === ref.current) onClose();
    },
  };
}
