import { MapPin } from "lucide-react";
import { type SubmitEvent, useEffect, useId, useRef } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { FIELD_BOX, FieldNote } from "#app/ui/field-frame.tsx";
import { PIN_MESSAGE } from "./pin-rule.ts";

interface PinFormProps {
  typed: string;
  onType: (text: string) => void;
  onCheck: (event: SubmitEvent) => void;
  /** Whether the checked text isn't a PIN code. */
  invalid: boolean;
  busy: boolean;
}

/** The field for a PIN code, 216 × 44 px, with 'Check' inside. */
export function PinForm({ typed, onType, onCheck, invalid, busy }: PinFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (invalid) field.current?.focus();
  }, [invalid]);

  return (
    <form onSubmit={onCheck} noValidate>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <label htmlFor={id} className="flex items-center gap-3 text-[0.9375rem] font-semibold">
          <MapPin aria-hidden="true" className="size-5 shrink-0 text-leaf" strokeWidth={1.7} />
          Deliver to PIN code
        </label>
        <div className="relative w-full sm:w-54">
          <input
            ref={field}
            id={id}
            name="pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
            value={typed}
            onChange={({ target }) => onType(target.value)}
            aria-invalid={invalid || undefined}
            aria-describedby={invalid ? `${id}-note` : undefined}
            className={classNames(FIELD_BOX, "min-h-11! pr-22")}
          />
          <button
            type="submit"
            aria-busy={busy || undefined}
            className="absolute inset-y-0 right-0 rounded-field px-4 font-semibold text-leaf hover:text-leaf-deep"
          >
            Check
          </button>
        </div>
      </div>
      <FieldNote id={`${id}-note`} error={invalid ? PIN_MESSAGE : null} />
    </form>
  );
}
