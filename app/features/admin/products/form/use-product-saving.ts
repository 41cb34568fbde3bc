import { useEffect, useRef, useState } from "react";

/**
 * How to save a product. `anyway` overwrites a version that someone else has saved; an undefined `hidden` leaves its visibility
 * unchanged.
 */
export interface SaveHow {
  anyway?: boolean;
  hidden?: boolean;
}

interface Attempt {
  how: SaveHow;
  busy: boolean;
  failure: unknown;
}

/**
 * The last attempt to save the product form. After a failure the first invalid field, or the alert, gets the focus. `form` is the
 * `ref` of the form.
 */
export function useProductSaving(onSave: (how: SaveHow) => Promise<void>) {
  const [attempt, setAttempt] = useState<Attempt>({ how: {}, busy: false, failure: null });
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!attempt.failure) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]")?.focus();
  }, [attempt.failure]);

  async function save(how: SaveHow) {
    if (attempt.busy) return;
    setAttempt({ how, busy: true, failure: null });
    let failure: unknown = null;
    try {
      await onSave(how);
    } catch (error) {
      failure = error;
    }
    setAttempt({ how, busy: false, failure });
  }

  return { form, attempt, save };
}
