import { type SubmitEvent, Suspense, useEffect, useState } from "react";
import { optionalComponent } from "#app/ui/optional-component.ts";
import { PinForm } from "./pin-form.tsx";
import { PinResult } from "./pin-result.tsx";
import { pinOf } from "./pin-rule.ts";
import { storedPin, storePin } from "./stored-pin.ts";
import { usePinArea } from "./use-pin-area.ts";

/** Only a few products need it. */
const VanGoodsNote = optionalComponent(
  async () => (await import("../van/van-goods-note.tsx")).VanGoodsNote,
);

interface PinCheckProps {
  /** Whether only the farm's own van delivers the product. */
  vanOnly?: boolean;
}

/** Shows when a parcel to a PIN code arrives. Stores the PIN code for the checkout. */
export function PinCheck({ vanOnly = false }: PinCheckProps) {
  const [typed, setTyped] = useState("");
  const [pin, setPin] = useState<string | null>(null);
  const [checks, setChecks] = useState(0);
  const [invalid, setInvalid] = useState(false);
  const lookup = usePinArea(pin, checks);

  useEffect(() => {
    const stored = storedPin();
    if (!stored) return;
    setTyped(stored);
    setPin(stored);
  }, []);

  function check(event: SubmitEvent) {
    event.preventDefault();
    const next = pinOf(typed);
    setInvalid(next === null);
    setPin(next);
    setChecks((count) => count + 1);
    if (next) storePin(next);
  }

  function type(text: string) {
    setTyped(text);
    setInvalid(false);
  }

  return (
    <section
      aria-label="Delivery to your PIN code"
      className="mt-6 rounded-panel border border-line bg-surface px-4 pt-3.5 pb-2.5 sm:px-5"
    >
      {vanOnly && (
        <Suspense>
          <VanGoodsNote pin={pin ?? undefined} className="mb-3 text-[0.9375rem]" />
        </Suspense>
      )}
      <PinForm
        typed={typed}
        onType={type}
        onCheck={check}
        invalid={invalid}
        busy={lookup.state === "checking"}
      />
      <PinResult lookup={lookup} vanOnly={vanOnly} />
    </section>
  );
}
