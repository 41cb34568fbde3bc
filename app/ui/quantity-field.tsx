import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { acceptedQuantity, typedQuantity } from "./quantity-rule.ts";

interface QuantityFieldProps {
  value: number;
  /** Called with a whole number from `min` to `max` once the shopper stops typing. */
  onValueChange: (value: number) => void;
  /** The accessible name, such as 'Quantity of Foxtail Millet'. */
  label: string;
  min?: number;
  max?: number;
  /** Replaces a typed value below `min` with `min` instead of ignoring it. */
  raiseToMin?: boolean;
  /** Shorter button labels, for a page with only one such field. */
  decreaseLabel?: string;
  increaseLabel?: string;
  /** Whether it can't be changed at the moment: it is then dimmed and read-only. */
  busy?: boolean;
  disabled?: boolean;
  id?: string;
  className?: string;
}

/** Debounce time of typing, in ms; Enter or leaving the field submits at once. */
const DEBOUNCE_MS = 600;

const STEP_BUTTON =
  "grid size-12 shrink-0 place-items-center rounded-full text-leaf transition-colors duration-120 " +
  "not-aria-disabled:enabled:hover:bg-leaf-tint aria-disabled:text-soft aria-disabled:opacity-50 " +
  "disabled:text-soft disabled:opacity-50";

/** A number field between a minus and a plus button. Minus stops at `min`; typed values below `min` are ignored. */
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
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(debounce.current), []);

  function submit(next: number) {
    clearTimeout(debounce.current);
    setDraft(null);
    if (busy) return;
    const raised = raiseToMin ? Math.max(next, min) : next;
    const accepted = acceptedQuantity(raised, { min, max });
    if (accepted !== null && accepted !== value) onValueChange(accepted);
  }

  function type(text: string) {
    setDraft(text);
    clearTimeout(debounce.current);
    if (text !== "")
      debounce.current = setTimeout(() => submit(typedQuantity(text, min)), DEBOUNCE_MS);
  }

  function submitOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || draft === null) return;
    event.preventDefault();
    submit(typedQuantity(draft, min));
  }

  // Not `disabled`, which would take the focus from a button that is pressed repeatedly.
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
        onClick={() => submit(value - 1)}
        className={STEP_BUTTON}
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
        onBlur={() => draft !== null && submit(typedQuantity(draft, min))}
        onKeyDown={submitOnEnter}
        className="number-plain h-12 w-[2.44em] rounded-sm bg-transparent text-center text-lg font-semibold"
      />
      <button
        type="button"
        aria-label={increaseLabel}
        disabled={disabled}
        aria-disabled={atMost || undefined}
        onClick={() => submit(value + 1)}
        className={STEP_BUTTON}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
