import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/shared/api-client.ts";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Cart } from "./cart-schema.ts";

const PATH = "/carts/code/";
const FAILURES = {
  PUT: "The code could not be used. Please try again.",
  DELETE: "The code could not be removed. Please try again.",
};

/** The offer code: a field to enter it, or the entered code with its effect and a button to remove it. */
export function OfferCode({ cart }: { cart: Cart }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const box = useRef<HTMLDivElement>(null);
  const changed = useRef(false);

  // The pressed button has disappeared once the code is applied or removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code has changed
  useEffect(() => {
    if (changed.current) box.current?.querySelector<HTMLElement>("summary, button")?.focus();
    changed.current = false;
  }, [cart.code]);

  async function run(call: { method: "PUT" | "DELETE"; body?: unknown }) {
    setBusy(true);
    setError(null);
    try {
      await callApi<Cart>(PATH, call);
      changed.current = true;
      await revalidate();
    } catch (failure) {
      const field = fieldMessage(failure, "code");
      setError(field ?? messageOf(failure, FAILURES[call.method]));
    } finally {
      setBusy(false);
    }
  }

  function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "");
    void run({ method: "PUT", body: { code } });
  }

  if (cart.code) {
    return (
      <div
        ref={box}
        className="mt-4 flex items-start justify-between gap-3 rounded-card border border-line px-4 py-2.5"
      >
        <div className="min-w-0 py-2 wrap-anywhere">
          <p role="status">
            <strong className="font-semibold">{cart.code}</strong>
            {cart.code_refusal && (
              <span className="block text-sm text-error">{cart.code_refusal}</span>
            )}
          </p>
          {error && (
            <p role="alert" className="text-sm text-error">
              {error}
            </p>
          )}
        </div>
        <Button
          variant="quiet"
          size="small"
          busy={busy}
          aria-label={`Remove the code ${cart.code}`}
          onClick={() => run({ method: "DELETE" })}
        >
          Remove
        </Button>
      </div>
    );
  }
  return (
    <div ref={box}>
      <details className="group mt-4 rounded-card border border-line px-4">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
          Have a code?
        </summary>
        <form onSubmit={enter} noValidate className="flex items-start gap-3 pb-4">
          <TextField
            label="Code"
            name="code"
            error={error}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="min-w-0 flex-1"
            inputClassName="uppercase"
          />
          <Button type="submit" variant="outline" busy={busy} className="mt-7.5">
            Apply
          </Button>
        </form>
      </details>
    </div>
  );
}
