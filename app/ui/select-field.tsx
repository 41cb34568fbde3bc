import { ChevronDown } from "lucide-react";
import type { Ref, SelectHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { FIELD_BOX, FieldFrame, type FieldText, useFieldProps } from "./field-frame.tsx";

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement>, FieldText {
  ref?: Ref<HTMLSelectElement>;
}

/** A select with its label, hint and error. Its children are `<option>`s. */
export function SelectField({
  label,
  hint,
  error,
  id,
  className,
  children,
  ...rest
}: SelectFieldProps) {
  const { control, noteId } = useFieldProps(id, { label, hint, error });
  return (
    <FieldFrame {...{ label, hint, error, noteId, className }} fieldId={control.id}>
      <div className="relative">
        <select {...rest} {...control} className={classNames(FIELD_BOX, "appearance-none pr-11")}>
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-soft"
        />
      </div>
    </FieldFrame>
  );
}
