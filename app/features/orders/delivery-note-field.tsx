import { useState } from "react";
import { fieldMessage } from "#app/shared/api-error.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { useShownFailure } from "#app/ui/use-shown-failure.ts";

interface DeliveryNoteFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The error of the last attempt to place the order, if any. */
  failure: unknown;
  className?: string;
}

/** The optional note for the delivery. Its hint says that everyone can read it on the parcel's label. */
export function DeliveryNoteField({ value, onChange, failure, className }: DeliveryNoteFieldProps) {
  /** The failure after which the note was edited; its error is no longer shown. */
  const [corrected, setCorrected] = useState<unknown>(null);
  const part = useShownFailure<HTMLDivElement>(failure);
  return (
    <div ref={part} className={className}>
      <TextField
        name="delivery_note"
        label="Note for the delivery (optional)"
        hint="Such as ‘Call at the gate’. It's printed on the parcel, so leave out door codes."
        maxLength={200}
        autoComplete="off"
        value={value}
        error={failure === corrected ? undefined : fieldMessage(failure, "delivery_note")}
        onChange={({ currentTarget }) => {
          setCorrected(failure);
          onChange(currentTarget.value);
        }}
      />
    </div>
  );
}
