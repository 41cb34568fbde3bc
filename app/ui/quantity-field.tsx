import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { acceptedQuantity, typedQuantity } from "./quantity-rule.ts";

interface QuantityFieldProps {
  value: number;
  /** Called with a whole number from `min` to `max`, once the shopper has settled on it. */
  onValueChange: (value: number) => void;
  /** Names the field, such as 'Quantity of Foxtail Millet'. */
  label: string;
  min?: number;
  max?: number;
  /** A typed value below `min` counts as `min`; otherwise it is not passed on. */
  raiseToMin?: boolean;
  /** Names of the buttons where the page has only one such field. */
  decreaseLabel?: string;
  increaseLabel?: string;
  /** Dims it while the value is being saved; it takes no input then. */
  busy?: boolean;
  disabled?: boolean;
  id?: string;
  className?: string;
}

/** How long typing must rest before its value counts, in ms; leaving the field or Enter counts at once. */
const SETTLE_TIME = 600;

const STEP =
  "grid size-12 shrink-0 place-items-center rounded-full text-leaf transition-colors duration-120 " +
  "not-aria-disabled:enabled:hover:bg-leaf-tint aria-disabled:text-soft aria-disabled:opacity-50 " +
  "disabled:text-soft disabled:opacity-50";

/** Minus, a number to type, plus. Minus stops at `min`; typed values of 0 and below are not passed on. */
export function QuantityField({
  value,
  onValueChange,
  label,
  min = 1,
  max,
  raiseToMin = false,
  decreaseLabel = `Decrease: ${label}`,
  increaseLabel = `Increase: ${label}`,
  busy = false,
  disabled = false,
  id,
  className,
}: QuantityFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settling.current), []);

  function pass(next: number) {
    clearTimeout(settling.current);
    setDraft(null);
    if (busy) return;
    const wanted = raiseToMin ? Math.max(next, min) : next;
    const accepted = acceptedQuantity(wanted, { min, max });
    if (accepted !== null && accepted !== value) onValueChange(accepted);
  }

  function type(text: string) {
    setDraft(text);
    clearTimeout(settling.current);
    if (text !== "") settling.current = setTimeout(() => pass(typedQuantity(text)), SETTLE_TIME);
  }

  function passOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || draft === null) return;
    event.preventDefault();
    pass(typedQuantity(draft));
  }

  // Not `disabled`, which would take the focus from who presses a button again and again.
  const atLeast = busy || value <= min;
  const atMost = busy || (max !== undefined && value >= max);
  return (
    <div
      className={classNames(
        "inline-flex items-center rounded-full border border-edge bg-surface",
        busy && "opacity-60",
        className,
      )}
    >
      <button
        type="button"
        aria-label={decreaseLabel}
        disabled={disabled}
        aria-disabled={atLeast || undefined}
        onClick={() => pass(value - 1)}
        className={STEP}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        step={1}
        disabled={disabled}
        readOnly={busy}
        value={draft ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => draft !== null && pass(typedQuantity(draft))}
        onKeyDown={passOnEnter}
        className="number-plain h-12 w-11 rounded-sm bg-transparent text-center text-lg font-semibold"
      />
      <button
        type="button"
        aria-label={increaseLabel}
        disabled={disabled}
        aria-disabled={atMost || undefined}
        onClick={() => pass(value + 1)}
        className={STEP}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
