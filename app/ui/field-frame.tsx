import CircleAlert from "lucide-react/icons/circle-alert";
import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

/** What every field with a label has. */
export interface FieldText {
  label: ReactNode;
  /** A short help under the field; an error takes its place. */
  hint?: ReactNode;
  /** What is wrong with the value; empty or missing when nothing is. */
  error?: string | null;
}

/** The box of a text field: 50 px high, its edge dark enough to be seen by all. */
export const FIELD_BOX =
  "block w-full min-h-[3.125rem] rounded-field border border-edge bg-surface px-4 text-base text-ink " +
  "transition-colors duration-120 aria-[invalid=true]:border-error " +
  "aria-[invalid=true]:shadow-[inset_0_0_0_1px_var(--error)] " +
  "disabled:border-line disabled:bg-sunken disabled:text-soft " +
  "[&[readonly]]:border-line [&[readonly]]:bg-sunken";

/** Ids and ARIA that tie a control to its label's hint and error. */
export function useFieldTies(id: string | undefined, words: FieldText) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const noteId = `${fieldId}-note`;
  const noted = Boolean(words.error || words.hint);
  return {
    noteId,
    control: {
      id: fieldId,
      "aria-invalid": words.error ? (true as const) : undefined,
      "aria-describedby": noted ? noteId : undefined,
    },
  };
}

interface FieldNoteProps extends Omit<FieldText, "label"> {
  id: string;
}

/** The line under a field: its error, or else its hint. */
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

/** Label above, control, hint or error below. */
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
