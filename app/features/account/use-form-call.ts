import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";

interface FormCall {
  /** For the form's `ref`: a refused form gives the focus to its first field at fault. */
  form: RefObject<HTMLFormElement | null>;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** Makes the call as a submit does, for a button outside the form; while one is under way it waits for that. */
  send: () => Promise<void>;
  busy: boolean;
  /** What refused the last call; null when nothing did. */
  failure: unknown;
}

/** Makes a form's call, one at a time, then does what follows its success. */
export function useFormCall(
  call: (values: FormData) => Promise<void>,
  then: () => void | Promise<void>,
): FormCall {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const underWay = useRef<Promise<void>>(null);

  useEffect(() => {
    if (failure === null) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    if (field) field.focus();
    else form.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
  }, [failure]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    return send();
  }

  function send(): Promise<void> {
    underWay.current ??= run().finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  }

  async function run() {
    if (!form.current) return;
    setBusy(true);
    setFailure(null);
    try {
      await call(new FormData(form.current));
    } catch (error) {
      setFailure(error);
      setBusy(false);
      return;
    }
    try {
      await then();
    } finally {
      setBusy(false);
    }
  }

  return { form, submit, send, busy, failure };
}

/** The text typed into a field; empty when there is no such field. */
export function typed(values: FormData, field: string): string {
  const value = values.get(field);
  return typeof value === "string" ? value : "";
}
