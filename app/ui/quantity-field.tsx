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
  "enabled:hover:bg-leaf-tint disabled:text-soft disabled:opacity-50";

/** Minus, a number to type, plus. Minus stops at `min`; typed values of 0 and below are not passed on. */
export function QuantityField({
  value,
  onValueChange,
  label,
  min = 1,
  max,
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
    const accepted = acceptedQuantity(next, { min, max });
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

  const still = disabled || busy;
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
        aria-label={`Decrease: ${label}`}
        disabled={still || value <= min}
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
        aria-label={`Increase: ${label}`}
        disabled={still || (max !== undefined && value >= max)}
        onClick={() => pass(value + 1)}
        className={STEP}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
