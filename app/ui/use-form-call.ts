import { type RefObject, type SubmitEvent, useRef, useState } from "react";
import { useShownFailure } from "./use-shown-failure.ts";

interface FormCall {
  /** The form's `ref`. After a failure, the first invalid field gets the focus. */
  form: RefObject<HTMLFormElement | null>;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** Submits the form from a button outside it. Joins a submission already in progress. */
  send: () => Promise<void>;
  busy: boolean;
  /** The error of the last call; null if it succeeded. */
  failure: unknown;
}

/** Submits a form with an API call, one at a time, and runs `then` after a success. */
export function useFormCall(
  call: (values: FormData) => Promise<void>,
  then: () => void | Promise<void>,
): FormCall {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useShownFailure(failure);
  const running = useRef<Promise<void>>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    return send();
  }

  function send(): Promise<void> {
    running.current ??= run().finally(() => {
      running.current = null;
    });
    return running.current;
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
