import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

/** The texts of a field. */
export interface FieldText {
  label: ReactNode;
  /** A short help text below the field; an error replaces it. */
  hint?: ReactNode;
  /** Empty or missing if the value is valid. */
  error?: string | null;
}

/** The class names of a text field: 50 px high, with a border of sufficient contrast. */
export const FIELD_BOX =
  "block w-full min-h-[3.125rem] rounded-field border border-edge bg-surface px-4 text-base text-ink " +
  "transition-colors duration-120 aria-[invalid=true]:border-error " +
  "aria-[invalid=true]:[box-shadow:inset_0_0_0_1px_var(--error)] " +
  "disabled:border-line disabled:bg-sunken disabled:text-soft " +
  "[&[readonly]]:border-line [&[readonly]]:bg-sunken";

/** The ids and ARIA attributes that connect a control with its hint and error. */
export function useFieldProps(id: string | undefined, { hint, error }: FieldText) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const noteId = `${fieldId}-note`;
  return {
    noteId,
    control: {
      id: fieldId,
      "aria-invalid": error ? (true as const) : undefined,
      "aria-describedby": error || hint ? noteId : undefined,
    },
  };
}

interface FieldNoteProps extends Omit<FieldText, "label"> {
  id: string;
}

/** The line below a field: its error, otherwise its hint. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (error) {
    return (
      <p id={id} className="mt-1.5 flex gap-2 text-sm text-error">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-[1.125rem] shrink-0" />
        {error}
      </p>
    );
  }
  if (!hint) return null;
  return (
    <p id={id} className="mt-1.5 text-sm text-soft">
      {hint}
    </p>
  );
}

interface FieldFrameProps extends FieldText {
  fieldId: string;
  noteId: string;
  className?: string;
  children: ReactNode;
}

/** The layout of a field: label, control, then hint or error. */
export function FieldFrame({ fieldId, noteId, label, hint, error, ...rest }: FieldFrameProps) {
  return (
    <div className={classNames("min-w-0", rest.className)}>
      <label htmlFor={fieldId} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {rest.children}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
